import { progressStore } from '../progress/progress-store.ts';
import { isKept } from './kept-run.ts';
import type * as RunPractice from './run-practice.ts';

/** The ids of the questions on the page whose last answer on this device was wrong, in their order. */
export const wrongIds = (root: HTMLElement): string[] => {
  const { answers } = progressStore().read();
  return [...root.querySelectorAll<HTMLElement>('[data-id]')]
    .map(({ dataset }) => dataset['id'] ?? '')
    .filter((id) => (answers[id] ?? 0) < 0);
};

/** What the page says, in its language (`Practice.astro`). */
export type Words = Record<string, string> & { retry: { one: string; other: string } };

/** The words of a page's practice. */
export const wordsOf = (root: HTMLElement): Words =>
  JSON.parse(root.dataset['words'] ?? '{}') as Words;

/** Shows the buttons that retry wrong answers, with their number, or hides them when there are none. */
export const showRetry = (root: HTMLElement): void => {
  const count = wrongIds(root).length;
  const { one, other } = wordsOf(root).retry;
  for (const button of root.querySelectorAll<HTMLElement>('[data-practise=wrong]')) {
    button.hidden = count === 0;
    button.textContent = (count === 1 ? one : other).replace('{count}', String(count));
  }
};

/** Answers from before they were part of a student's progress: few devices have them. */
const adoptFormer = (root: HTMLElement): void => {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith('practice:'))) return;
  } catch {
    return;
  }
  void import('../progress/adopt-practice.ts').then(({ adoptPractice }) => {
    adoptPractice();
    showRetry(root);
  });
};

/** Begins a round of practice at a tap, or goes on with a kept one, and loads what it needs only then. */
export const startPractice = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  const problem = root?.querySelector('[data-problem]');
  if (!root || !problem) return;
  showRetry(root);
  adoptFormer(root);
  const run = (begin: (module: typeof RunPractice) => void) => {
    import('./run-practice.ts').then(
      (module) => {
        problem.textContent = '';
        begin(module);
      },
      () => {
        problem.textContent = wordsOf(root)['notLoaded'] ?? '';
      },
    );
  };
  root.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-practise]') : null;
    if (!button) return;
    run(({ beginRound }) => {
      beginRound(root, button.dataset['practise'] === 'wrong' ? wrongIds(root) : undefined);
    });
  });
  if (isKept(`round:${root.dataset['practice'] ?? ''}`)) {
    run(({ resumeRound }) => {
      resumeRound(root);
    });
  }
};
