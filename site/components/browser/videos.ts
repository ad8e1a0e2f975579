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

/** Why nothing plays, with Retry. */
const notLoading = (retry: () => void): HTMLElement => {
  // Written in the page: without network no other file can say it.
  const [words = '', again = ''] =
    document.querySelector('main')?.dataset['offline']?.split('|') ?? [];
  const note = document.createElement('p');
  const button = document.createElement('button');
  note.role = 'alert';
  note.className = 'actions';
  button.className = 'button';
  button.type = 'button';
  button.textContent = again;
  button.addEventListener('click', retry);
  note.append(words, button);
  return note;
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
    const note = notLoading(() => {
      note.replaceWith(link);
      link.click();
    });
    // The note is in place of the browser's own grey frame.
    const shown = navigator.onLine ? player(youtube, title) : note;
    link.replaceWith(shown);
    (shown.querySelector('button') ?? shown).focus();
  });
};
