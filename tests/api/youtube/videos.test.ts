import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { YoutubeService } from '#api/youtube/youtube-service';
import { pictureKey } from '#domain/files/picture';
import { anApp, CHAPTER, expectStatus } from '#support/an-app';
import { silentYoutube } from '#support/silent-youtube';
import { aProfile, someContent, aChapter, aVideo, times } from '#support/builders';
import { createVideoCheck, isVideoNight, nextVideoNight } from '#api/youtube/check-videos';
import { toldTroubles } from '#domain/course/video-details';
import { embedUrl } from '#domain/course/youtube';
import { openYoutube } from '#api/stores/youtube';
import { privateDeps } from '#support/memory-stores';

type VideoAnswer = Awaited<ReturnType<YoutubeService['video']>>;

const ID = 'abcdefghijk';
const DETAILS = `/api/youtube/videos/${ID}`;

const jpeg = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: '#208050' } })
    .jpeg()
    .toBuffer();

/** YouTube with one answer for each video; counts the questions. */
const aService = (
  answer: VideoAnswer,
  picture: () => Promise<Uint8Array | undefined> = jpeg,
): YoutubeService & { asked: number } => ({
  ...silentYoutube,
  asked: 0,
  video() {
    this.asked += 1;
    return Promise.resolve(answer);
  },
  picture,
});

const found = { kind: 'found', title: 'Circles' } as const;
interface Found {
  picture: { filename: string; width: number; height: number };
}

// Specification: DETAILS-1, DETAILS-2
test('the picture is stored as WebP of 480 by 270, and a video that is saved shows it', async () => {
  const { call, json, media, parts } = anApp({ youtube: aService(found) });
  const details = await json<Found>('GET', DETAILS);
  const { picture } = details;
  expect(details).toMatchObject({ kind: 'found', title: 'Circles' });
  expect(picture).toMatchObject({ width: 480, height: 270 });
  const stored = await media.get(pictureKey(picture));
  const webp = { format: 'webp', width: 480, height: 270 };
  expect(await sharp(stored?.content).metadata()).toMatchObject(webp);

  const body = { title: 'Circles', url: `https://youtu.be/${ID}`, picture };
  await expectStatus(201, call('POST', `${CHAPTER}/videos`, { body }));
  const [, saved] = (await parts.content.getClass('10'))?.chapters[0]?.videos ?? [];
  expect(saved?.picture).toEqual(picture);
});

// Specification: DETAILS-2
test('a video is saved without a picture of another one, or one that is nowhere', async () => {
  const { json, call, parts } = anApp({ youtube: aService(found) });
  const { picture } = await json<Found>('GET', DETAILS);
  for (const [id, filename] of [
    ['kjihgfedcba', picture.filename],
    [ID, `youtube-${ID}-gone.webp`],
  ] as const) {
    const url = `https://youtu.be/${id}`;
    const body = { title: 'x', url, picture: { ...picture, filename } };
    await expectStatus(201, call('POST', `${CHAPTER}/videos`, { body }));
  }
  const [, ...saved] = (await parts.content.getClass('10'))?.chapters[0]?.videos ?? [];
  expect(saved.map((video) => video.picture)).toEqual([undefined, undefined]);
});

// Specification: DETAILS-4
test('what is no picture is not stored', async () => {
  const page = () => Promise.resolve(new TextEncoder().encode('<html>Sign in</html>'));
  const { read } = anApp({ youtube: aService(found, page) });
  expect(await read(DETAILS)).toEqual(found);
});

// Specification: DETAILS-1
test('an answer is kept for half a day, and no answer for a minute', async () => {
  for (const [answer, minutes] of [
    [found, 12 * 60],
    [{ kind: 'trouble', trouble: 'gone', final: true }, 5],
    [{ kind: 'no-answer' }, 1],
  ] as const) {
    const youtube = aService(answer);
    const { read, clock } = anApp({ youtube });
    for (const [ms, asked] of [
      [0, 1],
      [minutes * 60_000 - 1, 1],
      [1, 2],
    ] as const) {
      clock.pass(ms);
      await read(DETAILS);
      expect(youtube.asked).toBe(asked);
    }
  }
});

