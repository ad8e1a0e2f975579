import type { Mark, Node } from 'prosemirror-model';
import { locateFormulas } from '#api/html/find-formulas.ts';
import { escapeText, startTag } from './html-tree.ts';

/** Words, or a formula with its signs. */
interface Run {
  text: string;
  isFormula: boolean;
}

/** Keeps two characters apart that would mean something together; it is invisible. */
const WORD_JOINER = '\u2060';

/** A text whose formulas are still formulas when it is read: a digit behind `$x$` would make its sign a price. */
const joined = (runs: readonly Run[]): string => {
  const text = runs.map((run) => run.text).join('');
  const ends = new Map(locateFormulas(text).map(({ start, end }) => [start, end]));
  let at = 0;
  const isWhole = runs.every((run) => {
    const start = at;
    at += run.text.length;
    return !run.isFormula || ends.get(start) === at;
  });
  if (isWhole) return text;
  const parts = runs.map(({ text: own, isFormula }, index) => {
    const next = runs[index + 1]?.text ?? '';
    const meets = own.endsWith('\\') || (isFormula && /^[\d$]/.test(next));
    // A sign among the words that would pair with one of a formula is a dollar.
    const safe = isFormula ? own : own.replace(/(?<!\\)\$/g, '\\$');
    return next !== '' && meets ? safe + WORD_JOINER : safe;
  });
  return parts.join('');
};

const inlineHtml = (block: Node): string => {
  let html = '';
  let runs: Run[] = [];
  let open: readonly Mark[] = [];
  const add = (tag: string) => {
    html += escapeText(joined(runs)) + tag;
    runs = [];
  };
  const moveTo = (marks: readonly Mark[]) => {
    const isSame = (mark: Mark, index: number) => marks[index]?.eq(mark) === true;
    const same = open.findIndex((mark, index) => !isSame(mark, index));
    const kept = same === -1 ? open.length : same;
    for (const mark of open.slice(kept).reverse()) add(`</${mark.type.name}>`);
    for (const mark of marks.slice(kept))
      add(startTag(mark.type.name, { ...mark.attrs, place: undefined }));
    open = marks;
  };
  block.forEach(({ type, attrs, marks, text }) => {
    moveTo(marks);
    const isFormula = type.name === 'formula';
    if (text !== undefined) runs.push({ text, isFormula });
    else if (isFormula) runs.push({ text: String(attrs['source']), isFormula });
    else add(startTag(type.name, attrs));
  });
  moveTo([]);
  add('');
  return html;
};

const isLine = (block: Node | undefined): boolean => block?.type.name === 'line';

/** Lines one after the other need paragraphs, or else they would be one line. */
const blocksOf = (parent: Node): string[] => {
  const { children } = parent;
  return children
    .map((block, at) => {
      const html = blockHtml(block);
      const isAlone = !isLine(children[at - 1]) && !isLine(children[at + 1]);
      return !isLine(block) || isAlone || html === '' ? html : `<p>${html}</p>`;
    })
    .filter((html) => html !== '');
};

const blockHtml = (block: Node): string => {
  const { name } = block.type;
  if (name === 'hr') return '<hr>';
  if (block.isTextblock) {
    const inner = inlineHtml(block);
    // An empty paragraph is where Enter was pressed once more.
    if (name === 'line' || (name === 'p' && inner === '')) return inner;
    return `<${name}>${inner}</${name}>`;
  }
  const blocks = blocksOf(block);
  // One row in one line: a table is easier to find one's way in.
  const isRow = name === 'tr';
  const space = !isRow && blocks.length > 1 ? '\n' : '';
  return `${startTag(name, block.attrs)}${space}${blocks.join(isRow ? '' : '\n')}${space}</${name}>`;
};

/** A document of the visual editor as the HTML of a post; the opposite of `readHtml`. */
export const writeHtml = (doc: Node): string => blocksOf(doc).join('\n');
