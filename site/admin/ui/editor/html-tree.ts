import { Parser } from 'htmlparser2';
import { LINK_SCHEMES } from '#api/html/allowed-html.ts';
import { escapeFormulas } from '#api/html/formulas.ts';
import { INLINE_MARKS } from './schema.ts';

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
  const root: HtmlElement = { name: 'doc', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onopentag(name, attributes) {
      // As the sanitiser does: the title of the page is its only heading of this level.
      const element = el(name === 'h1' ? 'h2' : name, [], attributes);
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

/** A start tag with those attributes that have a text. */
export const startTag = (name: string, attributes: Readonly<Record<string, unknown>>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    typeof value === 'string' ? [` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`] : [],
  );
  return `<${name}${written.join('')}>`;
};

/** A part as HTML again. */
export const htmlOf = (part: HtmlPart): string => {
  if (typeof part === 'string') return escapeText(part);
  const { name, attributes, children } = part;
  const end = ['br', 'hr', 'img'].includes(name) ? '' : `</${name}>`;
  return `${startTag(name, attributes)}${children.map(htmlOf).join('')}${end}`;
};

/**
 * The address of a link as readers get it; `undefined` for one that the sanitiser takes away. Where nothing says how
 * to open it, a host is opened by https.
 * `javascript:x` -> undefined, `/10` -> `/10`
 */
export const linkTarget = (href: string): string | undefined => {
  const target = href.trim();
  // Browsers leave these characters out before they read the scheme.
  // oxlint-disable-next-line no-control-regex -- exactly what browsers leave out
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(target.replace(/[\x00-\x20]/g, ''))?.[1];
  if (target === '' || /^[/\\]{2}/.test(target)) return undefined;
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase()) ? target : undefined;
};

/** Whether an element holds lines of text and nothing else. */
export const isInline = (part: HtmlPart): boolean =>
  typeof part === 'string' ||
  part.name === 'br' ||
  part.name === 'img' ||
  (INLINE_MARKS.has(part.name) && part.children.every(isInline));

/** What a teacher typed as an address: `ganit.example/10` -> `https://ganit.example/10`, `a@b.in` -> `mailto:a@b.in` */
export const typedTarget = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return linkTarget(`https://${text}`);
  return linkTarget(text);
};
