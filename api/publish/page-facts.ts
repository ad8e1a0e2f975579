import { decodeHTML, decodeHTMLAttribute, decodeXML } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { inlineSources, parsePolicy, type Policy } from './content-security-policy.ts';
import { policyHash } from './digest.ts';
import { readLink } from './links.ts';
import type { PageFacts } from './generations.ts';
import type { RenderedPage, SiteRoute } from './site-renderer.ts';

/** A page as read once after rendering: its facts, and what is wrong with it alone. */
interface ReadPage {
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

const srcsetAddresses = (srcset: string) =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** Where a `meta` element redirects to: `0; url=/blog/new` -> `/blog/new` */
const REFRESH = /^\s*\d+\s*;\s*url\s*=\s*['"]?([^'"]*)/i;
/** The addresses that a style sheet loads, in quotes or without, and those that a sitemap or feed lists. */
const CSS_ADDRESS = /url\(\s*['"]?([^'")]*)/g;
const XML_ADDRESS = /<(?:loc|link)\b[^>]*>\s*([^<\s]+)/g;

type Attributes = ReadonlyMap<string, string>;

/** Script types that a browser runs or obeys; anything else is data. */
const RUNNING_TYPES =
  /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)?$/i;

/** Which text in an element the gate reads: code that a browser obeys, or the title of the page. */
type Read = 'script' | 'style' | 'title' | undefined;

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
  /** A `meta` element may say where the page redirects to, or name a picture of it. */
  const meta = (attributes: Attributes) => {
    const content = attributes.get('content') ?? '';
    if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
      redirects = true;
      const [, target] = REFRESH.exec(content) ?? [];
      if (target !== undefined) address(target, '<meta>');
    } else if (ADDRESS_METAS.has(attributes.get('property') ?? attributes.get('name') ?? '')) {
      address(content, '<meta>');
    }
  };

  return {
    address,
    /** Takes an element's start; answers which of its text is asked for. */
    open(name: string, attributes: Attributes): Read {
      for (const [attribute, value] of attributes) {
        if (ADDRESS_ATTRIBUTES.has(attribute)) address(value, `<${name}>`);
        else if (attribute === 'srcset' || attribute === 'imagesrcset') {
          for (const each of srcsetAddresses(value)) address(each, `<${name}>`);
        } else if (attribute === 'id' || (attribute === 'name' && name === 'a')) ids.add(value);
        // Formulas need none either: docs/decisions/0008.
        else if (attribute === 'style')
          say(`contains a style attribute (in <${name}>), which the site does not allow.`);
        else if (attribute.startsWith('on'))
          say(`contains code in an attribute (${attribute} in <${name}>).`);
      }
      if (name === 'meta') meta(attributes);
      if (name === 'body') inBody = true;
      if (name === 'style') return 'style';
      if (name === 'script') {
        const runs = !attributes.has('src') && RUNNING_TYPES.test(attributes.get('type') ?? '');
        return runs ? 'script' : undefined;
      }
      // A drawing may have a title of its own; the page's stands before the body.
      return name === 'title' && !inBody ? 'title' : undefined;
    },
    text(of: NonNullable<Read>, text: string) {
      if (of === 'title') title ??= text;
      else if (!inlineSources(policy, of).has(policyHash(text))) {
        say(`contains an inline ${of} that its policy does not know.`);
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

/** Elements in which others may close themselves. */
const FOREIGN = new Set(['svg', 'math']);
const nothing = () => undefined;

const readHtml = (body: string, reader: ReturnType<typeof createReader>) => {
  const part = (start: number, end: number) => body.slice(start, end);
  let [name, attribute, value] = ['', '', ''];
  const attributes = new Map<string, string>();
  let wanted: Read;
  let text = '';
  /** Inside a drawing or a formula, where an element may close itself. */
  let foreign = 0;
  const open = (isClosed: boolean) => {
    if (FOREIGN.has(name) && !isClosed) foreign += 1;
    const read = reader.open(name, attributes);
    wanted = isClosed && foreign > 0 ? undefined : read;
    text = '';
  };
  // The tokenizer alone: which element is in which takes its parser as long again, and nothing here asks for it.
  const tokenizer = new Tokenizer(
    // Decoding looks at each letter, and hardly any value of what is read here has anything to decode.
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        name = part(start, end).toLowerCase();
        if (attributes.size > 0) attributes.clear();
      },
      onattribname(start, end) {
        attribute = part(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        if (attribute !== 'class') value = part(start, end);
      },
      onattribentity: nothing,
      onattribend() {
        // Of two with one name the first counts. No class says anything here, and formulas have little else.
        if (attribute !== 'class' && !attributes.has(attribute))
          attributes.set(attribute, value.includes('&') ? decodeHTMLAttribute(value) : value);
      },
      onopentagend() {
        open(false);
      },
      onselfclosingtag() {
        open(true);
      },
      ontext(start, end) {
        if (wanted !== undefined) text += part(start, end);
      },
      ontextentity: nothing,
      onclosetag(start, end) {
        if (wanted === undefined && foreign === 0) return;
        const closed = part(start, end).toLowerCase();
        if (FOREIGN.has(closed)) foreign = Math.max(0, foreign - 1);
        if (wanted === undefined) return;
        reader.text(wanted, wanted === 'title' ? decodeHTML(text) : text);
        if (closed === wanted) wanted = undefined;
      },
      isInForeignContext: () => foreign > 0,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(body);
  tokenizer.end();
};

/** Reads what was rendered once: an HTML page, a style sheet, a sitemap or feed. Of other files nothing is asked. */
export const readPage = (
  { path, contentType }: Pick<SiteRoute, 'path' | 'contentType'>,
  { body, policy }: RenderedPage,
  origin: string,
): ReadPage => {
  const reader = createReader(path, origin, parsePolicy(policy ?? ''));
  if (typeof body !== 'string') return reader.found('file');
  if (contentType.startsWith('text/html')) {
    if (policy === undefined) reader.say('was rendered without a security policy.');
    readHtml(body, reader);
    return reader.found('page');
  }
  const isStyle = contentType.startsWith('text/css');
  const isList = /\bxml\b/.test(contentType);
  const found = isStyle ? CSS_ADDRESS : isList ? XML_ADDRESS : undefined;
  for (const [, address = ''] of found ? body.matchAll(found) : []) {
    reader.address(isList ? decodeXML(address) : address, path);
  }
  return reader.found('file');
};
