import type { Node } from 'prosemirror-model';
import { CHAT_SENDER } from '#domain/text/chat-sender.ts';
import { ALLOWED_TAGS, NON_TEXT_TAGS, OWN_IMAGE } from '#api/html/allowed-html.ts';
import {
  el,
  escapeText,
  htmlOf,
  isInline,
  linkTarget,
  readTree,
  textOf,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { readHtml } from './read-html.ts';
import { schema } from './schema.ts';

/** A pasted text that is clean. */
interface Pasted {
  doc: Node;
  /** Pictures of other sites and of files: they cannot be taken from the clipboard's HTML. */
  picturesLeftOut: number;
}

const ALLOWED = new Set(ALLOWED_TAGS);
const NO_TEXT = new Set([...NON_TEXT_TAGS, 'head', 'meta', 'link', 'xml', 'o:p', 'w:sdtpr']);
const BLOCKS = new Set(
  'div section article header footer main aside address center form'.split(' '),
);

/** The `style` attribute of an element by property, in lower case. */
const styleOf = ({ attributes: { style = '' } }: HtmlElement): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );

/** What Word writes before an entry of its lists: `·`, `1.`, `a)`, `(iv)`. */
const BULLET = /^[\s\u00a0]*(?:[·•o§▪◦–-]|(\(?[\dA-Za-z]{1,4}[.)]))[\s\u00a0]*/;

/** The sign of an entry that Word leaves to other programs. */
const isIgnored = (part: HtmlPart): boolean =>
  typeof part === 'object' && styleOf(part).get('mso-list') === 'ignore';

/** Word's entries are paragraphs with a level: `mso-list:l0 level2 lfo1` -> 2; `undefined` for all other paragraphs. */
const levelOf = (part: HtmlPart): number | undefined => {
  if (typeof part === 'string') return undefined;
  const level = /level(\d)/.exec(styleOf(part).get('mso-list') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

const signOf = (part: HtmlPart): string => {
  if (typeof part === 'string') return '';
  if (isIgnored(part)) return textOf(part);
  return part.children.map(signOf).find((text) => text !== '') ?? '';
};

const without = (part: HtmlPart, is: (part: HtmlPart) => boolean): HtmlPart =>
  typeof part === 'string'
    ? part
    : { ...part, children: part.children.filter((one) => !is(one)).map((one) => without(one, is)) };

/** Word's paragraphs with bullets as lists, one in the other by their levels. */
const wordLists = (parts: readonly HtmlPart[]): HtmlPart[] => {
  const result: HtmlPart[] = [];
  let open: { level: number; list: HtmlElement }[] = [];
  for (const part of parts) {
    const level = levelOf(part);
    if (level === undefined || typeof part === 'string') {
      if (typeof part !== 'string' || part.trim() !== '') open = [];
      result.push(part);
      continue;
    }
    open = open.filter((one) => one.level <= level);
    const last = open.at(-1);
    let list = last?.level === level ? last.list : undefined;
    if (!list) {
      list = el(BULLET.exec(signOf(part))?.[1] === undefined ? 'ul' : 'ol', []);
      const entry = last?.list.children.at(-1);
      if (typeof entry === 'object') entry.children.push(list);
      else result.push(list);
      open.push({ level, list });
    }
    list.children.push(el('li', [...(without(part, isIgnored) as HtmlElement).children]));
  }
  return result;
};

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

/**
 * Plain text, such as a message of WhatsApp: blank lines part paragraphs, lines that begin with `-`, `*`, `•` or a
 * number are lists, who wrote each message and when is left out.
 */
export const cleanText = (text: string): Node => {
  const blocks: string[] = [];
  let list: { tag: string; entries: string[] } | undefined;
  let lines: string[] = [];
  const endList = () => {
    if (list) blocks.push(`<${list.tag}>${list.entries.join('')}</${list.tag}>`);
    list = undefined;
  };
  const endLines = () => {
    if (lines.length > 0) blocks.push(`<p>${lines.join('<br>')}</p>`);
    lines = [];
  };
  const isChat = text.split('\n').some((line) => CHAT_SENDER.test(line));
  for (const typed of text.replaceAll('\r', '').replaceAll('\u200e', '').split('\n')) {
    const isMessage = CHAT_SENDER.test(typed);
    const line = typed.replace(CHAT_SENDER, '').trim();
    const entry = /^(?:([-*•])|(\d{1,2})[.)]) +(.+)$/.exec(line);
    if (entry) {
      endLines();
      const tag = entry[1] === undefined ? 'ol' : 'ul';
      if (list?.tag !== tag) endList();
      list ??= { tag, entries: [] };
      list.entries.push(`<li>${withSigns(escapeText(entry[3] ?? ''))}</li>`);
      continue;
    }
    endList();
    if (line === '' || (isChat && isMessage)) endLines();
    if (line !== '') lines.push(withSigns(escapeText(line)));
  }
  endList();
  endLines();
  const read = readHtml(blocks.join(''));
  return read.kind === 'ok'
    ? read.value
    : schema.node('doc', null, [schema.node('p', null, [schema.text(text)])]);
};
