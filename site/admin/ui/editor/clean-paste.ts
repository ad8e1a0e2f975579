import type { Node } from 'prosemirror-model';
import { CHAT_SENDER } from '#domain/text/chat-sender.ts';
import { ALLOWED_TAGS, NON_TEXT_TAGS, OWN_IMAGE } from '#api/html/allowed-html.ts';
import {
  el,
  escapeText,
  htmlOf,
  isInline,
  readTree,
  textOf,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { readHtml } from './read-html.ts';

const ALLOWED = new Set(ALLOWED_TAGS);
const NO_TEXT = new Set([...NON_TEXT_TAGS, 'head', 'meta', 'link', 'xml', 'o:p', 'w:sdtpr']);
const BLOCKS = new Set(
  'p div section article header footer main aside address center form'.split(' '),
);
const SAME: Readonly<Record<string, string>> = { strike: 's', tt: 'code' };

/** What is not for readers: the sign of an entry, which Word leaves to other programs, among it. */
const HIDDEN = /display:\s*none|mso-list:\s*ignore/i;
/** What Word writes before an entry of its numbered lists: `1.`, `a)`, `(iv)`. */
const NUMBERED = /^[\s\u00a0]*\(?[\dA-Za-z]{1,4}[.)]/;

/** Google Docs and Word say by style what is bold or raised. */
const MARKS_OF_STYLE: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?:[^;]*underline/i, 'u'],
  [/text-decoration(?:-line)?:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
];

const styleOf = (part: HtmlElement): string => part.attributes['style'] ?? '';

const isNamed = (part: HtmlPart | undefined, ...names: string[]): part is HtmlElement =>
  typeof part === 'object' && names.includes(part.name);

/**
 * Word's entries are paragraphs with a level, `mso-list:l0 level2 lfo1`: as lists, one in the other by their levels. One
 * that is beside the entry it belongs to, as Google Docs writes it, too, is read as a part of that.
 */
const wordLists = (parts: readonly HtmlPart[]): HtmlPart[] => {
  const result: HtmlPart[] = [];
  let open: HtmlElement[] = [];
  let above = 0;
  for (const part of parts) {
    const level = typeof part === 'object' && /mso-list:[^;]*level(\d)/i.exec(styleOf(part))?.[1];
    if (typeof part === 'string' || !level) {
      if (typeof part !== 'string' || part.trim() !== '') open = [];
      result.push(part);
      continue;
    }
    if (open.length === 0) above = Number(level) - 1;
    const depth = Math.max(1, Number(level) - above);
    open = open.slice(0, depth);
    while (open.length < depth) {
      const list = el(NUMBERED.test(textOf(part)) ? 'ol' : 'ul', []);
      (open.at(-1)?.children ?? result).push(list);
      open.push(list);
    }
    open.at(-1)?.children.push(el('li', part.children));
  }
  return result;
};

/** Where Google sends readers first: `https://www.google.com/url?q=https://a.example/&sa=D` -> `https://a.example/` */
const direct = (href: string): string => {
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.+)$/.exec(href)?.[1];
  return (wrapped && new URLSearchParams(wrapped).get('q')) || href;
};

/** What is in an entry or a cell: the text itself of its only paragraph. */
const unwrapped = (parts: readonly HtmlPart[]): HtmlPart[] => {
  const isAlone = parts.filter((one) => isNamed(one, 'p')).length === 1;
  return parts.flatMap((one) => (isAlone && isNamed(one, 'p') ? one.children : [one]));
};

const withoutBold = (parts: readonly HtmlPart[]): HtmlPart[] =>
  parts.flatMap((part) => (isNamed(part, 'strong', 'b') ? withoutBold(part.children) : [part]));

const isEmpty = (part: HtmlPart): boolean =>
  typeof part === 'string'
    ? /^[\s\u00a0]*$/.test(part)
    : part.name !== 'img' && part.children.every(isEmpty);

/** A block with these lines, unless there is nothing in it: other programs use empty ones for space. */
const lines = (name: string, children: HtmlPart[]): HtmlPart[] =>
  children.every(isEmpty) ? [] : [el(name, children)];

/**
 * What was copied in Word, Google Docs, WhatsApp or a browser, as it can stand in a post: structure and marks, without
 * fonts, colours and empty paragraphs. Pictures of other sites and of files are `leftOut`: they cannot be taken from
 * the clipboard's HTML.
 */
