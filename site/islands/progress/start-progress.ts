import { local, parseJson } from '../../browser/storage.ts';

/**
 * The chapter that the page belongs to is the one opened last in its class (PROGRESS-9). Small, since pages do it at once;
 * what is stored otherwise stays as it is.
 */
const rememberChapter = ({ chapter, path }: DOMStringMap): void => {
  const stored = parseJson(local.get('progress') ?? '{"v":1}') as {
    v?: number;
    last?: object;
  } | null;
  if (chapter === undefined || stored?.v !== 1) return;
  stored.last = { ...stored.last, [chapter]: [path, Math.floor(Date.now() / 1000)] };
  local.set('progress', JSON.stringify(stored));
};

/**
 * Ticks on a page of lessons. Before anything is ticked on this device this is all that loads; the rest comes with
 * the first tap that needs it (PROGRESS-3).
 */
export const startProgress = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  const use = (used?: Element | null) => {
    import('./run-progress.ts').then(
      (progress) => {
        progress.useProgress(used);
      },
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
  if (local.get('progress')?.includes(':{"')) use();
  if (bar) rememberChapter(bar.dataset);
};
