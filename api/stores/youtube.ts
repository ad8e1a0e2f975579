import * as z from 'zod';
import { VideoCheck, VideoDetails } from '../domain/course/video-details.ts';
import { privateItems, type PrivateDeps } from './private-items.ts';

const detailsKey = (youtube: string) => ({ pk: `YOUTUBE#${youtube}`, sk: 'DETAILS' });
const checksKey = { pk: 'YOUTUBE', sk: 'CHECKS' };

/** What was kept by an earlier version, in another shape, counts as nothing. */
const Details = z.object({ details: VideoDetails.optional().catch(undefined) });
/** 20 bytes for each video that plays, by its id when it was looked at. */
const Checks = z.object({
  plays: z.record(z.string(), z.number()),
  fails: z.array(VideoCheck),
});

/**
 * What YouTube said about videos, by their ids there: an item for each answer to a form, which is kept for a while, and
 * one of all that the nightly check found.
 */
export const openYoutube = (deps: PrivateDeps) => {
  const kept = privateItems<z.infer<typeof Details>, { details: VideoDetails; expiresAt: number }>(
    deps,
    Details,
  );
  const checked = privateItems(deps, Checks);
  return {
    /** What was kept and has not ended. */
    details: async (youtube: string): Promise<VideoDetails | undefined> =>
      (await kept.get(detailsKey(youtube)))?.details,
    /** `expiresAt` is epoch milliseconds. */
    keepDetails: (youtube: string, details: VideoDetails, expiresAt: number): Promise<void> =>
      kept.put(detailsKey(youtube), { details, expiresAt }),
    async checks(): Promise<VideoCheck[]> {
      const { plays, fails } = (await checked.get(checksKey)) ?? { plays: {}, fails: [] };
      const played = Object.entries(plays).map(([youtube, checkedAt]) => ({ youtube, checkedAt }));
      return [...played, ...fails];
    },
    /** Replaces all checks. */
    keepChecks(checks: readonly VideoCheck[]): Promise<void> {
      const fails = checks.filter(({ failed }) => failed);
      const played = checks.filter(({ failed }) => !failed);
      const plays = Object.fromEntries(played.map((one) => [one.youtube, one.checkedAt]));
      return checked.put(checksKey, { plays, fails });
    },
  };
};
export type YoutubeStore = ReturnType<typeof openYoutube>;
