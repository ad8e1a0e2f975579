/**
 * Ticks on a page of lessons. Before anything is ticked on this device this is all that loads; the rest comes with
 * the first tap that needs it (PROGRESS-3). The chapter that the page belongs to becomes the one opened last in its class
 * (PROGRESS-9); what is stored otherwise stays as it is. Pages do this at once, within their 3 KB: so without `local`.
 */
export const startProgress = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  const use = (used?: Element | null) => {
    import('./run-progress.ts').then(
      (progress) => progress.useProgress(used),
      () => {
        // The first words of the bar are that this did not load.
        bar?.removeAttribute('hidden');
      },
    );
  };
  document.addEventListener('click', ({ target }) => {
    const used = (target as Element).closest('[data-tick],[data-youtube]');
    if (used) use(used);
  });
  const { chapter, path } = bar?.dataset ?? {};
  try {
    const text = (localStorage as { progress?: string }).progress ?? '{"v":1}';
    if (text.includes(':{"')) use();
    const stored = JSON.parse(text) as { v: number; last?: object };
    if (chapter === undefined || stored.v !== 1) return;
    stored.last = { ...stored.last, [chapter]: [path, Math.floor(Date.now() / 1000)] };
    localStorage['progress'] = JSON.stringify(stored);
  } catch {
    // The browser keeps nothing, has no room, or keeps what another program has written.
  }
};
