import { playerUrl } from '#domain/course/youtube-player';

const player = (id: string, title: string): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), {
    src: playerUrl(id),
    title,
    allow: 'autoplay; encrypted-media; picture-in-picture',
    allowFullscreen: true,
    // YouTube refuses to play for pages that do not say who they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });

/** What is said of a video that does not load, Retry, and what is said below a player. Without network no other file can say it. */
const texts = () => document.querySelector('main')?.dataset['offline']?.split('|') ?? [];

/** Why nothing plays, with Retry. */
const notLoading = (retry: () => void): HTMLElement => {
  const [words = '', again = ''] = texts();
  const note = Object.assign(document.createElement('p'), { role: 'alert', className: 'actions' });
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    type: 'button',
    textContent: again,
    onclick: retry,
  });
  note.append(words, button);
  return note;
};

/**
 * A followed video link becomes the player in its place. Links opened in a new tab on purpose stay links.
 * Nothing is asked of YouTube before.
 */
export const startVideos = (): void =>
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-youtube]');
    if (!link) return;
    const { youtube = '', title = '' } = link.dataset;
    event.preventDefault();
    const note = notLoading(() => {
      note.replaceWith(link);
      link.click();
    });
    // The note is in place of the browser's own grey frame.
    const shown = navigator.onLine ? player(youtube, title) : note;
    // No event tells that a frame of another site stays empty: behind a school's filter, or wifi without internet.
    if (shown !== note)
      link.parentElement?.after(
        Object.assign(document.createElement('a'), {
          href: link.href,
          target: '_blank',
          rel: 'noopener',
          className: 'tap',
          textContent: texts()[2],
        }),
      );
    link.replaceWith(shown);
    (shown.querySelector('button') ?? shown).focus();
  });
