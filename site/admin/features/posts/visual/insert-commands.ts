import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { markType, nodeType } from './commands.ts';
import type { InsertedPicture } from './PictureDialog.tsx';

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
    dispatch?.(at < 0 ? tr.replaceSelectionWith(formula) : tr.replaceWith(at, at + 1, formula));
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
