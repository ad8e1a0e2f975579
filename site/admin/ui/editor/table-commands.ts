import type { Node, ResolvedPos } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { nodeType } from './schema.ts';

const make = (name: string, content: readonly Node[] = []): Node => {
  const node = nodeType(name).createAndFill(null, content);
  if (!node) throw new Error(`No ${name} can be made`);
  return node;
};

/** The depth of the nearest ancestor of this kind; `undefined` when there is none. */
const depthOf = ($at: ResolvedPos, name: string): number | undefined => {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if ($at.node(depth).type.name === name) return depth;
  }
  return undefined;
};

/** A row of a table, or a cell of a row, with its place in the document. */
interface Part {
  node: Node;
  at: number;
}

/** The parts of these kinds in a node that begins at `at`, not those of a table within it. */
const partsOf = (parent: Node, at: number, kinds: readonly string[]): Part[] => {
  const parts: Part[] = [];
  parent.descendants((node, offset) => {
    const isPart = kinds.includes(node.type.name);
    if (isPart) parts.push({ node, at: at + 1 + offset });
    return !isPart && node.type.name !== 'table';
  });
  return parts;
};
const rowsOf = (table: Node, at: number) => partsOf(table, at, ['tr']);
const cellsOf = (parent: Node, at: number) => partsOf(parent, at, ['td', 'th']);

/** Where the cursor is in a table; nothing in one with merged cells, whose columns only its HTML tells. */
const placeIn = ($at: ResolvedPos) => {
  const tableDepth = depthOf($at, 'table');
  const rowDepth = depthOf($at, 'tr');
  if (tableDepth === undefined || rowDepth === undefined || rowDepth < tableDepth) return undefined;
  const rows = rowsOf($at.node(tableDepth), $at.before(tableDepth));
  const isMerged = ({ node: { attrs } }: Part) =>
    typeof attrs['colspan'] === 'string' || typeof attrs['rowspan'] === 'string';
  if (rows.some(({ node, at }) => cellsOf(node, at).some(isMerged))) return undefined;
  const rowAt = $at.before(rowDepth);
  return { rows, row: rows.findIndex(({ at }) => at === rowAt), column: $at.index(rowDepth) };
};
type Place = NonNullable<ReturnType<typeof placeIn>>;

/** A change of the table that the cursor is in. */
const tableCommand =
  (change: (tr: Transaction, place: Place) => void): Command =>
  (state, dispatch) => {
    const place = placeIn(state.selection.$from);
    if (!place) return false;
    const { tr } = state;
    change(tr, place);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Whether the cursor is in a table. */
export const isInTable: Command = ({ selection }) =>
  depthOf(selection.$from, 'table') !== undefined;

/** Out of these no key of a phone leads when nothing is behind them. */
const CLOSED = ['table', 'figure', 'pre', 'hr'];

/** An empty paragraph at the end of a text that ends with a table or the like; an empty one is not written as HTML. */
export const paragraphAtEnd = ({ doc, tr }: EditorState): Transaction | undefined =>
  CLOSED.includes(doc.lastChild?.type.name ?? '')
    ? tr.insert(doc.content.size, make('p')).setMeta('addToHistory', false)
    : undefined;

/** Puts a new table, a row of headings above two rows, behind the block of the cursor, with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
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
export const addRow = tableCommand((tr, { rows, row }) => {
  const current = rows[row];
  if (!current) return;
  const { node, at } = current;
  // Below the headings the next row has headings only at its side.
  const isHead = node.children.every(({ type }) => type.name === 'th');
  const cells = node.children.map(({ type }, index) =>
    make(index === 0 && !isHead ? type.name : 'td'),
  );
  const next = rows[row + 1];
  const inBody = tr.doc.resolve(at).parent.type.name === 'thead' && next;
  tr.insert(inBody ? next.at : at + node.nodeSize, make('tr', cells));
});

/** Adds a column to the right of the one of the cursor. */
export const addColumn = tableCommand((tr, { rows, column }) => {
  for (const { node, at } of [...rows].reverse()) {
    const cells = cellsOf(node, at);
    const cell = cells[column] ?? cells.at(-1);
    if (cell) tr.insert(cell.at + cell.node.nodeSize, make(cell.node.type.name));
  }
});

/** Removes the whole table of the cursor. */
export const deleteTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = depthOf($from, 'table');
  if (depth === undefined) return false;
  const tr = state.tr.delete($from.before(depth), $from.after(depth));
  if (tr.doc.childCount === 0) tr.insert(0, make('p'));
  dispatch?.(tr.scrollIntoView());
  return true;
};

const deleteRowOf = tableCommand((tr, { rows, row }) => {
  const current = rows[row];
  if (!current) return;
  const $row = tr.doc.resolve(current.at);
  // Headings without a row would be no more than a tag.
  const isAlone = $row.parent.type.name !== 'table' && $row.parent.childCount === 1;
  if (isAlone) tr.delete($row.before(), $row.after());
  else tr.delete(current.at, current.at + current.node.nodeSize);
});

const deleteColumnOf = tableCommand((tr, { rows, column }) => {
  for (const { node, at } of [...rows].reverse()) {
    const cell = cellsOf(node, at)[column];
    if (cell) tr.delete(cell.at, cell.at + cell.node.nodeSize);
  }
});

/** Removes the row of the cursor; with the last row the table goes. */
export const deleteRow: Command = (state, dispatch) =>
  (placeIn(state.selection.$from)?.rows.length === 1 ? deleteTable : deleteRowOf)(state, dispatch);

/** Removes the column of the cursor; with the last column the table goes. */
export const deleteColumn: Command = (state, dispatch) => {
  const rows = placeIn(state.selection.$from)?.rows ?? [];
  const isLast = rows.some(({ node }) => node.childCount === 1);
  return (isLast ? deleteTable : deleteColumnOf)(state, dispatch);
};

/** Tab goes to the next cell, Shift Tab to the one before; at the end of the table they leave the text as everywhere. */
export const goToCell =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from, 'table');
    if (depth === undefined) return false;
    const cells = cellsOf($from.node(depth), $from.before(depth));
    const target = cells[cells.findLastIndex(({ at }) => at < $from.pos) + direction];
    if (!target) return false;
    const selection = TextSelection.near(state.doc.resolve(target.at + 1));
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
