import type { Node } from 'prosemirror-model';
import { ALLOWED_TAGS, NON_TEXT_TAGS, OWN_IMAGE } from '#api/html/allowed-html.ts';
import {
  el,
  htmlOf,
  isInline,
  readTree,
  textOf,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { linkTarget } from './link-target.ts';
import { readHtml } from './read-html.ts';
import { styleOf, wordLists } from './word-lists.ts';

/** A pasted text that is clean. */
export interface Pasted {
  doc: Node;
  /** Pictures of other sites and of files: they cannot be taken from the clipboard's HTML. */
  picturesLeftOut: number;
}

const ALLOWED = new Set(ALLOWED_TAGS);
const NO_TEXT = new Set([...NON_TEXT_TAGS, 'head', 'meta', 'link', 'xml', 'o:p', 'w:sdtpr']);
const BLOCKS = new Set(
  'div section article header footer main aside address center form'.split(' '),
);

/** Google Docs and Word say by style what is bold or raised; Google Docs puts its whole text into a `<b>` that is not. */
const marksOfStyle = (part: HtmlElement): string[] => {
  const style = styleOf(part);
  const weight = style.get('font-weight') ?? '';
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const rise = style.get('vertical-align') ?? '';
  const isLink = part.children.some((child) => typeof child === 'object' && child.name === 'a');
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(style.get('font-style') === 'italic' ? ['em'] : []),
    ...(lines.includes('underline') && !isLink ? ['u'] : []),
    ...(lines.includes('line-through') ? ['s'] : []),
    ...(rise === 'super' ? ['sup'] : rise === 'sub' ? ['sub'] : []),
  ];
};

/** Where Google sends readers first: `https://www.google.com/url?q=https://a.example/&sa=D` -> `https://a.example/` */
const direct = (href: string): string => {
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.+)$/.exec(href)?.[1];
  return (wrapped && new URLSearchParams(wrapped).get('q')) || href;
};

/** A list that stands beside the entry that it belongs to, as Google Docs writes it, goes into the entry. */
const nested = (list: HtmlElement): HtmlElement => {
  const entries: HtmlElement[] = [];
  for (const child of list.children) {
    if (typeof child === 'string') continue;
    const last = entries.at(-1);
    if ((child.name === 'ul' || child.name === 'ol') && last) last.children.push(child);
    else entries.push(child.name === 'li' ? child : el('li', [child]));
  }
  return { ...list, children: entries };
};

/** An entry or a cell with one paragraph alone holds its text itself. */
const unwrapped = (parent: HtmlElement): HtmlElement => {
  const paragraphs = parent.children.filter((one) => typeof one === 'object' && one.name === 'p');
  if (paragraphs.length !== 1) return parent;
  return {
    ...parent,
    children: parent.children.flatMap((one) =>
      typeof one === 'object' && one.name === 'p' ? one.children : [one],
    ),
  };
};

const cleaner = () => {
  let picturesLeftOut = 0;

  const clean = (part: HtmlPart): HtmlPart[] => {
    if (typeof part === 'string') return [part];
    const name = { h1: 'h2', strike: 's', tt: 'code' }[part.name] ?? part.name;
    if (NO_TEXT.has(name) || /display:\s*none/i.test(part.attributes['style'] ?? '')) return [];
    if (name === 'img') {
      const { src = '', alt = '' } = part.attributes;
      // WhatsApp shows its signs as pictures whose words are the signs.
      if (/emoji|selectable/i.test(part.attributes['class'] ?? '') || /^\p{Emoji}/u.test(alt)) {
        return [part.attributes['data-plain-text'] ?? alt];
      }
      if (OWN_IMAGE.test(src)) return [{ ...part, children: [] }];
      picturesLeftOut += 1;
      return [];
    }
    const children = wordLists(part.children).flatMap(clean);
    if (name === 'a') {
      const target = linkTarget(direct(part.attributes['href'] ?? ''));
      const leads = target !== undefined && !target.startsWith('#');
      // A link is underlined already.
      const words = withoutMarks(children, ['u']);
      return leads && words.length > 0 ? [el('a', words, { href: target })] : words;
    }
    if (name === 'ul' || name === 'ol') return [nested(el(name, children))];
    if (name === 'li' || name === 'td' || name === 'th') {
      const { colspan, rowspan } = part.attributes;
      const spans = Object.entries({ colspan, rowspan }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '1',
      );
      return [unwrapped(el(name, children, name === 'li' ? {} : Object.fromEntries(spans)))];
    }
    const marks = marksOfStyle(part);
    const isPlainBold = name === 'b' && styleOf(part).get('font-weight') === 'normal';
    if (name === 'span' || name === 'font' || isPlainBold) {
      return marks.reduce<HtmlPart[]>(
        (inner, mark) => (children.every(isInline) ? [el(mark, inner)] : inner),
        children,
      );
    }
    if (/^h[2-6]$/.test(name)) {
      // A heading is bold already.
      return textOf(el('', children)).trim() === ''
        ? []
        : [el(name, withoutMarks(children, ['strong', 'b']))];
    }
    if (BLOCKS.has(name)) return children.every(isInline) ? paragraph(children) : children;
    if (name === 'p') return children.every(isInline) ? paragraph(children) : children;
    return ALLOWED.has(name) ? [el(name, children)] : children;
  };
  return { clean, leftOut: () => picturesLeftOut };
};

const withoutMarks = (parts: readonly HtmlPart[], names: readonly string[]): HtmlPart[] =>
  parts.flatMap((part) =>
    typeof part === 'object' && names.includes(part.name)
      ? withoutMarks(part.children, names)
      : [part],
  );

/** A paragraph, unless there is nothing in it: other programs use empty ones for space. */
const paragraph = (children: HtmlPart[]): HtmlPart[] => {
  const hasImage = JSON.stringify(children).includes('"img"');
  const isEmpty = textOf(el('', children)).replace(/[\s\u00a0]/g, '') === '' && !hasImage;
  return isEmpty ? [] : [el('p', children)];
};

/**
 * What was copied in Word, Google Docs, WhatsApp or a browser, as it can stand in a post: structure and marks, without
 * fonts, colours, empty paragraphs and pictures of other sites. `undefined` for what has no place in a post.
 */
export const cleanHtml = (html: string): Pasted | undefined => {
  const { clean, leftOut } = cleaner();
  // Conditional comments of Word; what they show to other programs is the bullet that `wordLists` reads.
  const bare = html.replace(/<!\[(?:if|endif)[^>]*\]>/g, '');
  const parts = clean(el('div', readTree(bare).children));
  // Between blocks line breaks are space, as empty paragraphs are.
  const blocks = parts.filter((part) => typeof part === 'string' || part.name !== 'br');
  const read = readHtml(blocks.map(htmlOf).join(''));
  return read.kind === 'ok' ? { doc: read.value, picturesLeftOut: leftOut() } : undefined;
};
