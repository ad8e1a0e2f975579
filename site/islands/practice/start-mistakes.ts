import { isKept } from './kept-run.ts';

/** Shows what is to be asked again today, where this device has answers at all (PROGRESS-50). */
export const startMistakes = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  if (!root) return;
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Record<string, string>;
  const say = (part: string, word: string) => {
    root.querySelector(part)?.replaceChildren(words[word] ?? '');
  };
  if (isKept('progress'))
    import('./run-mistakes.ts').then(
      ({ showMistakes }) => {
        showMistakes(root);
      },
      () => {
        say('[data-problem]', 'notLoaded');
      },
    );
  else say('[data-due]', 'nothing');
};
