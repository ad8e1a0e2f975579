import type { VideoCheck } from '#domain/course/video-check.ts';
import type { VideoDetails } from '#domain/course/video-details.ts';
import type { YoutubeStore } from '#api/stores/youtube/youtube-store.ts';
import type { YoutubeService } from '#api/youtube/youtube-service.ts';

/** What YouTube said, in memory. */
export const memoryYoutube = (now: () => number): YoutubeStore => {
  const kept = new Map<string, { details: VideoDetails; expiresAt: number }>();
  let checks: readonly VideoCheck[] = [];
  return {
    details: (id) => {
      const found = kept.get(id);
      return Promise.resolve(found && found.expiresAt > now() ? found.details : undefined);
    },
    keepDetails: (id, details, expiresAt) =>
      Promise.resolve(void kept.set(id, { details, expiresAt })),
    checks: () => Promise.resolve([...checks]),
    keepChecks: (next) => Promise.resolve(void (checks = next)),
  };
};

/** YouTube when nothing can be reached. */
export const silentYoutube: YoutubeService = {
  video: () => Promise.resolve({ kind: 'no-answer' }),
  picture: () => Promise.resolve(undefined),
  playlist: () => Promise.resolve({ kind: 'no-answer' }),
};
