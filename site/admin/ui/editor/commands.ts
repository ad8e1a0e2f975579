import { setBlockType, toggleMark } from 'prosemirror-commands';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
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

/** A dialog of the editor, with what it is about. `at` is the place of a formula, below 0 for a new one. */
export type EditorDialog =
  | { kind: 'formula'; at: number; source: string }
  | { kind: 'link'; href: string; needsWords: boolean }
  | { kind: 'picture'; files: readonly File[] };

/** Opens a dialog: the transaction tells the form around the editor which one. */
export const ask =
  (dialog: EditorDialog | ((state: EditorState) => EditorDialog)): Command =>
  (state, dispatch) => {
    const asked = typeof dialog === 'function' ? dialog(state) : dialog;
    dispatch?.(state.tr.setMeta('dialog', asked));
    return true;
  };

/** Asks for the formula that is selected, or for a new one. */
export const askFormula = ask(({ selection }) => {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type.name === 'formula'
    ? { kind: 'formula', at: selection.from, source: String(node.attrs['source']) }
    : { kind: 'formula', at: -1, source: '' };
});

/** Asks where the link around the cursor leads, or a new one. */
export const askLink = ask((state) => {
  const { href, from, to } = linkAround(state);
  return { kind: 'link', href, needsWords: from === to };
});
