import type { Node } from 'prosemirror-model';
import { findFormulas } from '#api/html/find-formulas.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import {
  INLINE_MARKS,
  isInline,
  linkTarget,
  LITERAL,
  nameOf,
  readTree,
  type HtmlElement,
  type HtmlPart,
} from './html-tree.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/** One thing that readers see, in the order of the text. */
interface Sight {
  /** The element that it is or is in, `''` for the text itself. */
  name: string;
  /** All that it looks like, to be compared. */
  look: string;
}

/** Elements that have an edge of their own, so that two of them do not look like one. */
const EDGED = new Set(['a', 'q', 'kbd', 'code', 'mark', 'abbr']);
/** Elements that change what is in them by how often and in which order they are around it. */
const STACKED = new Set(['sub', 'sup', 'small', 'code', 'kbd', 'q']);
/** Elements that are seen although nothing is in them. */
const SEEN_EMPTY = new Set(['hr', 'td', 'th', 'tr', 'li', 'dt', 'dd']);
const SEEN_ATTRIBUTES = ['start', 'reversed', 'colspan', 'rowspan', 'scope'];

interface Style {
  marks: readonly string[];
  stack: readonly string[];
}

const NO_STYLE: Style = { marks: [], stack: [] };

const lookOf = ({ marks, stack }: Style): string =>
  JSON.stringify([[...new Set(marks)].sort(), stack]);

/**
 * What readers see of the HTML of a post, apart from how it is typed: words with their marks, formulas, pictures, and
 * the blocks that they are in. Two texts with the same list look and work the same.
 */
const readersSee = (html: string): Sight[] => {
  const sights: Sight[] = [];
  const edges = new Map<string, number>();
  /** The line so far; what is no text has no `style`. */
  let line: { name: string; text: string; style?: string }[] = [];
  let afterSpace = true;

  const addWords = (text: string, around: Style, name: string, isPre: boolean) => {
    const style = lookOf(around);
    for (const each of text) {
      const isSpace = !isPre && /[ \t\n\f\r]/.test(each);
      if (isSpace && afterSpace) continue;
      const last = line.at(-1);
      const shown = isSpace ? ' ' : each;
      if (last?.style === style) last.text += shown;
      else line.push({ name, style, text: shown });
      afterSpace = isSpace;
    }
  };
  const addObject = (name: string, text: string) => {
    line.push({ name, text });
    afterSpace = false;
  };
  const endLine = (isPre = false) => {
    const last = line.at(-1);
    // A space before the end of a line is not seen.
    if (!isPre && last?.style !== undefined) last.text = last.text.replace(/ $/, '');
    for (const { name, text, style = '' } of line) {
      if (text !== '') sights.push({ name, look: `${style} ${text}` });
    }
    line = [];
    afterSpace = true;
  };
  const see = (name: string, look: string) => sights.push({ name, look });

  const styled = ({ name, attributes }: HtmlElement, around: Style): Style => {
    const { href = '', title = '' } = attributes;
    const target = name === 'a' ? linkTarget(href) : '';
    if (target === undefined) return around;
    let number = '';
    if (EDGED.has(name)) {
      const next = (edges.get(name) ?? 0) + 1;
      edges.set(name, next);
      number = String(next);
    }
    const mark = [name, number, target, name === 'a' || name === 'abbr' ? title : ''].join(' ');
    return {
      marks: [...around.marks, mark],
      stack: STACKED.has(name) ? [...around.stack, name] : around.stack,
    };
  };

  const inline = (
    part: HtmlPart,
    around: Style,
    parent: string,
    literal: boolean,
    isPre: boolean,
  ) => {
    if (typeof part === 'string') {
      if (literal) {
        addWords(part, around, parent, isPre);
        return;
      }
      for (const one of findFormulas(part)) {
        if (one.kind === 'words') addWords(one.text, around, parent, isPre);
        else {
          addObject(parent, `${one.display ? '$$' : '$'} ${lookOf(around)} ${one.tex}`);
        }
      }
      return;
    }
    if (part.name === 'br') {
      endLine();
      see('br', 'br');
    } else if (part.name === 'img') {
      const { src = '', alt = '', width = '', height = '' } = part.attributes;
      addObject('img', JSON.stringify([src.trim(), alt, width, height, lookOf(around)]));
    } else {
      if (!isSeen(part)) return;
      const inner = styled(part, around);
      const isLiteral = literal || LITERAL.has(part.name);
      for (const child of part.children) inline(child, inner, part.name, isLiteral, isPre);
    }
  };

  const block = (part: HtmlPart, around: Style, parent: string, isPre: boolean) => {
    if (isInline(part)) {
      inline(part, around, parent, isPre, isPre);
      return;
    }
    if (typeof part === 'string') return;
    if (INLINE_MARKS.has(part.name)) {
      const inner = styled(part, around);
      for (const child of part.children) block(child, inner, part.name, isPre);
      return;
    }
    endLine();
    if (!isSeen(part)) return;
    const name = part.name === 'h1' ? 'h2' : part.name;
    const attributes = SEEN_ATTRIBUTES.map((key) => part.attributes[key] ?? '');
    see(name, `<${name} ${attributes.join(' ')}>`);
    for (const child of part.children) block(child, around, name, isPre || name === 'pre');
    endLine(name === 'pre');
    see(name, `</${name}>`);
  };

  for (const part of readTree(html).children) block(part, NO_STYLE, '', false);
  endLine();
  return sights;
};

const isSeen = (part: HtmlPart): boolean =>
  typeof part === 'string'
    ? /[^ \t\n\f\r]/.test(part)
    : SEEN_EMPTY.has(part.name) ||
      part.name === 'img' ||
      part.name === 'br' ||
      part.children.some(isSeen) ||
      // A space between two words stands in an element of its own.
      (INLINE_MARKS.has(part.name) && part.children.length > 0);

/**
 * The document of a post for the visual editor, if readers would see exactly the same after it is written as HTML
 * again; if not, what would be lost, in words (POST-26).
 */
export const openVisually = (html: string): Outcome<Node> => {
  const read = readHtml(html);
  if (read.kind !== 'ok') return read;
  const before = readersSee(html);
  const after = readersSee(writeHtml(read.value));
  const at = before.findIndex(({ look }, index) => look !== after[index]?.look);
  if (at === -1 && before.length === after.length) return ok(read.value);
  const changed = before[at === -1 ? after.length : at] ?? after[before.length];
  return invalid(`It would change how ${nameOf(changed?.name ?? '')} looks`, 'content');
};
