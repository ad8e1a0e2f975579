import { dataOf } from '../../browser/page-parts.ts';
import { local } from '../../browser/storage.ts';
import { showRetry, wrongIds } from './questions.ts';
import type * as RunPractice from './run-practice.ts';

/** Begins a round of practice at a tap, or goes on with a kept one, and loads what it needs only then. */
export const startPractice = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  const problem = root?.querySelector('[data-problem]');
  if (!root || !problem) return;
  showRetry(root);
  // Answers from before they were part of a student's progress: few devices have them.
  if (local.keys().some((key) => key.startsWith('practice:')))
    void import('../progress/adopt-practice.ts').then(({ adoptPractice }) => {
      adoptPractice();
      showRetry(root);
    });
  const run = (begin: (module: typeof RunPractice) => void) => {
    import('./run-practice.ts').then(
      (module) => {
        problem.textContent = '';
        begin(module);
      },
      () => {
        problem.textContent = dataOf<{ notLoaded: string }>(root).notLoaded;
      },
    );
  };
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-practise]');
    if (!button) return;
    run(({ beginRound }) => {
      beginRound(root, button.dataset['practise'] === 'wrong' ? wrongIds(root) : undefined);
    });
  });
  if (local.get(`round:${root.dataset['practice'] ?? ''}`) !== null)
    run(({ resumeRound }) => {
      resumeRound(root);
    });
};
