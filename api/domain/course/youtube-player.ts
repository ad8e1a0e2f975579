// Apart from `youtube.ts`: pages load this at once, and reading links only with a filter or a form.

/** Where players come from; only messages from there count. */
export const PLAYER = 'https://www.youtube-nocookie.com';

/** `dQw4w9WgXcQ` -> the privacy-friendly player address, started by a tap. The player tells the page when it has ended (PROGRESS-4). */
export const playerUrl = (id: string): string =>
  `${PLAYER}/embed/${id}?autoplay=1&rel=0&enablejsapi=1`;

/** The message that asks a player to report (YouTube's player for frames, `enablejsapi=1`): no script of YouTube's is needed. */
export const LISTENING = '{"event":"listening","id":1,"channel":"widget"}';
