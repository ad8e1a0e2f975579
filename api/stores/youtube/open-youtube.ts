import * as z from 'zod';
import { VideoCheck } from '../../domain/course/video-check.ts';
import { VideoDetails } from '../../domain/course/video-details.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import type { YoutubeStore } from './youtube-store.ts';

const detailsKey = (youtube: string) => ({ pk: `YOUTUBE#${youtube}`, sk: 'DETAILS' });
const checksKey = { pk: 'YOUTUBE', sk: 'CHECKS' };

/** What was kept by an earlier version, in another shape, counts as nothing. */
const Details = z.object({ details: VideoDetails.optional().catch(undefined) });
/** 20 bytes for each video that plays, by its id when it was looked at. */
const Checks = z.object({
  plays: z.record(z.string(), z.number()),
  fails: z.array(VideoCheck),
});

/** What YouTube said, in the private table: an item for each kept answer, and one of all checks. */
export const openYoutube = (deps: PrivateDeps): YoutubeStore => {
  const kept = privateItems<z.infer<typeof Details>, { details: VideoDetails; expiresAt: number }>(
    deps,
    Details,
  );
  const checked = privateItems(deps, Checks);
  return {
    details: async (youtube) => (await kept.get(detailsKey(youtube)))?.details,
    keepDetails: (youtube, details, expiresAt) =>
      kept.put(detailsKey(youtube), { details, expiresAt }),
    async checks() {
      const { plays, fails } = (await checked.get(checksKey)) ?? { plays: {}, fails: [] };
      const played = Object.entries(plays).map(([youtube, checkedAt]) => ({ youtube, checkedAt }));
      return [...played, ...fails];
    },
    keepChecks(checks) {
      const fails = checks.filter(({ failed }) => failed);
      const played = checks.filter(({ failed }) => !failed);
      const plays = Object.fromEntries(played.map((one) => [one.youtube, one.checkedAt]));
      return checked.put(checksKey, { plays, fails });
    },
  };
};
