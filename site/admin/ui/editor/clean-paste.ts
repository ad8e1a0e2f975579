import { CHAT_SENDER } from '#domain/text/chat-sender';
import { ALLOWED_TAGS, NON_TEXT_TAGS, OWN_IMAGE } from '#api/html/allowed-html';

import {
  escapeText,
  HtmlNode,
  isInline,
  readHtml,
  readTree,
  textNode,
  textOf,
} from './html-document.ts';

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
const MARKS_OF_STYLE = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?:[^;]*underline/i, 'u'],
  [/text-decoration(?:-line)?:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
] as const;

const styleOf = (node: HtmlNode) => node.attributes['style'] ?? '';

/**
 * Word's entries are paragraphs with a level, `mso-list:l0 level2 lfo1`: as lists, one in the other by their levels. One
 * that is beside the entry it belongs to, as Google Docs writes it, too, is read as a part of that.
 */
const wordLists = (nodes: readonly HtmlNode[]) => {
  const result: HtmlNode[] = [];
  let open: HtmlNode[] = [];
  let above = 0;
  for (const node of nodes) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1] ?? 0);
    if (level === 0) {
      if (node.name !== '' || node.nodeValue.trim() !== '') open = [];
      result.push(node);
      continue;
    }
    if (open.length === 0) above = level - 1;
    const depth = Math.max(1, level - above);
    open = open.slice(0, depth);
    while (open.length < depth) {
      const list = new HtmlNode(NUMBERED.test(textOf(node)) ? 'ol' : 'ul');
      if (open.length === 0) result.push(list);
      open.at(-1)?.appendChild(list);
      open.push(list);
    }
    open.at(-1)?.appendChild(new HtmlNode('li', node.childNodes));
  }
  return result;
};

/** Where Google sends readers first: `https://www.google.com/url?q=https://a.example/&sa=D` -> `https://a.example/` */
const direct = (href: string) => {
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.+)$/.exec(href)?.[1];
  return (wrapped && new URLSearchParams(wrapped).get('q')) || href;
};

/** What is in an entry or a cell: the text itself of its only paragraph. */
const unwrapped = (nodes: readonly HtmlNode[]) => {
  const isAlone = nodes.filter(({ name }) => name === 'p').length === 1;
  return nodes.flatMap((one) => (isAlone && one.name === 'p' ? one.childNodes : [one]));
};

const withoutBold = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((one) =>
    ['strong', 'b'].includes(one.name) ? withoutBold(one.childNodes) : [one],
  );

const isEmpty = ({ name, nodeValue, childNodes }: HtmlNode) =>
  name !== 'img' && nodeValue.trim() === '' && childNodes.every(isEmpty);

/** A block with these lines, unless there is nothing in it: other programs use empty ones for space. */
const lines = (name: string, children: HtmlNode[]) =>
  children.every(isEmpty) ? [] : [new HtmlNode(name, children)];

/**
 * What was copied in Word, Google Docs, WhatsApp or a browser, as it can stand in a post: structure and marks, without
 * fonts, colours and empty paragraphs. Pictures of other sites and of files are `leftOut`: they cannot be taken from
 * the clipboard's HTML.
 */
export const cleanHtml = (html: string) => {
  let leftOut = 0;

  /** A part as posts may have it. */
  const clean = (part: HtmlNode): HtmlNode[] => {
    const { attributes } = part;
    const name = SAME[part.name] ?? part.name;
    const style = styleOf(part);
    if (name === '') return [part];
    if (NO_TEXT.has(name) || HIDDEN.test(style)) return [];
    if (name === 'img') {
      const { src = '', alt = '' } = attributes;
      // WhatsApp shows its signs as pictures whose words are the signs.
      if (/emoji|selectable/i.test(attributes['class'] ?? '') || /^\p{Emoji}/u.test(alt)) {
        return [textNode(attributes['data-plain-text'] ?? alt)];
      }
      if (OWN_IMAGE.test(src)) return [part];
      leftOut += 1;
      return [];
    }
    const children = wordLists(part.childNodes).flatMap(clean);
    const areLines = children.every(isInline);
    // A heading is bold already.
    if (/^h\d$/.test(name)) return lines(name, withoutBold(children));
    if (BLOCKS.has(name)) return areLines ? lines('p', children) : children;
    if (name === 'a') {
      const href = direct(attributes['href'] ?? '');
      return href.startsWith('#') ? children : [new HtmlNode(name, children, { href })];
    }
    // Google Docs puts its whole text into a `<b>` that is not bold.
    if (['span', 'font'].includes(name) || (name === 'b' && /font-weight:\s*normal/i.test(style))) {
      if (!areLines) return children;
      return MARKS_OF_STYLE.filter(([sign]) => sign.test(style)).reduce(
        (inner, [, mark]) => [new HtmlNode(mark, inner)],
        children,
      );
    }
    const inside = ['li', 'td', 'th'].includes(name) ? unwrapped(children) : children;
    return ALLOWED.has(name) ? [new HtmlNode(name, inside, attributes)] : children;
  };

  // Conditional comments of Word; what they show to other programs is the sign that tells numbered lists.
  const bare = html.replace(/<!\[(?:if|endif)[^>]*\]>/g, '');
  // Between blocks line breaks are space, as empty paragraphs are.
  const blocks = clean(new HtmlNode('div', readTree(bare).childNodes)).filter(
    ({ name }) => name !== 'br',
  );
  return { doc: readHtml(new HtmlNode('doc', [new HtmlNode('div', blocks)])), leftOut };
};

const SIGNS = [
  [/(?<![\w*])\*(?=\S)([^*\n]*[^\s*])\*(?![\w*])/g, 'strong'],
  [/(?<![\w_])_(?=\S)([^_\n]*[^\s_])_(?![\w_])/g, 'em'],
  [/(?<![\w~])~(?=\S)([^~\n]*[^\s~])~(?![\w~])/g, 's'],
] as const;

/** `*bold*`, `_italic_` and `~struck~` as WhatsApp shows them, outside of formulas. */
const withSigns = (line: string) =>
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
const linesHtml = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, bullet, entry] = ENTRY.exec(line.trim()) ?? [];
      const words = withSigns(escapeText(entry ?? line.trim()));
      const list = bullet === undefined ? 'ol' : 'ul';
      return entry === undefined ? `<p>${words}</p>` : `<${list}><li>${words}</li></${list}>`;
    })
    .join('')
    .replaceAll('</p><p>', '<br>')
    .replaceAll(/<\/(ul|ol)><\1>/g, '');

/**
 * Plain text, such as a message of WhatsApp, as HTML: blank lines part paragraphs, lines that begin with `-`, `*`, `•` or a
 * number are lists, who wrote each message and when is left out.
 */
export const textHtml = (text: string) => {
  const messages = text
    .replace(/[\r\u200e]/g, '')
    .split('\n')
    .map((line) => (CHAT_SENDER.test(line) ? `\n${line.replace(CHAT_SENDER, '')}` : line))
    .join('\n');
  return messages
    .split(/\n\s*\n/)
    .map(linesHtml)
    .join('');
};
