import { Parser } from 'htmlparser2';
import { escapeFormulas } from '#api/html/formulas.ts';

/** An element with what is in it; neighbouring texts are one text, as in what the sanitiser returns. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlPart[];
}
/** A text with its entities decoded, or an element. */
export type HtmlPart = string | HtmlElement;

/**
 * HTML as a tree, read by the parser of the sanitiser, so that both see the same elements. Comments are left out.
 * `<p>1 &lt; 2</p>` -> `{ name: 'p', attributes: {}, children: ['1 < 2'] }` as the one child of the result
 */
export const readTree = (html: string): HtmlElement => {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onopentag(name, attributes) {
      const element: HtmlElement = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(escapeFormulas(html));
  return root;
};

/** An element. */
export const el = (
  name: string,
  children: HtmlPart[],
  attributes: Record<string, string> = {},
): HtmlElement => ({ name, attributes, children });

/** The text of an element and of all that is in it. */
export const textOf = (part: HtmlPart): string =>
  typeof part === 'string' ? part : part.children.map(textOf).join('');

/** Text as HTML holds it: `1 < 2` -> `1 &lt; 2` */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A part as HTML again. */
export const htmlOf = (part: HtmlPart): string => {
  if (typeof part === 'string') return escapeText(part);
  const attributes = Object.entries(part.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  if (part.name === 'br' || part.name === 'hr' || part.name === 'img') {
    return `<${part.name}${attributes}>`;
  }
  return `<${part.name}${attributes}>${part.children.map(htmlOf).join('')}</${part.name}>`;
};

/** Elements that stand in a line of text. */
export const INLINE_MARKS = new Set(
  'a q kbd code mark abbr strong b em i u s del ins small sub sup cite'.split(' '),
);

/** Whether an element holds lines of text and nothing else. */
export const isInline = (part: HtmlPart): boolean =>
  typeof part === 'string' ||
  part.name === 'br' ||
  part.name === 'img' ||
  (INLINE_MARKS.has(part.name) && part.children.every(isInline));

/** Where dollar signs are what the text is about, as in `renderFormulas`. */
export const LITERAL = new Set(['code', 'pre', 'kbd']);

const NAMES: Readonly<Record<string, string>> = {
  p: 'a paragraph',
  ul: 'a list',
  ol: 'a numbered list',
  li: 'an entry of a list',
  dl: 'a list of terms',
  dt: 'a term',
  dd: 'a meaning of a term',
  blockquote: 'a quote',
  pre: 'a block of code',
  table: 'a table',
  caption: 'the heading of a table',
  tr: 'a row of a table',
  th: 'a cell of a table',
  td: 'a cell of a table',
  hr: 'a line across',
  figure: 'a picture with its words',
  figcaption: 'the words of a picture',
  img: 'a picture',
  a: 'a link',
  sub: 'an index',
  sup: 'a power',
  q: 'a short quote',
  '': 'the text',
};

/** What a teacher calls an element: `ul` -> `a list (<ul>)` */
export const nameOf = (tag: string): string => {
  if (tag === '') return NAMES[''] ?? '';
  const words = /^h\d$/.test(tag) ? 'a heading' : NAMES[tag];
  return words === undefined ? `<${tag}>` : `${words} (<${tag}>)`;
};
