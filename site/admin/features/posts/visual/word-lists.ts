import { el, textOf, type HtmlElement, type HtmlPart } from './html-tree.ts';

/** The `style` attribute of an element by property, in lower case. */
export const styleOf = ({ attributes: { style = '' } }: HtmlElement): ReadonlyMap<string, string> =>
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
export const wordLists = (parts: readonly HtmlPart[]): HtmlPart[] => {
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
