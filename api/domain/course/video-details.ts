import * as z from 'zod';
import { LIMITS } from '../text/limits.ts';
import { VideoPicture } from './lesson.ts';

/** Why visitors cannot watch a video here: it is gone, private, or may not be shown on other sites. */
const VIDEO_TROUBLES = ['gone', 'private', 'not-embeddable'] as const;
export type VideoTrouble = (typeof VIDEO_TROUBLES)[number];

/** What YouTube tells about a video (DETAILS-1). */
export const VideoDetails = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    /** Plain text within the limit of titles; empty when YouTube gives none. */
    title: z.string(),
    picture: VideoPicture.optional(),
  }),
  z.strictObject({ kind: z.literal('trouble'), trouble: z.enum(VIDEO_TROUBLES) }),
  /** It did not answer in time, or not in words that we know. */
  z.strictObject({ kind: z.literal('no-answer') }),
]);
export type VideoDetails = z.infer<typeof VideoDetails>;

/** A video of a playlist. */
export const PlaylistVideo = z.strictObject({ youtube: z.string(), title: z.string() });
export type PlaylistVideo = z.infer<typeof PlaylistVideo>;

/** The most videos of a playlist that YouTube tells without an account. */
export const PLAYLIST_TOLD = 15;

/** What YouTube tells about a playlist; of a longer one `PLAYLIST_TOLD` videos (DETAILS-5). */
export const PlaylistDetails = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), videos: z.array(PlaylistVideo) }),
  z.strictObject({ kind: z.literal('no-answer') }),
]);
export type PlaylistDetails = z.infer<typeof PlaylistDetails>;

/** A title from outside as plain text on one line, cut at the limit of titles: ` Real\n Numbers ` -> `Real Numbers` */
export const plainTitle = (text: string): string =>
  text
    // Signs that turn the direction of the text around them would reach beyond the title.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LIMITS.title)
    // The half of a letter that was cut.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** What the nightly check found about a video, by its id on YouTube. Times are epoch milliseconds. */
export const VideoCheck = z.object({
  youtube: z.string(),
  checkedAt: z.number(),
  /** Left out while it plays. */
  failed: z
    .object({
      trouble: z.enum(VIDEO_TROUBLES),
      since: z.number(),
      /** Whether it is told: at once where YouTube's answer is final, else after a second night. */
      told: z.boolean(),
    })
    .optional(),
});
export type VideoCheck = z.infer<typeof VideoCheck>;

/** The troubles that are told, by the ids of the videos. */
export const toldTroubles = (checks: Iterable<VideoCheck>): Map<string, VideoTrouble> =>
  new Map(
    [...checks].flatMap(({ youtube, failed }) =>
      failed?.told ? [[youtube, failed.trouble] as const] : [],
    ),
  );
