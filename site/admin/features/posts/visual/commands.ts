import {
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

/** A kind of block of the schema. */
export const nodeType = (name: string): NodeType => {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
};

/** A mark of the schema. */
export const markType = (name: string): MarkType => {
  const type = schema.marks[name];
  if (!type) throw new Error(`The schema has no mark ${name}`);
  return type;
};

/** Whether the cursor is within a block of this kind. */
export const isWithin = ({ selection }: EditorState, name: string): boolean => {
  const { $from } = selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    ({ type }) => type.name === name,
  );
};

/** Whether what is selected, or would be typed, has the mark. */
export const hasMark = ({ selection, storedMarks, doc }: EditorState, name: string): boolean => {
  const type = markType(name);
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
};

/** Makes text bold, or no more; text that was pasted or typed as `<b>` is bold, too. */
export const toggleEither =
  (name: string, old: string): Command =>
  (state, dispatch) =>
    toggleMark(markType(hasMark(state, old) ? old : name))(state, dispatch);

/** A heading of this level, or a paragraph again. */
export const toggleHeading =
  (tag: string): Command =>
  (state, dispatch) =>
    setBlockType(nodeType(state.selection.$from.parent.type.name === tag ? 'p' : tag))(
      state,
      dispatch,
    );

/**
 * A list of the selected lines, or paragraphs again. Entries hold their text without a paragraph of its own, as they are
 * typed in HTML.
 */
export const toggleList =
  (name: 'ul' | 'ol'): Command =>
  (state, dispatch, view) => {
    const within = isWithin(state, 'li');
    const list = nodeType(name);
    if (within && !isWithin(state, name)) return false;
    const change = within ? liftListItem(nodeType('li')) : wrapInList(list);
    if (!dispatch || !view) return change(state);
    if (!within) setBlockType(nodeType('line'))(view.state, dispatch);
    const done = change(view.state, dispatch);
    // What has left the list, or has not become one, is a paragraph as all others.
    if (within || !done) {
      if (!isWithin(view.state, 'li')) setBlockType(nodeType('p'))(view.state, dispatch);
    }
    return done;
  };

/** A quote of the selected blocks, or no more. */
export const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote')))(state, dispatch);

/** A line break within a paragraph. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView());
  return true;
});

/** Ends a list at an empty entry, with a paragraph behind it. */
export const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.content.size > 0 || !isWithin(state, 'li')) return false;
  const done = liftListItem(nodeType('li'))(state, dispatch);
  if (done && dispatch && view && !isWithin(view.state, 'li')) {
    setBlockType(nodeType('p'))(view.state, dispatch);
  }
  return done;
};
