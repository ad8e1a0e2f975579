import * as z from 'zod';
import { VideoCheck, VideoDetails } from '../domain/course/video-details.ts';
import { privateItems, type PrivateDeps } from './private-items.ts';

const detailsKey = (youtube: string) => ({ pk: `YOUTUBE#${youtube}`, sk: 'DETAILS' });
const checksKey = { pk: 'YOUTUBE', sk: 'CHECKS' };

/** What was kept by an earlier version, in another shape, counts as nothing. */
const Details = z.object({ details: VideoDetails.optional().catch(undefined) });
/** What an earlier version kept otherwise is asked again in the next night. */
const Checks = z.object({ checks: z.array(VideoCheck).catch([]) });

/**
 * What YouTube said about videos, by their ids there: an item for each answer to a form, which is kept for a while, and
 * one of all that the nightly check found.
 */
export const openYoutube = (deps: PrivateDeps) => {
  const kept = privateItems(deps, Details);
  const checked = privateItems(deps, Checks);
  return {
    /** What was kept and has not ended. */
    details: async (youtube: string) => (await kept.get(detailsKey(youtube)))?.details,
    /** `expiresAt` is epoch milliseconds. */
    keepDetails: (youtube: string, details: VideoDetails, expiresAt: number) =>
      kept.put(detailsKey(youtube), { details, expiresAt }),
    checks: async () => (await checked.get(checksKey))?.checks ?? [],
    /** Replaces all checks. */
    keepChecks: (checks: VideoCheck[]) => checked.put(checksKey, { checks }),
  };
};
export type YoutubeStore = ReturnType<typeof openYoutube>;
