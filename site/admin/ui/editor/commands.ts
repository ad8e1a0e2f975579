import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { markType, nodeType, schema } from './schema.ts';

/** How deep the innermost block of this kind around a place is; 0 for none. */
const depthOf = ($at: ResolvedPos, name: string) => {
  let { depth } = $at;
  while (depth > 0 && $at.node(depth).type.name !== name) depth -= 1;
  return depth;
};

/** Whether the cursor is within a block of this kind, or what is selected or would be typed has this mark. */
export const isOn = ({ selection, storedMarks, doc }: EditorState, name: string): boolean => {
  const { from, to, empty, $from } = selection;
  const mark = schema.marks[name];
  if (!mark) return depthOf($from, name) > 0;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
};

/** Makes text bold, or no more; text that was pasted or typed as `<b>` is bold, too. */
export const toggleEither =
  (name: string, old: string): Command =>
  (state, dispatch) =>
    toggleMark(markType(isOn(state, old) ? old : name))(state, dispatch);

/** Takes the selected entries out of their list; what is in no list is a paragraph as all others. */
export const liftEntry: Command = (state, dispatch, view) => {
  const done = liftListItem(nodeType('li'))(state, dispatch);
  if (done && view && !isOn(view.state, 'li')) setBlockType(nodeType('p'))(view.state, dispatch);
  return done;
};

/**
 * A list of the selected lines, or paragraphs again. Entries hold their text without a paragraph of its own, as they are
 * typed in HTML.
 */
export const toggleList =
  (name: 'ul' | 'ol'): Command =>
  (state, dispatch, view) => {
    if (isOn(state, 'li')) return isOn(state, name) && liftEntry(state, dispatch, view);
    const wrap = wrapInList(nodeType(name));
    if (!dispatch || !view || !wrap(state)) return wrap(state);
    setBlockType(nodeType('line'))(state, dispatch);
    return wrap(view.state, dispatch);
  };

const make = (name: string, content: readonly Node[] = []) => {
  const node = nodeType(name).createAndFill(null, content);
  if (!node) throw new Error(`No ${name} can be made`);
  return node;
};

/** A row with its cells, or a cell, and its place. */
interface Part {
  node: Node;
  from: number;
  to: number;
  cells: Part[];
}

/** The innermost table around a place, with the row and the column of the place, below 0 outside of its cells. */
const tableAround = ($at: ResolvedPos) => {
  const depth = depthOf($at, 'table');
  if (depth === 0) return undefined;
  const rows: Part[] = [];
  $at.node(depth).descendants((node, offset) => {
    const from = $at.start(depth) + offset;
    const part = { node, from, to: from + node.nodeSize, cells: [] };
    const isCell = ['td', 'th'].includes(node.type.name);
    if (isCell) rows.at(-1)?.cells.push(part);
    if (node.type.name === 'tr') rows.push(part);
    // Not those of a table within it.
    return !isCell;
  });
  const around = (parts: readonly Part[] = []) =>
    parts.findIndex(({ from, to }) => from < $at.pos && $at.pos < to);
  const row = around(rows);
  const column = around(rows[row]?.cells);
  return { from: $at.before(depth), to: $at.after(depth), rows, row, column };
};

type Table = NonNullable<ReturnType<typeof tableAround>>;

/** A change of the table that the cursor is in; none of one with merged cells, whose columns only its HTML tells. */
const tableCommand =
  (change: (tr: Transaction, table: Table, row: Part) => void): Command =>
  ({ selection, tr }, dispatch) => {
    const table = tableAround(selection.$from);
    const row = table?.rows[table.row];
    const isMerged = ({ node: { attrs } }: Part) =>
      [attrs['colspan'], attrs['rowspan']].some((span) => Number(span ?? 1) !== 1);
    if (!table || !row || table.rows.some(({ cells }) => cells.some(isMerged))) return false;
    change(tr, table, row);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Out of these no key of a phone leads when nothing is behind them. */
const CLOSED = ['table', 'figure', 'pre', 'hr'];

/** An empty paragraph at the end of a text that ends with a table or the like; an empty one is not written as HTML. */
export const paragraphAtEnd = ({ doc, tr }: EditorState): Transaction | undefined =>
  CLOSED.includes(doc.lastChild?.type.name ?? '')
    ? tr.insert(doc.content.size, make('p')).setMeta('addToHistory', false)
    : undefined;

/** Puts a new table, a row of headings above two rows, behind the block of the cursor, with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isOn(state, 'table')) return false;
  const { $to } = state.selection;
  const at = $to.depth === 0 ? $to.pos : $to.after(1);
  const row = (cell: string) => make('tr', [make(cell), make(cell)]);
  const body = make('tbody', [row('td'), row('td')]);
  const tr = state.tr.insert(at, make('table', [make('thead', [row('th')]), body]));
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Adds a row below the one of the cursor. */
export const addRow = tableCommand((tr, { rows, row }, { from, to, cells }) => {
  // Below the headings the next row has none.
  const isHead = cells.every(({ node }) => node.type.name === 'th');
  const made = cells.map(({ node }) => make(isHead ? 'td' : node.type.name));
  const next = rows[row + 1];
  const inBody = tr.doc.resolve(from).parent.type.name === 'thead' && next;
  tr.insert(inBody ? next.from : to, make('tr', made));
});

/** Adds a column to the right of the one of the cursor. */
export const addColumn = tableCommand((tr, { rows, column }) => {
  for (const { cells } of rows) {
    const cell = cells[column] ?? cells.at(-1);
    if (cell) tr.insert(tr.mapping.map(cell.to), make(cell.node.type.name));
  }
});

/** Removes the whole table of the cursor. */
export const deleteTable: Command = ({ selection, tr }, dispatch) => {
  const table = tableAround(selection.$from);
  if (!table) return false;
  dispatch?.(tr.delete(table.from, table.to).scrollIntoView());
  return true;
};

/** Removes the row of the cursor; with the last row the table goes. */
export const deleteRow = tableCommand((tr, table, { from, to }) => {
  if (table.rows.length === 1) tr.delete(table.from, table.to);
  // With its headings or body, which without a row would be no more than a tag.
  else tr.deleteRange(from, to);
});

/** Removes the column of the cursor; with the last column the table goes. */
export const deleteColumn = tableCommand((tr, table) => {
  const { rows, column } = table;
  if (rows.some(({ cells }) => cells.length === 1)) {
    tr.delete(table.from, table.to);
    return;
  }
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) tr.delete(tr.mapping.map(cell.from), tr.mapping.map(cell.to));
  }
});

/** Tab goes to the next cell, Shift Tab to the one before; at the end of the table they leave the text as everywhere. */
export const goToCell =
  (direction: 1 | -1): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const { $from } = selection;
    const cells = tableAround($from)?.rows.flatMap((row) => row.cells) ?? [];
    const target = cells[cells.findLastIndex(({ from }) => from < $from.pos) + direction];
    if (!target) return false;
    const inside = TextSelection.near(doc.resolve(target.from + 1));
    dispatch?.(tr.setSelection(inside).scrollIntoView());
    return true;
  };
