/**
 * Ticks on a page of lessons. Before anything is ticked on this device this is all that loads; the rest comes with
 * the first tap that needs it (PROGRESS-3).
 */
export const startProgress = (): void => {
  const use = (used?: Element | null) => {
    import('./run-progress.ts').then(
      (progress) => {
        progress.useProgress(used);
      },
      () => {
        // The first words of the bar are that this did not load.
        document.querySelector('[data-progress]')?.removeAttribute('hidden');
      },
    );
  };
  document.addEventListener('click', ({ target }) => {
    const used = (target as Element).closest('[data-tick],[data-youtube]');
    if (used) use(used);
  });
  try {
    if ((localStorage['progress'] as string).includes(':{"')) use();
  } catch {
    // There is nothing, or storage is forbidden.
  }
};
