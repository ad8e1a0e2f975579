import type { Node } from 'prosemirror-model';
import { CHAT_SENDER } from '#domain/text/chat-sender.ts';
import { escapeText } from './html-tree.ts';
import { readHtml } from './read-html.ts';
import { schema } from './schema.ts';

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
