import * as z from 'zod';
import { VideoCheck } from '../../domain/course/video-check.ts';
import { VideoDetails } from '../../domain/course/video-details.ts';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { itemTable, type ItemKey } from '../item-table.ts';
import type { YoutubeStore } from './youtube-store.ts';

const detailsKey = (youtube: string): ItemKey => ({ pk: `YOUTUBE#${youtube}`, sk: 'DETAILS' });
const checksKey: ItemKey = { pk: 'YOUTUBE', sk: 'CHECKS' };

const DetailsItem = z.object({ details: VideoDetails, expiresAt: z.number() });

/** 20 bytes for each video that plays, by its id when it was looked at: scans of the table read this item, too. */
const ChecksItem = z.object({
  plays: z.record(z.string(), z.number()),
  fails: z.array(VideoCheck),
});

/** What YouTube said, in the private table: an item for each kept answer, and one of all checks. */
export const dynamoYoutube = ({
  db,
  table: name,
  now,
}: Omit<PrivateTableDeps, 'random'>): YoutubeStore => {
  const table = itemTable(db, name);
  return {
    async details(youtube) {
      const item = DetailsItem.safeParse(await table.get(detailsKey(youtube)));
      return item.success && item.data.expiresAt > now() ? item.data.details : undefined;
    },
    async keepDetails(youtube, details, expiresAt) {
      await table.put(detailsKey(youtube), { details, expiresAt });
    },
    async checks() {
      const item = await table.get(checksKey);
      if (item === undefined) return [];
      const { plays, fails } = ChecksItem.parse(item);
      const played = Object.entries(plays).map(([youtube, checkedAt]) => ({ youtube, checkedAt }));
      return [...played, ...fails];
    },
    async keepChecks(checks) {
      const fails = checks.filter(({ failed }) => failed);
      const played = checks.filter(({ failed }) => !failed);
      const plays = Object.fromEntries(played.map((one) => [one.youtube, one.checkedAt]));
      await table.put(checksKey, { plays, fails });
    },
  };
};
