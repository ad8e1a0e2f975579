const isListed = (): boolean => {
  try {
    return localStorage.getItem('saved-chapters')?.includes(`"${location.pathname}":`) === true;
  } catch {
    return false;
  }
};

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
  if (isListed()) load(false);
  else start.addEventListener('click', onTap, { once: true });
};
