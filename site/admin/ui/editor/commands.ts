import { setBlockType, toggleMark } from 'prosemirror-commands';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
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
