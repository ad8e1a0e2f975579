import { Parser } from 'htmlparser2';
import { inlineSources, parsePolicy, type Policy } from './content-security-policy.ts';
import { policyHash } from './digest.ts';
import { addressesIn } from './element-addresses.ts';
import { readLink } from './links.ts';

/** What the gate has to know of a page even when it is not rendered again. Kept in the manifest. */
export interface PageFacts {
  /** `null` on files that are not HTML. */
  title: string | null;
  /** Sends the reader on to another page, so it may share that page's title. */
  redirects: boolean;
  /** Internal targets, each once: `/10`, `/blog/x#part-2`. */
  links: string[];
  /** Places that a link may name. */
  ids: string[];
}

/** A page as read once after rendering: its facts, and what is wrong with it alone. */
export interface ReadPage {
  facts: PageFacts;
  problems: string[];
}

const ADDRESS_ELEMENTS_OF_FEEDS = new Set(['loc', 'link']);
/** Script types that a browser runs or obeys; anything else is data. */
const RUNNING_TYPES =
  /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)?$/i;

/** Collects a page's facts and problems while the parser walks over it. */
const createReader = (path: string, origin: string, policy: Policy) => {
  const links = new Set<string>();
  const ids = new Set<string>();
  const problems = new Set<string>();
  const say = (problem: string) => problems.add(`The page ${path} ${problem}`);

  return {
    links,
    ids,
    problems,
    say,
    address(value: string, from: string) {
      const link = readLink(value, path, origin);
      if (link.kind === 'internal') links.add(link.target);
      if (link.kind === 'code') say(`contains a link that runs code (${from}: ${value}).`);
      if (link.kind === 'unreadable') say(`contains a link that cannot be read: “${value}”.`);
    },
    attributes(name: string, attributes: Record<string, string>) {
      for (const attribute of Object.keys(attributes)) {
        // Formulas need none either: docs/decisions/0008.
        if (attribute === 'style')
          say(`contains a style attribute (in <${name}>), which the site does not allow.`);
        if (attribute.startsWith('on'))
          say(`contains code in an attribute (${attribute} in <${name}>).`);
      }
    },
    inlineCode(kind: 'script' | 'style', text: string) {
      if (!inlineSources(policy, kind).has(policyHash(text))) {
        say(`contains an inline ${kind} that its policy does not know.`);
      }
    },
  };
};

/** Reads a rendered HTML page. `policy` is the one that it was rendered with. */
export const readHtmlPage = (
  path: string,
  page: { body: string; policy: string | undefined },
  origin: string,
): ReadPage => {
  const reader = createReader(path, origin, parsePolicy(page.policy ?? ''));
  let title: string | undefined;
  let inBody = false;
  let redirects = false;
  let text: string | undefined;
  let inline: 'script' | 'style' | undefined;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inBody = true;
      reader.attributes(name, attributes);
      for (const address of addressesIn(name, attributes)) reader.address(address, `<${name}>`);
      const { id, type = '' } = attributes;
      if (id !== undefined) reader.ids.add(id);
      if (name === 'a' && attributes['name'] !== undefined) reader.ids.add(attributes['name']);
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        redirects = true;
      const runs = name === 'script' && attributes['src'] === undefined && RUNNING_TYPES.test(type);
      inline = runs ? 'script' : name === 'style' ? 'style' : undefined;
      // A drawing may have a title of its own; the page's stands before the body.
      if (inline !== undefined || (name === 'title' && !inBody)) text = '';
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag(name) {
      if (text === undefined) return;
      if (inline === undefined) title ??= text;
      else reader.inlineCode(inline, text);
      if (name === 'title' || name === inline) text = inline = undefined;
    },
  });
  parser.end(page.body);

  if (page.policy === undefined) reader.say('was rendered without a security policy.');
  const named = title?.trim() ?? '';
  if (named === '') reader.say('has no title.');
  return {
    facts: { title: named, redirects, links: [...reader.links], ids: [...reader.ids] },
    problems: [...reader.problems],
  };
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
  return {
    facts: { title: null, redirects: false, links: [...reader.links], ids: [] },
    problems: [...reader.problems],
  };
};
