import { fillCount, type Counted } from '../../i18n/fill.ts';
import { dueMistakes } from '../progress/mistakes.ts';
import { shortIdsIn } from '../progress/progress.ts';
import { PROGRESS_KEY, progressStore } from '../progress/progress-store.ts';
import { find, load } from './paper-questions.ts';
import { roundOf } from './round.ts';
import { beginRound, resumeRound } from './run-practice.ts';
import { wrongIds } from './start-practice.ts';

/** One round asks at most so many questions; the others are still there after it. */
const MOST_ASKED = 20;

/** What the page says, in its language (`Mistakes.astro`). */
type Words = Record<string, string> & Record<'today' | 'later', Counted>;

/** Shows how many mistakes are to be asked today and in which chapters, and asks them (PROGRESS-50). */
export const showMistakes = (root: HTMLElement): void => {
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  const part = (name: string) => find(root, `[data-${name}]`);
  const lines = [...root.querySelectorAll<HTMLElement>('[data-questions]')].map((line) => ({
    line,
    path: line.dataset['path'] ?? '',
    ids: shortIdsIn(line.dataset['questions'] ?? ''),
  }));
  const pathOf = new Map(lines.flatMap(({ ids, path }) => ids.map((id) => [id, path] as const)));

  const due = () =>
    dueMistakes(progressStore().read(), Math.floor(Date.now() / 1000)).filter((id) =>
      pathOf.has(id),
    );

  const show = () => {
    const today = due();
    const all = Object.keys(progressStore().read().mistakes).filter((id) => pathOf.has(id));
    const later = all.length - today.length;
    for (const { line, ids } of lines) {
      const count = today.filter((id) => ids.includes(id)).length;
      line.hidden = count === 0;
      find(line, 'span').textContent = String(count);
    }
    part('due').textContent =
      today.length > 0 ? fillCount(words.today, today.length) : (words['nothing'] ?? '');
    part('later').textContent = later > 0 ? fillCount(words.later, later) : '';
    find(root, '[data-practise=all]').hidden = today.length === 0;
  };

  /** Puts the questions with these ids on the page; gives the ids of those that could be loaded. */
  const place = async (ids: readonly string[]): Promise<string[]> => {
    const paths = [...new Set(ids.map((id) => pathOf.get(id) ?? ''))];
    // Without network there are those of saved chapters.
    const loaded = await Promise.all(paths.map((path) => load([path]).catch(() => undefined)));
    const found = ids.flatMap((id) => {
      const path = pathOf.get(id) ?? '';
      const question = loaded[paths.indexOf(path)]?.get(path)?.get(id);
      return question ? [{ id, question }] : [];
    });
    find(root, '.questions').replaceChildren(...found.map(({ question }) => question));
    return found.map(({ id }) => id);
  };
  const begin = async () => {
    const ids = due().slice(0, MOST_ASKED);
    const placed = await place(ids);
    if (placed.length > 0) beginRound(root, placed);
    part('problem').textContent = placed.length < ids.length ? (words['notAll'] ?? '') : '';
  };
  const resume = async (ids: readonly string[]) => {
    await place(ids);
    resumeRound(root);
  };

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const { practise, stop } = button?.dataset ?? {};
    if (practise === 'all') void begin();
    if (practise === 'wrong') beginRound(root, wrongIds(root));
    if (stop === undefined) return;
    find(root, '.questions').replaceChildren();
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
  const kept = roundOf('mistakes').kept();
  if (kept?.ids.every((id) => pathOf.has(id))) void resume(kept.ids);
};
