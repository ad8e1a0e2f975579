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
        const status = root.querySelector('[data-status]');
        const { notLoaded } = JSON.parse(root.dataset['words'] ?? '{}') as Record<string, string>;
        if (status) status.textContent = notLoaded ?? '';
        start.addEventListener('click', onTap, { once: true });
      },
    );
  };
  const onTap = () => {
    load(true);
  };
  let list = '{}';
  try {
    list = (localStorage['saved-chapters'] as string | undefined) ?? list;
  } catch {
    // Nothing is saved where storage is forbidden.
  }
  if (list !== '{}') root.querySelector('[data-first]')?.setAttribute('hidden', '');
  if (list.includes(`"${location.pathname}":`)) load(false);
  else start.addEventListener('click', onTap, { once: true });
};
