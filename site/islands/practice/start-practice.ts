import { local } from '#browser/storage';
import type * as RunPractice from './run-practice.ts';

/** Begins a round of practice at a tap, or goes on with a kept one, and loads what it needs only then. */
export const startPractice = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  const problem = root?.querySelector('[data-problem]');
  if (!root || !problem) return;
  const run = (begin: (module: typeof RunPractice) => void) => {
    import('./run-practice.ts').then(
      (module) => {
        problem.textContent = '';
        begin(module);
      },
      () => {
        problem.textContent = root.dataset['notLoaded'] ?? '';
      },
    );
  };
  root.addEventListener('click', ({ target }) => {
    const { practise } = (target as Element).closest<HTMLElement>('[data-practise]')?.dataset ?? {};
    if (practise === undefined) return;
    run(({ beginRound, wrongIds }) =>
      beginRound(root, practise === 'wrong' ? wrongIds(root) : undefined),
    );
  });
  // A round is kept, something was answered wrong, or was answered before answers were part of a student's progress.
  if (
    local.get(`round:${root.dataset['practice'] ?? ''}`) ||
    local.get('progress')?.includes(':-') ||
    local.keys().some((key) => key.startsWith('practice:'))
  )
    run(({ resumeRound }) => resumeRound(root));
};