export const cleanHtml = (html: string) => {
  let leftOut = 0;

  /** A part as posts may have it. */
  const clean = (part: HtmlPart): HtmlPart[] => {
    if (typeof part === 'string') return [part];
    const { attributes } = part;
    const name = SAME[part.name] ?? part.name;
    const style = styleOf(part);
    if (NO_TEXT.has(name) || HIDDEN.test(style)) return [];
    if (name === 'img') {
      const { src = '', alt = '' } = attributes;
      // WhatsApp shows its signs as pictures whose words are the signs.
      if (/emoji|selectable/i.test(attributes['class'] ?? '') || /^\p{Emoji}/u.test(alt)) {
        return [attributes['data-plain-text'] ?? alt];
      }
      if (OWN_IMAGE.test(src)) return [part];
      leftOut += 1;
      return [];
    }
    const children = wordLists(part.children).flatMap(clean);
    const areLines = children.every(isInline);
    // A heading is bold already.
    if (/^h\d$/.test(name)) return lines(name, withoutBold(children));
    if (BLOCKS.has(name)) return areLines ? lines('p', children) : children;
    if (name === 'a') {
      const href = direct(attributes['href'] ?? '');
      return href.startsWith('#') ? children : [el(name, children, { href })];
    }
    if (['li', 'td', 'th'].includes(name)) return [el(name, unwrapped(children), attributes)];
    // Google Docs puts its whole text into a `<b>` that is not bold.
    if (['span', 'font'].includes(name) || (name === 'b' && /font-weight:\s*normal/i.test(style))) {
      if (!areLines) return children;
      return MARKS_OF_STYLE.filter(([sign]) => sign.test(style)).reduce(
        (inner, [, mark]) => [el(mark, inner)],
        children,
      );
    }
    return ALLOWED.has(name) ? [el(name, children, attributes)] : children;
  };

  // Conditional comments of Word; what they show to other programs is the sign that tells numbered lists.
  const bare = html.replace(/<!\[(?:if|endif)[^>]*\]>/g, '');
  // Between blocks line breaks are space, as empty paragraphs are.
  const blocks = clean(el('div', readTree(bare).children)).filter((part) => !isNamed(part, 'br'));
  return { doc: readHtml(`<div>${blocks.map(htmlOf).join('')}</div>`), leftOut };
};

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w*])\*(?=\S)([^*\n]*[^\s*])\*(?![\w*])/g, 'strong'],
  [/(?<![\w_])_(?=\S)([^_\n]*[^\s_])_(?![\w_])/g, 'em'],
  [/(?<![\w~])~(?=\S)([^~\n]*[^\s~])~(?![\w~])/g, 's'],
];

/** `*bold*`, `_italic_` and `~struck~` as WhatsApp shows them, outside of formulas. */
const withSigns = (line: string): string =>
  line
    .split(/(\${1,2}[^$]+\${1,2})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : SIGNS.reduce((text, [sign, tag]) => text.replace(sign, `<${tag}>$1</${tag}>`), part),
    )
    .join('');

/** An entry of a list: its bullet or its number, and its words. */
const ENTRY = /^(?:([-*•])|\d{1,2}[.)]) +(.+)$/;

/** Lines without a blank one between them, as a paragraph and lists. */
const linesHtml = (text: string): string => {
  let [html, open] = ['', ''];
  for (const line of text.trim().split('\n')) {
    const [, bullet, entry] = ENTRY.exec(line.trim()) ?? [];
    const words = withSigns(escapeText(entry ?? line.trim()));
    const tag = entry === undefined ? 'p' : bullet === undefined ? 'ol' : 'ul';
    if (tag !== open) html += `${open && `</${open}>`}<${tag}>`;
    else if (tag === 'p') html += '<br>';
    html += tag === 'p' ? words : `<li>${words}</li>`;
    open = tag;
  }
  return `${html}</${open}>`;
};

/**
 * Plain text, such as a message of WhatsApp: blank lines part paragraphs, lines that begin with `-`, `*`, `•` or a
 * number are lists, who wrote each message and when is left out.
 */
export const cleanText = (text: string): Node => {
  const messages = text
    .replace(/[\r\u200e]/g, '')
    .split('\n')
    .map((line) => (CHAT_SENDER.test(line) ? `\n${line.replace(CHAT_SENDER, '')}` : line))
    .join('\n');
  return readHtml(
    messages
      .split(/\n\s*\n/)
      .map(linesHtml)
      .join(''),
  );
};
