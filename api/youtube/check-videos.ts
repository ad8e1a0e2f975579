import type { SiteContent } from '../domain/content/snapshot.ts';
import type { VideoCheck, VideoTrouble } from '../domain/course/video-details.ts';
import { youtubeId } from '../domain/course/youtube.ts';
import { HOUR_MS, isBetween, nextTime } from '../domain/text/calendar.ts';
import { concurrently } from '../stores/concurrently.ts';
import type { YoutubeStore } from '../stores/youtube.ts';
import type { YoutubeService } from './youtube-service.ts';

const AT_ONCE = 2;
/** What a crash may lose is looked at again. */
const KEPT_EVERY = 125;
/** After each answer, so that 500 videos take two minutes. */
const PAUSE_MS = 250;
/** After so many in a row without an answer, YouTube cannot be reached tonight. */
const SILENT_AT_MOST = 6;

const NIGHT = ['02:00', '05:00'] as const;

/** A video is looked at once a night; a job that runs twice leaves out what it has done. */
const NIGHT_MS = 20 * HOUR_MS;

/** The most videos of one night. */
const CHECKED_A_NIGHT = 500;

/** What is known after an answer: `undefined` when the video plays, else its trouble and whether that is final. */
const nextCheck = (
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
const dueForCheck = (
  videos: readonly string[],
  checks: ReadonlyMap<string, VideoCheck>,
  now: number,
) => {
  const at = (id: string) => checks.get(id)?.checkedAt ?? 0;
  return videos
    .filter((id) => at(id) <= now - NIGHT_MS)
    .sort((a, b) => at(a) - at(b))
    .slice(0, CHECKED_A_NIGHT);
};

/** Whether it is between 2 and 5 at night in India; epoch milliseconds. */
export const isVideoNight = (instant: number): boolean => isBetween(...NIGHT, instant);

/** When it next becomes 2 at night in India; epoch milliseconds. */
export const nextVideoNight = (instant: number): number => nextTime(NIGHT[0], instant);

/** What the nightly check works with. */
interface CheckVideosDeps {
  content: { load: () => Promise<Pick<SiteContent, 'classes' | 'profile'>> };
  videos: Pick<YoutubeStore, 'checks' | 'keepChecks'>;
  youtube: Pick<YoutubeService, 'video'>;
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/**
 * Looks up each video of the site at YouTube (DETAILS-8), a bounded number a run, and notes what it says. May run twice: what
 * was looked at within the last hours is left out. Ends early when YouTube asks for it or does not answer, and when `signal` aborts;
 * a video without an answer stays as it was. Does nothing while the switch is off. Resolves to the number of answers.
 */
export const createVideoCheck =
  ({ content, videos, youtube, now, wait }: CheckVideosDeps) =>
  async (signal: AbortSignal) => {
    const { classes, profile } = await content.load();
    if (profile.automation?.videoDetails === false) return 0;
    const ids = new Set(
      Object.values(classes)
        .flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.videos))
        .flatMap(({ url }) => youtubeId(url) ?? []),
    );
    const stored = (await videos.checks()).filter(({ youtube: id }) => ids.has(id));
    const checks = new Map(stored.map((check) => [check.youtube, check]));
    const keep = () => videos.keepChecks([...checks.values()]);
    let answers = 0;
    let silent = 0;
    let limited = false;
    const isOver = () => signal.aborted || limited || silent >= SILENT_AT_MOST;

    await concurrently(dueForCheck([...ids], checks, now()), AT_ONCE, async (id) => {
      if (isOver()) return;
      const answer = await youtube.video(id);
      if (answer.kind === 'limited') limited = true;
      else if (answer.kind === 'no-answer') silent += 1;
      else {
        silent = 0;
        answers += 1;
        const trouble = answer.kind === 'trouble' ? answer : undefined;
        checks.set(id, nextCheck(id, checks.get(id), trouble, now()));
        if (answers % KEPT_EVERY === 0) await keep();
      }
      if (!isOver()) await wait(PAUSE_MS);
    });
    if (answers > 0) await keep();
    return answers;
  };

/** The nightly check of one site's videos. */
export type VideoCheckJob = ReturnType<typeof createVideoCheck>;
