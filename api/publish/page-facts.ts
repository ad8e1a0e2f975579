import { Parser } from 'htmlparser2';
import { inlineSources, parsePolicy, type Policy } from './content-security-policy.ts';
import { policyHash } from './digest.ts';
import { readLink } from './links.ts';
import type { PageFacts } from './generations.ts';

/** A page as read once after rendering: its facts, and what is wrong with it alone. */
export interface ReadPage {
  facts: PageFacts;
  problems: string[];
}

const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  // What Astro's islands load when they start.
  'component-url',
  'renderer-url',
  'before-hydration-url',
  // What the filter of a list loads at its first use.
  'data-list',
]);
const ADDRESS_METAS = new Set(['og:url', 'og:image', 'twitter:image']);

const srcsetAddresses = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const refreshAddress = (content: string): string | undefined =>
  /^\s*\d+\s*;\s*url\s*=\s*['"]?([^'"]*)/i.exec(content)?.[1];

/** Every address in an element's attributes, as written: links, files, and what islands load. */
const addressesIn = (name: string, attributes: Readonly<Record<string, string>>): string[] => {
  const found: string[] = [];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (ADDRESS_ATTRIBUTES.has(attribute)) found.push(value);
    else if (attribute === 'srcset' || attribute === 'imagesrcset') {
      found.push(...srcsetAddresses(value));
    }
  }
  if (name === 'meta') {
    const content = attributes['content'] ?? '';
    const refresh = attributes['http-equiv']?.toLowerCase() === 'refresh';
    const address = refresh ? refreshAddress(content) : content;
    const isAddress =
      refresh || ADDRESS_METAS.has(attributes['property'] ?? attributes['name'] ?? '');
    if (isAddress && address !== undefined) found.push(address);
  }
  return found;
};

const ADDRESS_ELEMENTS_OF_FEEDS = new Set(['loc', 'link']);
/** Script types that a browser runs or obeys; anything else is data. */
const RUNNING_TYPES =
  /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)?$/i;

/** What one start tag tells, on whatever page it is. */
interface TagFacts {
  name: string;
  /** What is wrong with it; the page's name comes before. */
  problems: string[];
  addresses: string[];
  ids: string[];
  redirects: boolean;
  /** The text in it is code that a browser obeys. */
  inline: 'script' | 'style' | undefined;
}

const tagFacts = (name: string, attributes: Readonly<Record<string, string>>): TagFacts => {
  const problems: string[] = [];
  for (const attribute of Object.keys(attributes)) {
    // Formulas need none either: docs/decisions/0008.
    if (attribute === 'style')
      problems.push(`contains a style attribute (in <${name}>), which the site does not allow.`);
    if (attribute.startsWith('on'))
      problems.push(`contains code in an attribute (${attribute} in <${name}>).`);
  }
  const { id, name: anchor, type = '', src } = attributes;
  const runs = name === 'script' && src === undefined && RUNNING_TYPES.test(type);
  return {
    name,
    problems,
    addresses: addressesIn(name, attributes),
    ids: [id, name === 'a' ? anchor : undefined].filter((each) => each !== undefined),
    redirects: name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh',
    inline: runs ? 'script' : name === 'style' ? 'style' : undefined,
  };
};

/** Collects a page's facts and problems while it is read. */
const createReader = (path: string, origin: string, policy: Policy) => {
  const links = new Set<string>();
  const ids = new Set<string>();
  const problems = new Set<string>();
  const say = (problem: string) => problems.add(`The page ${path} ${problem}`);
  let title: string | undefined;
  let inBody = false;
  let redirects = false;

  const address = (value: string, from: string) => {
    const link = readLink(value, path, origin);
    if (link.kind === 'internal') links.add(link.target);
    if (link.kind === 'code') say(`contains a link that runs code (${from}: ${value}).`);
    if (link.kind === 'unreadable') say(`contains a link that cannot be read: “${value}”.`);
  };

  return {
    address,
    tag(facts: TagFacts) {
      if (facts.name === 'body') inBody = true;
      for (const problem of facts.problems) say(problem);
      for (const value of facts.addresses) address(value, `<${facts.name}>`);
      for (const id of facts.ids) ids.add(id);
      redirects ||= facts.redirects;
    },
    /** Whether the text in this element is asked for. A drawing may have a title of its own; the page's stands before the body. */
    reads: ({ name, inline }: TagFacts) => inline !== undefined || (name === 'title' && !inBody),
    text({ inline }: TagFacts, text: string) {
      if (inline === undefined) title ??= text;
      else if (!inlineSources(policy, inline).has(policyHash(text))) {
        say(`contains an inline ${inline} that its policy does not know.`);
      }
    },
    /** All that was found; of a page its title, too. */
    found(kind: 'page' | 'file'): ReadPage {
      const named = title?.trim() ?? '';
      if (kind === 'page' && named === '') say('has no title.');
      return {
        facts: {
          title: kind === 'page' ? named : null,
          redirects,
          links: [...links],
          ids: [...ids],
        },
        problems: [...problems],
      };
    },
    say,
  };
};

interface RenderedText {
  body: string;
  /** The one that it was rendered with. */
  policy: string | undefined;
}

/** Reads a rendered HTML page. */
export const readHtmlPage = (
  path: string,
  { body, policy }: RenderedText,
  origin: string,
): ReadPage => {
  const reader = createReader(path, origin, parsePolicy(policy ?? ''));
  if (policy === undefined) reader.say('was rendered without a security policy.');
  let wanted: TagFacts | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const facts = tagFacts(name, attributes);
      reader.tag(facts);
      wanted = reader.reads(facts) ? facts : undefined;
      text = '';
    },
    ontext(part) {
      if (wanted !== undefined) text += part;
    },
    onclosetag(name) {
      if (wanted === undefined) return;
      reader.text(wanted, text);
      if (name === wanted.name) wanted = undefined;
    },
  });
  parser.end(body);
  return reader.found('page');
};

/** Reads a style sheet: the addresses that it loads, in quotes or without. */
export const readStyleSheet = (path: string, body: string, origin: string): ReadPage => {
  const reader = createReader(path, origin, new Map());
  for (const [, address = ''] of body.matchAll(/url\(\s*['"]?([^'")]*)/g)) {
    reader.address(address, path);
  }
  return reader.found('file');
};

/** Reads a sitemap or feed: the addresses that it lists. */
export const readFeed = (path: string, body: string, origin: string): ReadPage => {
  const reader = createReader(path, origin, new Map());
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if (ADDRESS_ELEMENTS_OF_FEEDS.has(name)) text = '';
      },
      ontext(part) {
        if (text !== undefined) text += part;
      },
      onclosetag() {
        if (text !== undefined && text.trim() !== '') reader.address(text.trim(), path);
        text = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(body);
  return reader.found('file');
};
