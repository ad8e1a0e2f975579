import {
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import type { InsertedPicture } from './PictureDialog.tsx';
import { markType, nodeType } from './schema.ts';

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

/** The link around the cursor, as far as it goes. */
export const linkAround = (state: EditorState) => {
  const { $from, empty, from, to } = state.selection;
  const mark = markType('a').isInSet($from.marks());
  if (!empty || !mark) return { href: String(mark?.attrs['href'] ?? ''), from, to };
  let [start, end] = [from, from];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(child.marks) || at > end || at + child.nodeSize < start) return;
    start = Math.min(start, at);
    end = Math.max(end, at + child.nodeSize);
  });
  return { href: String(mark.attrs['href']), from: start, to: end };
};

/** Inserts a formula in place of the selection, or of the formula at `at`; below 0 for none. */
export const insertFormula =
  (at: number, source: string): Command =>
  ({ tr }, dispatch) => {
    const formula = nodeType('formula').create({ source });
    if (at < 0) tr.replaceSelectionWith(formula);
    else tr.replaceWith(at, at + 1, formula).setSelection(TextSelection.create(tr.doc, at + 1));
    // The cursor is behind it: what is typed next must not take its place.
    dispatch?.(tr);
    return true;
  };

/** Removes the formula at `at`. */
export const removeFormula =
  (at: number): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.delete(at, at + 1));
    return true;
  };

/** Links the selection, or `words` where nothing is selected; without `href` the link around it is removed. */
export const insertLink =
  (href: string | undefined, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAround(state);
    const { tr } = state;
    const link = markType('a');
    if (from === to && href !== undefined) tr.insertText(words, from);
    const end = from === to ? from + words.length : to;
    tr.removeMark(from, end, link);
    if (href !== undefined) tr.addMark(from, end, link.create({ href }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
    return true;
  };

/** Inserts a picture in place of the selection. */
export const insertPicture =
  (picture: InsertedPicture): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodeType('img').create({ ...picture })).scrollIntoView());
    return true;
  };
