import { playerUrl } from '#domain/course/youtube-player.ts';

const player = (id: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = playerUrl(id);
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  // YouTube refuses to play for pages that do not say who they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
};

/**
 * A followed video link becomes the player in its place. Links opened in a new tab on purpose stay links.
 * Nothing is asked of YouTube before.
 */
export const startVideos = (): void => {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-youtube]');
    const { youtube, title } = link?.dataset ?? {};
    if (!link || youtube === undefined || title === undefined) return;
    event.preventDefault();
    const frame = player(youtube, title);
    link.replaceWith(frame);
    frame.focus();
  });
};
