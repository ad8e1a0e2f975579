import { describe, expect, test } from 'vitest';
import { createVideoCheck, isVideoNight, nextVideoNight } from '#api/youtube/check-videos.ts';
import type { YoutubeService } from '#api/youtube/youtube-service.ts';
import { toldTroubles } from '#domain/course/video-details.ts';
import { embedUrl } from '#domain/course/youtube.ts';
import { anApp } from '#support/an-app.ts';
import { openYoutube } from '#api/stores/youtube.ts';
import { privateDeps } from '#support/memory-stores.ts';
import { silentYoutube } from '#support/silent-youtube.ts';
import { aChapter, aVideo, someContent } from '#support/builders.ts';

type VideoAnswer = Awaited<ReturnType<YoutubeService['video']>>;

const DAY_MS = 24 * 3_600_000;
const FIRST_NIGHT = Date.UTC(2026, 10, 21, 20, 30);
const idOf = (n: number) => `video${String(n).padStart(6, '0')}`;
const signal = new AbortController().signal;

const siteWith = (count: number) => {
  const videos = Array.from({ length: count }, (_, n) =>
    aVideo({ id: `v${n}`, title: `Video ${n}`, url: embedUrl(idOf(n)) }),
  );
  return someContent({ chapters: [aChapter({ videos })] });
};

/** A site with so many videos, whose nights come one after another. */
const aSite = (count: number, answer: (id: string) => VideoAnswer) => {
  let time = FIRST_NIGHT;
  const videos = openYoutube(privateDeps(() => time));
  const asked: string[] = [];
  const check = createVideoCheck({
    content: { load: () => Promise.resolve(siteWith(count)) },
    videos,
    youtube: {
      video: (id) => {
        asked.push(id);
        return Promise.resolve(answer(id));
      },
    },
    now: () => time,
    wait: () => Promise.resolve(),
  });
  return {
    videos,
    asked,
    night: async (nights = 0) => {
      time += nights * DAY_MS;
      await check(signal);
    },
    told: async () => Object.fromEntries(toldTroubles(await videos.checks())),
  };
};

const plays: VideoAnswer = { kind: 'found', title: 'Plays' };
const gone: VideoAnswer = { kind: 'trouble', trouble: 'gone', final: true };
const maybePrivate: VideoAnswer = { kind: 'trouble', trouble: 'private', final: false };

describe('the nightly check', () => {
  // Specification: DETAILS-7
  test('a video that is gone is told at once, one that may be private after a second night, one that plays again no more', async () => {
    let answers = [plays, gone, maybePrivate];
    const site = aSite(3, (id) => answers[Number(id.at(-1))] ?? plays);
    await site.night();
    expect(await site.told()).toEqual({ [idOf(1)]: 'gone' });
    await site.night();
    expect(await site.told()).toEqual({ [idOf(1)]: 'gone' });
    await site.night(1);
    expect(await site.told()).toEqual({ [idOf(1)]: 'gone', [idOf(2)]: 'private' });
    answers = [];
    await site.night(1);
    expect(await site.told()).toEqual({});
  });

  // Specification: DETAILS-8
  test.each([
    ['does not answer', 'no-answer', 9],
    ['asks for less', 'limited', 2],
  ] as const)('a service that %s marks nothing, and is soon left alone', async (_, kind, most) => {
    let answer: VideoAnswer = gone;
    const site = aSite(40, () => answer);
    await site.night();
    const before = await site.videos.checks();
    answer = { kind };
    site.asked.length = 0;
    await site.night(1);
    expect(await site.videos.checks()).toEqual(before);
    expect(site.asked.length).toBeLessThanOrEqual(most);
  });

  // Specification: DETAILS-8
  test('of many videos those that waited longest come first, each once', async () => {
    const site = aSite(520, () => plays);
    await site.night();
    expect(site.asked).toHaveLength(500);
    await site.night();
    expect(site.asked).toHaveLength(520);
    expect(new Set(site.asked).size).toBe(520);
  });

  // Specification: DETAILS-8
  test('on one machine it runs between 2 and 5 at night in India, and at no other start', () => {
    expect(isVideoNight(FIRST_NIGHT)).toBe(true);
    expect(isVideoNight(FIRST_NIGHT - 1)).toBe(false);
    expect(isVideoNight(FIRST_NIGHT + 3 * 3_600_000)).toBe(false);
    expect(nextVideoNight(FIRST_NIGHT - 1)).toBe(FIRST_NIGHT);
    expect(nextVideoNight(FIRST_NIGHT)).toBe(FIRST_NIGHT + DAY_MS);
  });
});

// Specification: DETAILS-7, HEALTH-1
test('Content health tells the video with its place, its address on YouTube and what helps', async () => {
  const { call, parts } = anApp({ site: siteWith(1), youtube: silentYoutube });
  const failed = { trouble: 'private', since: FIRST_NIGHT, told: true } as const;
  await parts.videos.keepChecks([{ youtube: idOf(0), checkedAt: FIRST_NIGHT, failed }]);
  const { problems } = (await (await call('GET', '/api/health-report')).json()) as {
    problems: object[];
  };
  expect(problems).toContainEqual({
    kind: 'video-trouble',
    label: '“Video 0” is private on YouTube. Make it public or unlisted there.',
    where: 'Class 10, Chapter 4: Quadratic Equations',
    to: '/admin/classes/10/chapters/4/videos?edit=v0',
    watch: `https://www.youtube.com/watch?v=${idOf(0)}`,
  });
});
