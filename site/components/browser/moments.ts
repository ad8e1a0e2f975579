/**
 * A followed moment starts the page's player there; it plays already, or its link is followed first (`videos.ts`). What
 * is opened in a new tab on purpose stays a link.
 */
export const startMoments = (): void =>
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { start } = (event.target as Element).closest<HTMLElement>('[data-start]')?.dataset ?? {};
    if (start === undefined) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('a[data-youtube]')?.click();
    const frame = document.querySelector<HTMLIFrameElement>('article iframe');
    if (frame) {
      frame.src = frame.src.replace(/&start=.*|$/, `&start=${start}`);
      frame.focus();
    }
  });
