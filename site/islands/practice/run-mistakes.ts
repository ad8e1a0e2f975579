import { dataOf, partOf } from '#browser/page-parts';
import { fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { dueMistakes } from '../progress/mistakes.ts';
import { shortIdsIn } from '../progress/progress.ts';
import { PROGRESS_KEY, progressStore } from '../progress/progress-store.ts';
import { questionsAt } from './answers.ts';
import { beginRound, keptRound, resumeRound, wrongIds } from './run-practice.ts';

/** One round asks at most so many questions; the others are still there after it. */
const MOST_ASKED = 20;

/** What the page says, in its language (`site/pages/my-progress/mistakes.astro`). */
type Words = Pick<Texts['mistakes'], 'today' | 'later' | 'nothing' | 'notAll'>;

/** Shows how many mistakes are to be asked today and in which chapters, and asks them (PROGRESS-50). */
export const showMistakes = (root: HTMLElement): void => {
  const words = dataOf(root) as Words;
  const part = (name: string) => partOf(root, `[data-${name}]`);
  const list = partOf(root, '.questions');
  const lines = [...root.querySelectorAll<HTMLElement>('[data-questions]')].map((line) => ({
    line,
    path: line.dataset['path'] ?? '',
    ids: shortIdsIn(line.dataset['questions'] ?? ''),
  }));
  const pathOf = new Map(lines.flatMap(({ ids, path }) => ids.map((id) => [id, path] as const)));
  const due = () => dueMistakes(progressStore().read()).filter((id) => pathOf.has(id));

  const show = () => {
    const today = due();
    const all = Object.keys(progressStore().read().mistakes).filter((id) => pathOf.has(id));
    const later = all.length - today.length;
    for (const { line, ids } of lines) {
      const count = today.filter((id) => ids.includes(id)).length;
      line.hidden = count === 0;
      partOf(line, 'span').textContent = String(count);
    }
    part('due').textContent =
      today.length > 0 ? fillCount(words.today, today.length) : words.nothing;
    part('later').textContent = later > 0 ? fillCount(words.later, later) : '';
    partOf(root, '[data-practise=all]').hidden = today.length === 0;
  };

  /** Puts the questions with these ids on the page; gives the ids of those that could be loaded. */
  const place = async (ids: readonly string[]) => {
    const paths = new Set(ids.map((id) => pathOf.get(id) ?? ''));
    // Without network there are those of saved chapters.
    const loaded = await Promise.allSettled([...paths].map(questionsAt));
    const questions = new Map(
      loaded.flatMap((each) => (each.status === 'fulfilled' ? [...each.value] : [])),
    );
    const found = ids.filter((id) => questions.has(id));
    list.replaceChildren(...found.flatMap((id) => questions.get(id) ?? []));
    return found;
  };
  const begin = async () => {
    const ids = due().slice(0, MOST_ASKED);
    const placed = await place(ids);
    if (placed.length > 0) beginRound(root, placed);
    part('problem').textContent = placed.length < ids.length ? words.notAll : '';
  };

  root.addEventListener('click', ({ target }) => {
    const { practise, stop } = (target as Element).closest('button')?.dataset ?? {};
    if (practise === 'all') void begin();
    if (practise === 'wrong') beginRound(root, wrongIds(root));
    if (stop === undefined) return;
    list.replaceChildren();
    show();
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === PROGRESS_KEY) show();
  });
  // Questions that the site has no more; a page that is kept on the device may not know the newest.
  if (navigator.onLine)
    progressStore().change((progress) => ({
      ...progress,
      mistakes: Object.fromEntries(
        Object.entries(progress.mistakes).filter(([id]) => pathOf.has(id)),
      ),
    }));
  show();
  const kept = keptRound(root);
  if (kept?.ids.every((id) => pathOf.has(id))) void place(kept.ids).then(() => resumeRound(root));
};
