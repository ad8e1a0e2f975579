import { LISTENING, playerUrl } from '#domain/course/youtube-player.ts';

/** The player listens only once its own code runs. Milliseconds. */
const ASK_EVERY_MS = 500;
/** How long a player may be silent before the page says so: on a slow line its code takes this long. Milliseconds. */
const SILENT_MS = 15_000;

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
 * Below a player that says nothing, a note: no event tells a page that a frame of another site has failed. A player
 * that answers later takes the note away.
 */
const watchPlayer = (frame: HTMLIFrameElement, link: HTMLAnchorElement): void => {
  const stop = () => {
    clearInterval(asking);
    clearTimeout(silent);
    note.remove();
  };
  const note = notLoading(() => {
    stop();
    frame.replaceWith(link);
    link.click();
  });
  const asking = setInterval(() => {
    // To whatever is there: a frame that failed is nobody's, and browsers report a message to somebody else as an error.
    frame.contentWindow?.postMessage(LISTENING, '*');
  }, ASK_EVERY_MS);
  const silent = setTimeout(() => frame.parentElement?.after(note), SILENT_MS);
  addEventListener('message', ({ source }) => {
    if (source === frame.contentWindow) stop();
  });
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
    if (!navigator.onLine) {
      // In place of the browser's own grey frame.
      const note = notLoading(() => {
        note.replaceWith(link);
        link.click();
      });
      link.replaceWith(note);
      note.querySelector('button')?.focus();
      return;
    }
    const frame = player(youtube, title);
    link.replaceWith(frame);
    frame.focus();
    watchPlayer(frame, link);
  });
};
