import * as z from 'zod';
import { VIDEO_TROUBLES, type VideoTrouble } from './video-details.ts';

const HOUR_MS = 3_600_000;
/** A video is looked at once a night; a job that runs twice leaves out what it has done. */
const NIGHT_MS = 20 * HOUR_MS;

/** The most videos of one night. */
export const CHECKED_A_NIGHT = 500;

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

/** What is known after an answer: `undefined` when the video plays, else its trouble and whether that is final. */
export const nextCheck = (
  youtube: string,
  before: VideoCheck | undefined,
  answer: { trouble: VideoTrouble; final: boolean } | undefined,
  now: number,
): VideoCheck => ({
  youtube,
  checkedAt: now,
  ...(answer && {
    failed: {
      trouble: answer.trouble,
      since: before?.failed?.since ?? now,
      told: answer.final || before?.failed !== undefined,
    },
  }),
});

/** Which of some videos to look at now, by their ids on YouTube, each given once: those that were never looked at, then the oldest looks (DETAILS-8). */
export const dueForCheck = (
  videos: readonly string[],
  checks: ReadonlyMap<string, VideoCheck>,
  now: number,
): string[] => {
  const at = (id: string) => checks.get(id)?.checkedAt ?? -Infinity;
  return videos
    .filter((id) => at(id) <= now - NIGHT_MS)
    .sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
    .slice(0, CHECKED_A_NIGHT);
};

/** The troubles that are told, by the ids of the videos. */
export const toldTroubles = (checks: Iterable<VideoCheck>): Map<string, VideoTrouble> =>
  new Map(
    [...checks].flatMap(({ youtube, failed }) =>
      failed?.told ? [[youtube, failed.trouble] as const] : [],
    ),
  );
