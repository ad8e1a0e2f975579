import {
  chapterBytes,
  hasChanged,
  isChapterToSave,
  newFiles,
  type ChapterToSave,
} from '#domain/course/saved-chapter';
import { fileSize } from '#domain/text/format';
import { dataOf, isKeptAWeek, partOf } from '#browser/page-parts';
import { fill } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { saveChapter } from './save-chapter.ts';
import { isComplete, savedChapters } from './saved-store.ts';

/** What the panel says, in the language of the page. */
export type PanelWords = Texts['savePanel'];

/** How it stands with a chapter. `removedThere`: the website has it no longer. */
type SavedState = 'unsaved' | 'saved' | 'changed' | 'gone' | 'removedThere';

/** The chapter that a chapter's page can save; `undefined` when it carries none. */
export const chapterOf = (root: ParentNode): ChapterToSave | undefined => {
  const { save } = root.querySelector<HTMLElement>('[data-save]')?.dataset ?? {};
  const chapter: unknown = JSON.parse(save ?? 'null');
  return isChapterToSave(chapter) ? chapter : undefined;
};

/** How it stands with a chapter that the website shows as `present`. */
export const stateOf = async (present: ChapterToSave): Promise<SavedState> => {
  const saved = savedChapters()[present.path];
  if (!saved) return 'unsaved';
  if (!(await isComplete(saved))) return 'gone';
  return hasChanged(saved, present) ? 'changed' : 'saved';
};

/** What the button says: how much a save of this chapter loads, with the `before` that all chapters share. */
const buttonText = (
  words: PanelWords,
  chapter: ChapterToSave,
  state: SavedState,
  before: number,
) => {
  const known = state === 'changed' ? savedChapters()[chapter.path] : undefined;
  const bytes = chapterBytes({ files: newFiles(known, chapter) }) + before;
  const size = fileSize(bytes);
  if (state === 'changed') return fill(words.update, { size });
  if (state === 'gone') return fill(words.again, { size });
  return bytes === 0 ? words.save : fill(words.saveSize, { size });
};

/** Runs a panel: saves its chapter when asked to, with progress, and calls `onSaved` after that. */
export const createPanel = (
  root: HTMLElement,
  words: PanelWords,
  onSaved: (chapter: ChapterToSave) => Promise<void> | void = () => undefined,
) => {
  const [status, count] = [partOf(root, '[data-status]'), partOf(root, '[data-count]')];
  const [start, cancel] = [partOf(root, '[data-start]'), partOf(root, '[data-cancel]')];
  const progress = root.querySelector('progress');
  const all = root.querySelector<HTMLElement>('[data-all]');
  const week = root.querySelector<HTMLElement>('[data-week]');
  const whileSaving = [count, cancel, ...(progress ? [progress] : [])];
  let shown: { chapter: ChapterToSave; state: SavedState } | undefined;
  let stopping: AbortController | undefined;
  /** What the first save loads before any PDF: what all chapters share. */
  const bytesBefore = () =>
    Object.keys(savedChapters()).length > 0 ? 0 : Number(root.dataset['firstBytes'] ?? 0);

  const show = (chapter: ChapterToSave, state: SavedState, message?: string) => {
    shown = { chapter, state };
    const said = { ...words, unsaved: '', saved: words.isSaved }[state];
    status.textContent = message ?? said;
    start.textContent = buttonText(words, chapter, state, bytesBefore());
    start.hidden = state === 'saved' || state === 'removedThere';
    if (all) all.hidden = state === 'unsaved';
    if (week) week.hidden = state === 'unsaved' || !isKeptAWeek();
    for (const part of whileSaving) part.hidden = true;
  };

  const save = async () => {
    if (!shown || stopping) return;
    const { chapter, state } = shown;
    const { signal } = (stopping = new AbortController());
    const before = bytesBefore();
    const total = before + chapterBytes(chapter);
    status.textContent = words.saving;
    start.hidden = true;
    for (const part of whileSaving) part.hidden = false;
    progress?.removeAttribute('value');
    count.textContent = '';
    cancel.focus();
    const outcome = await saveChapter(chapter, {
      signal,
      onProgress: (bytes) => {
        const done = Math.min(before + bytes, total);
        if (progress) Object.assign(progress, { max: total, value: done });
        count.textContent = fill(words.progress, { done: fileSize(done), size: fileSize(total) });
      },
    });
    stopping = undefined;
    if (outcome === 'saved') {
      show(chapter, 'saved');
      await onSaved(chapter);
    } else show(chapter, state, words[outcome]);
    // The button that had the focus is not shown any more.
    (outcome === 'saved' ? status : start).focus();
  };

  start.addEventListener('click', () => void save());
  cancel.addEventListener('click', () => stopping?.abort());
  return { show, save };
};

/** The panel of a chapter's page; `isAsked`: the student has pressed its button. */
export const startPanel = async (root: HTMLElement, isAsked: boolean): Promise<void> => {
  const chapter = chapterOf(document);
  if (!chapter) return;
  const panel = createPanel(root, dataOf(root) as PanelWords);
  panel.show(chapter, await stateOf(chapter));
  if (isAsked) await panel.save();
};
