import { dataOf } from '../../browser/page-parts.ts';
import { local } from '../../browser/storage.ts';

/** Shows what is to be asked again today, where this device has answers at all (PROGRESS-50). */
export const startMistakes = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  if (!root) return;
  const say = (part: string, word: 'nothing' | 'notLoaded') => {
    root.querySelector(part)?.replaceChildren(dataOf<Record<string, string>>(root)[word] ?? '');
  };
  if (local.get('progress') === null) say('[data-due]', 'nothing');
  else
    import('./run-mistakes.ts').then(
      ({ showMistakes }) => {
        showMistakes(root);
      },
      () => {
        say('[data-problem]', 'notLoaded');
      },
    );
};
