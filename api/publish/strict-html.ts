import { Parser } from 'htmlparser2';

/** A start tag with its attributes, decoded, by their names in small letters. */
export interface StartTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** What is told of a page, in its order. `Facts` is what the caller makes of a tag. */
export interface StrictReader<Facts> {
  /** Made once for equal tags, on whatever page. */
  factsOf: (tag: StartTag) => Facts;
  /** A tag, or all tags of a fragment that many pages have. */
  tags: (facts: readonly Facts[]) => void;
  /** The text of a script, a style or the title; of the title decoded. */
  text: (facts: Facts, text: string) => void;
}

/** Name, then attributes: a name alone or with a value in double quotes. Each character can be read in one way only. */
const START_TAG = /<([a-zA-Z][a-zA-Z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/y;
const END_TAG = /^<\/([a-zA-Z][a-zA-Z\d-]*)>$/;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const DOCTYPE = /<!doctype html>/iy;
/** As Astro and React write them: nothing in one can end it early. */
const COMMENT = /<!--[ \w:/$]*-->/y;

/** Their text is no markup. */
const TEXT_ONLY = new Set(['script', 'style', 'title', 'textarea']);
/**
 * What these hold is read by rules of its own, which are left to the parser. It has none for `noscript`, which is markup
 * to readers without scripts and which every page of a material has, nor for the `select` and `template` of lists.
 */
// prettier-ignore
const SPECIAL = new Set([
  'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'frameset',
]);
/** In drawings and formulas even scripts are read differently. */
const FOREIGN = new Set(['svg', 'math']);
/** Parts that are the same on most pages; not the header, in which the page in other languages is linked. */
const SHARED = new Set(['nav', 'footer']);

/** Tags of so many characters, so the one with the page's policy too; longer ones are drawings, each there once. */
const LONGEST_REMEMBERED = 2_000;
/**
 * Tags that are remembered, some five megabytes: another video changes 18 pages with 5,000 different ones in all, and the
 * next save finds them again.
 */
const REMEMBERED_TAGS = 20_000;
/** End tags that are remembered; HTML, SVG and MathML together have fewer. */
const REMEMBERED_ENDS = 500;
/** Fragments with one start tag: a menu for each page that it names, before and after an edit of the shell. */
const REMEMBERED_FRAGMENTS = 24;

const parseTag = (source: string): StartTag | undefined => {
  let tag: StartTag | undefined;
  new Parser({
    onopentag: (name, attributes) => {
      tag = { name, attributes };
    },
  }).end(source);
  return tag;
};

const readTag = (source: string, name: string, rest: string): StartTag | undefined => {
  if (source.includes('&')) return parseTag(source);
  const attributes: Record<string, string> = {};
  for (const [, attribute = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
    attributes[attribute.toLowerCase()] ??= value;
  }
  return { name: name.toLowerCase(), attributes };
};

const textOf = (title: string): string => {
  let text = '';
  new Parser({ ontext: (part) => (text += part) }).end(`<title>${title}</title>`);
  return text;
};

const matchAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(html);
};

interface Remembered<Facts> {
  name: string;
  /** Characters of the tag. */
  length: number;
  facts: readonly Facts[];
}

/**
 * Reads pages as the site writes them, much faster than an HTML parser: equal tags are read once, and so are the
 * header and the footer that pages share. The function that is returned says `false` for a page that is not written
 * in this strict way; what it told until then does not count, and a parser has to read the page.
 */
export const createStrictHtml = <Facts>({ factsOf }: Pick<StrictReader<Facts>, 'factsOf'>) => {
  const tags = new Map<string, Remembered<Facts>>();
  /** By the tag that they start with, and for as long as that is remembered. */
  const fragments = new WeakMap<Remembered<Facts>, { html: string; facts: readonly Facts[] }[]>();

  const ends = new Map<string, string>();

  /** The name in `</name>`; `undefined` when it is written in another way. */
  const nameOfEnd = (source: string): string | undefined => {
    const known = ends.get(source) ?? END_TAG.exec(source)?.[1];
    if (known === undefined) return undefined;
    if (ends.size >= REMEMBERED_ENDS) ends.clear();
    ends.set(source, known);
    return known;
  };

  const tagAt = (html: string, at: number): Remembered<Facts> | undefined => {
    // A tag with `>` in an attribute is not found like this: no tag ends inside of quotes.
    const known = tags.get(html.slice(at, html.indexOf('>', at) + 1));
    if (known !== undefined) return known;
    const found = matchAt(START_TAG, html, at)?.[0];
    if (found === undefined) return undefined;
    // A copy: what is cut out of a page's text keeps the whole page in memory.
    const source = Buffer.from(found, 'utf16le').toString('utf16le');
    const [, name = '', rest = ''] = matchAt(START_TAG, source, 0) ?? [];
    const tag = readTag(source, name, rest);
    if (tag === undefined) return undefined;
    const read = { name: tag.name, length: source.length, facts: [factsOf(tag)] };
    if (source.length <= LONGEST_REMEMBERED) {
      if (tags.size >= REMEMBERED_TAGS) tags.clear();
      tags.set(source, read);
    }
    return read;
  };

  const remember = (start: Remembered<Facts>, html: string, facts: readonly Facts[]) => {
    const known = fragments.get(start) ?? [];
    known.unshift({ html, facts: [...new Set(facts)] });
    if (known.length > REMEMBERED_FRAGMENTS) known.pop();
    fragments.set(start, known);
  };

  return (html: string, reader: Pick<StrictReader<Facts>, 'tags' | 'text'>): boolean => {
    let foreign = 0;
    let shared: { tag: Remembered<Facts>; start: number; facts: Facts[] } | undefined;
    let at = html.indexOf('<');
    while (at !== -1) {
      if (html[at + 1] === '/') {
        const source = html.slice(at, html.indexOf('>', at) + 1);
        const name = nameOfEnd(source);
        if (name === undefined) return false;
        at += source.length;
        if (FOREIGN.has(name)) foreign -= 1;
        if (shared?.tag.name === name) {
          remember(shared.tag, html.slice(shared.start, at), shared.facts);
          shared = undefined;
        }
      } else if (html[at + 1] === '!') {
        const passed = matchAt(DOCTYPE, html, at) ?? matchAt(COMMENT, html, at);
        if (passed === null) return false;
        at += passed[0].length;
      } else {
        const start = at;
        const read = tagAt(html, at);
        if (read === undefined) return false;
        const { name } = read;
        const isShared = SHARED.has(name) && foreign === 0;
        const fragment = isShared
          ? fragments.get(read)?.find((each) => html.startsWith(each.html, start))
          : undefined;
        const { facts } = fragment ?? read;
        reader.tags(facts);
        at += fragment === undefined ? read.length : fragment.html.length;
        if (isShared && fragment === undefined) shared ??= { tag: read, start, facts: [] };
        shared?.facts.push(...facts);
        if (SPECIAL.has(name)) return false;
        if (FOREIGN.has(name)) foreign += 1;
        if (TEXT_ONLY.has(name)) {
          const close = html.indexOf('</', at);
          const text = html.slice(at, close);
          const isPlain = html.startsWith(`</${name}>`, close) && !text.includes('<!--');
          if (foreign !== 0 || shared !== undefined || close === -1 || !isPlain) return false;
          for (const facts of read.facts)
            reader.text(facts, name === 'title' ? textOf(text) : text);
          at = close + name.length + 3;
        }
      }
      at = html.indexOf('<', at);
    }
    return foreign === 0;
  };
};
