import { local } from '#browser/storage';

/** Shows what is to be asked again today, where this device has answers at all (PROGRESS-50). */
export const startMistakes = (): void => {
  const root = document.querySelector<HTMLElement>('[data-practice]');
  const due = root?.querySelector<HTMLElement>('[data-due]');
  if (!root || !due) return;
  due.textContent = due.dataset['nothing'] ?? '';
  if (local.get('progress'))
    import('./run-mistakes.ts').then(
      ({ showMistakes }) => showMistakes(root),
      () => {
        due.textContent = root.dataset['notLoaded'] ?? '';
      },
    );
};
