// Apart from `youtube.ts`: pages load this at once, and reading links only with a filter or a form.

/** Where players come from; only messages from there count. */
export const PLAYER = 'https://www.youtube-nocookie.com';

/** `dQw4w9WgXcQ` -> the privacy-friendly player address, started by a tap. The player tells the page when it has ended (PROGRESS-4). */
export const playerUrl = (id: string): string =>
  `${PLAYER}/embed/${id}?autoplay=1&rel=0&enablejsapi=1`;
