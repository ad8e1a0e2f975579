import { settle } from './answer.ts';
import { typedClient } from './typed-client.ts';

const { youtube: api } = typedClient((input, init) => fetch(input, init));

/**
 * What YouTube tells about videos and playlists, by their ids. Apart from the other calls, so that it loads with the screen of videos
 * and not before; and without a question for the password when the session has ended: a lookup is no reason to ask.
 */
export const youtubeCalls = {
  video: (youtube: string) => settle(() => api.videos[':youtube'].$get({ param: { youtube } })),
  playlist: (playlist: string) =>
    settle(() => api.playlists[':playlist'].$get({ param: { playlist } })),
};
export type YoutubeCalls = typeof youtubeCalls;
