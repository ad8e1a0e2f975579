import { local } from '#browser/storage';

/** Makes a chapter's button save it, and hides it where that cannot be. What saves it loads at a tap, or to tell that it is saved. */
export const startSaving = (): void => {
  const root = document.querySelector<HTMLElement>('[data-save]');
  const start = root?.querySelector('[data-start]');
  if (!root || !start) return;
  // Shown from the start, so that nothing moves where it can be used.
  root.hidden = !('serviceWorker' in navigator);
  const load = (isAsked: boolean) => {
    import('./save-panel.ts').then(
      (panel) => panel.startPanel(root, isAsked),
      () => {
        root.querySelector('[data-status]')?.replaceChildren(root.dataset['notLoaded'] ?? '');
        start.addEventListener('click', onTap, { once: true });
      },
    );
  };
  const onTap = () => load(true);
  const list = local.get('saved-chapters') ?? '{}';
  if (list !== '{}') root.querySelector('[data-first]')?.setAttribute('hidden', '');
  if (list.includes(`"${location.pathname}":`)) load(false);
  else start.addEventListener('click', onTap, { once: true });
};
