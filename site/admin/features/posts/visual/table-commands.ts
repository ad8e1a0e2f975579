import type { Node, ResolvedPos } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';

const make = (name: string, content: readonly Node[] = []): Node => {
  const node = schema.nodes[name]?.createAndFill(null, content);
  if (!node) throw new Error(`No ${name} can be made`);
  return node;
};

/** A new table: a row of headings above two rows. */
const newTable = (): Node => {
  const row = (cell: string) => make('tr', [make(cell), make(cell)]);
  return make('table', [make('thead', [row('th')]), make('tbody', [row('td'), row('td')])]);
};

/** The depth of the nearest ancestor of this kind; `undefined` when there is none. */
const depthOf = ($at: ResolvedPos, names: readonly string[]): number | undefined => {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if (names.includes($at.node(depth).type.name)) return depth;
  }
  return undefined;
};

const CELLS = ['td', 'th'];

/** The rows of a table with their places in the document. */
const rowsOf = (table: Node, at: number): { row: Node; at: number }[] => {
  const rows: { row: Node; at: number }[] = [];
  table.descendants((node, offset) => {
    if (node.type.name === 'tr') rows.push({ row: node, at: at + 1 + offset });
    return ['thead', 'tbody', 'tfoot'].includes(node.type.name);
  });
  return rows;
};

const hasMerged = (table: Node): boolean => {
  let merged = false;
  table.descendants(({ attrs }) => {
    merged ||= typeof attrs['colspan'] === 'string' || typeof attrs['rowspan'] === 'string';
  });
  return merged;
};

/** Where the cursor is in a table; nothing in one with merged cells, whose columns only its HTML tells. */
const placeIn = ($at: ResolvedPos) => {
  const tableDepth = depthOf($at, ['table']);
  const rowDepth = depthOf($at, ['tr']);
  if (tableDepth === undefined || rowDepth === undefined || rowDepth < tableDepth) return undefined;
  const table = $at.node(tableDepth);
  if (hasMerged(table)) return undefined;
  return {
    table,
    tableAt: $at.before(tableDepth),
    row: $at.node(rowDepth),
    rowAt: $at.before(rowDepth),
    column: $at.index(rowDepth),
  };
};

/** Whether the cursor is in a table. */
export const isInTable: Command = ({ selection }) =>
  depthOf(selection.$from, ['table']) !== undefined;

/** Out of these no key of a phone leads when nothing is behind them. */
const CLOSED = ['table', 'figure', 'pre', 'hr'];

/** An empty paragraph at the end of a text that ends with a table or the like; an empty one is not written as HTML. */
export const paragraphAtEnd = ({ doc, tr }: EditorState): Transaction | undefined =>
  CLOSED.includes(doc.lastChild?.type.name ?? '')
    ? tr.insert(doc.content.size, make('p')).setMeta('addToHistory', false)
    : undefined;

/** Puts a new table behind the block of the cursor, with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { $to } = state.selection;
  const at = $to.depth === 0 ? $to.pos : $to.after(1);
  const tr = state.tr.insert(at, newTable());
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Adds a row below the one of the cursor. */
export const addRow: Command = (state, dispatch) => {
  const place = placeIn(state.selection.$from);
  if (!place) return false;
  // Below the headings the next row has headings only at its side.
  const cells = place.row.children.map(({ type }, index) =>
    make(
      index === 0 && place.row.children.some((cell) => cell.type.name === 'td') ? type.name : 'td',
    ),
  );
  const at = place.rowAt + place.row.nodeSize;
  const isHead = state.doc.resolve(place.rowAt).parent.type.name === 'thead';
  const body = isHead ? place.table.children.find(({ type }) => type.name === 'tbody') : undefined;
  const bodyAt = body && place.tableAt + 1 + offsetOf(place.table, body) + 1;
  const tr = state.tr.insert(bodyAt ?? at, make('tr', cells));
  dispatch?.(tr.scrollIntoView());
  return true;
};

const offsetOf = (parent: Node, child: Node): number => {
  let found = 0;
  parent.forEach((node, offset) => {
    if (node === child) found = offset;
  });
  return found;
};

/** Adds a column to the right of the one of the cursor. */
export const addColumn: Command = (state, dispatch) => {
  const place = placeIn(state.selection.$from);
  if (!place) return false;
  const { tr } = state;
  for (const { row, at } of [...rowsOf(place.table, place.tableAt)].reverse()) {
    const cells = row.children.slice(0, place.column + 1);
    const width = cells.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    tr.insert(at + 1 + width, make(cells.at(-1)?.type.name ?? 'td'));
  }
  dispatch?.(tr);
  return true;
};

/** Removes the whole table of the cursor. */
export const deleteTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = depthOf($from, ['table']);
  if (depth === undefined) return false;
  const tr = state.tr.delete($from.before(depth), $from.after(depth));
  if (tr.doc.childCount === 0) tr.insert(0, make('p'));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Removes the row of the cursor; with the last row the table goes. */
export const deleteRow: Command = (state, dispatch) => {
  const place = placeIn(state.selection.$from);
  if (!place) return false;
  if (rowsOf(place.table, place.tableAt).length === 1) return deleteTable(state, dispatch);
  const $row = state.doc.resolve(place.rowAt);
  const alone = $row.parent.type.name !== 'table' && $row.parent.childCount === 1;
  const [from, to] = alone
    ? [$row.before(), $row.after()]
    : [place.rowAt, place.rowAt + place.row.nodeSize];
  dispatch?.(state.tr.delete(from, to));
  return true;
};

/** Removes the column of the cursor; with the last column the table goes. */
export const deleteColumn: Command = (state, dispatch) => {
  const place = placeIn(state.selection.$from);
  if (!place) return false;
  const rows = rowsOf(place.table, place.tableAt);
  if (rows.some(({ row }) => row.childCount === 1)) return deleteTable(state, dispatch);
  const { tr } = state;
  for (const { row, at } of [...rows].reverse()) {
    const cell = row.maybeChild(place.column);
    if (cell) tr.delete(at + 1 + offsetOf(row, cell), at + 1 + offsetOf(row, cell) + cell.nodeSize);
  }
  dispatch?.(tr);
  return true;
};

/** Tab goes to the next cell, Shift Tab to the one before; at the end of the table they leave the text as everywhere. */
export const goToCell =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from, ['table']);
    if (depth === undefined) return false;
    const table = $from.node(depth);
    const start = $from.start(depth);
    const cells: number[] = [];
    table.descendants((node, offset) => {
      if (CELLS.includes(node.type.name)) cells.push(start + offset + 1);
    });
    const current = cells.findLastIndex((at) => at <= $from.pos);
    const target = cells[current + direction];
    if (target === undefined) return false;
    dispatch?.(
      state.tr.setSelection(TextSelection.near(state.doc.resolve(target))).scrollIntoView(),
    );
    return true;
  };