// Specification: DETAILS-6
test('with the switch off YouTube is not asked', async () => {
  const youtube = aService(found);
  const profile = aProfile({ automation: { videoDetails: false } });
  const { read } = anApp({ youtube, site: someContent({ profile }) });
  for (const path of [DETAILS, '/api/youtube/playlists/PL0123456789'])
    expect(await read(path)).toEqual({ kind: 'off' });
  expect(youtube.asked).toBe(0);
});

const DAY_MS = 24 * 3_600_000;
const FIRST_NIGHT = Date.UTC(2026, 10, 21, 20, 30);
const idOf = (n: number) => `video${String(n).padStart(6, '0')}`;
const signal = new AbortController().signal;

const siteWith = (count: number) => {
  const videos = times(count, (n) =>
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
  const night = async (nights = 0) => {
    time += nights * DAY_MS;
    await check(signal);
  };
  return {
    videos,
    asked,
    night,
    toldAfter: async (nights: number) => {
      await night(nights);
      return Object.fromEntries(toldTroubles(await videos.checks()));
    },
  };
};

const plays: VideoAnswer = { kind: 'found', title: 'Plays' };
const gone: VideoAnswer = { kind: 'trouble', trouble: 'gone', final: true };
const maybePrivate: VideoAnswer = { kind: 'trouble', trouble: 'private', final: false };

// Specification: DETAILS-7
test('a video that is gone is told at once, one that may be private after a second night', async () => {
  let answers = [plays, gone, maybePrivate];
  const site = aSite(3, (id) => answers[Number(id.at(-1))] ?? plays);
  const [video1, video2] = [{ [idOf(1)]: 'gone' }, { [idOf(2)]: 'private' }];
  for (const nights of [0, 0]) expect(await site.toldAfter(nights)).toEqual(video1);
  expect(await site.toldAfter(1)).toEqual({ ...video1, ...video2 });
  answers = [];
  expect(await site.toldAfter(1)).toEqual({});
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
test('of many videos those that waited longest come first', async () => {
  const site = aSite(520, () => plays);
  await site.night();
  expect(site.asked).toHaveLength(500);
  await site.night();
  expect(site.asked).toHaveLength(520);
  expect(new Set(site.asked).size).toBe(520);
});

// Specification: DETAILS-8
test('on one machine it runs between 2 and 5 at night in India', () => {
  expect(isVideoNight(FIRST_NIGHT)).toBe(true);
  expect(isVideoNight(FIRST_NIGHT - 1)).toBe(false);
  expect(isVideoNight(FIRST_NIGHT + 3 * 3_600_000)).toBe(false);
  expect(nextVideoNight(FIRST_NIGHT - 1)).toBe(FIRST_NIGHT);
  expect(nextVideoNight(FIRST_NIGHT)).toBe(FIRST_NIGHT + DAY_MS);
});

// Specification: DETAILS-7, HEALTH-1
test('Content health tells the video with its place, its address and what helps', async () => {
  const { json, parts } = anApp({ site: siteWith(1) });
  const failed = { trouble: 'private', since: FIRST_NIGHT, told: true } as const;
  await parts.videos.keepChecks([{ youtube: idOf(0), checkedAt: FIRST_NIGHT, failed }]);
  const { problems } = await json<{ problems: object[] }>('GET', '/api/health-report');
  expect(problems).toContainEqual({
    kind: 'video-trouble',
    label: '“Video 0” is private on YouTube. Make it public or unlisted there.',
    where: 'Class 10, Chapter 4: Quadratic Equations',
    to: '/admin/classes/10/chapters/4/videos?edit=v0',
    watch: `https://www.youtube.com/watch?v=${idOf(0)}`,
  });
});
