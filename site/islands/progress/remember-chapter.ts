/**
 * Remembers the chapter that a page belongs to as the one opened last in its class (PROGRESS-9). Small, since these
 * pages do it at once; what is stored otherwise stays as it is.
 */
export const rememberChapter = (): void => {
  const { chapter, path } = document.querySelector<HTMLElement>('[data-progress]')?.dataset ?? {};
  if (chapter === undefined) return;
  try {
    const stored = JSON.parse((localStorage['progress'] as string | undefined) ?? '{"v":1}') as {
      v: number;
      last?: Record<string, unknown>;
    };
    if (stored.v !== 1) return;
    (stored.last ??= {})[chapter] = [path, Math.floor(Date.now() / 1000)];
    localStorage['progress'] = JSON.stringify(stored);
  } catch {
    // Storage is forbidden or full, or holds something else.
  }
};
