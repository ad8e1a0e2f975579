const isListed = (): boolean => {
  try {
    return localStorage.getItem('saved-chapters')?.includes(`"${location.pathname}":`) === true;
  } catch {
    return false;
  }
};

/** Shows a chapter's button where it can be saved. What saves it loads at a tap, or to tell that it is saved. */
export const startSaving = (): void => {
  const root = document.querySelector<HTMLElement>('[data-save]');
  const start = root?.querySelector('[data-start]');
  if (!root || !start || !('serviceWorker' in navigator)) return;
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
  root.hidden = false;
  if (isListed()) load(false);
  else start.addEventListener('click', onTap, { once: true });
};
