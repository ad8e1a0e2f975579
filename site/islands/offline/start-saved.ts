import { local } from '#browser/storage';

/**
 * The page of saved chapters. The worker also shows it in place of a page that is not there, which it then says. What
 * lists the chapters loads where there are any.
 */
export const startSaved = (): void => {
  const root = document.querySelector<HTMLElement>('[data-saved]');
  if (!root) return;
  const show = (part: string) => root.querySelector(`[data-${part}]`)?.removeAttribute('hidden');
  if (location.pathname !== root.dataset['saved']) show('not-here');
  if (!('serviceWorker' in navigator)) show('unsupported');
  else if ((local.get('saved-chapters') ?? '{}') !== '{}') {
    import('./saved-list.ts').then(
      async ({ startSavedList }) => {
        await startSavedList(root);
        show('notes');
      },
      () => show('not-loaded'),
    );
  } else {
    show('empty');
    show('notes');
  }
};
