import { isObject, parseJson } from '../../browser/json.ts';
import { local } from '../../browser/storage.ts';

/**
 * The chapter that the page belongs to is the one opened last in its class (PROGRESS-9). Small, since pages do it at once;
 * what is stored otherwise stays as it is.
 */
const rememberChapter = ({ chapter, path }: DOMStringMap): void => {
  const stored = parseJson(local.get('progress') ?? '{"v":1}');
  if (chapter === undefined || !isObject(stored) || stored['v'] !== 1) return;
  const at = Math.floor(Date.now() / 1000);
  const last = { ...(stored['last'] as object | undefined), [chapter]: [path, at] };
  local.set('progress', JSON.stringify({ ...stored, last }));
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
