import type { YoutubeService } from '#api/youtube/youtube-service';

/** YouTube when nothing can be reached. */
export const silentYoutube: YoutubeService = {
  video: () => Promise.resolve({ kind: 'no-answer' }),
  picture: () => Promise.resolve(undefined),
  playlist: () => Promise.resolve({ kind: 'no-answer' }),
};
