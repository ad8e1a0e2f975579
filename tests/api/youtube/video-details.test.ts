import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { YoutubeService } from '#api/youtube/youtube-service.ts';
import { pictureKey } from '#domain/files/picture.ts';
import { anApp, CHAPTER, NOW } from '#support/an-app.ts';
import { silentYoutube } from '#support/silent-youtube.ts';
import { aProfile, someContent } from '#support/builders.ts';

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
test('the picture is stored as one of ours, 480 by 270 WebP, and a video that is saved shows it', async () => {
  const { call, media, parts } = anApp({ youtube: aService(found) });
  const details = (await (await call('GET', DETAILS)).json()) as Found;
  const { picture } = details;
  expect(details).toMatchObject({ kind: 'found', title: 'Circles' });
  expect(picture).toMatchObject({ width: 480, height: 270 });
  const stored = await media.get(pictureKey(picture));
  const { format, width, height } = await sharp(stored?.content).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 270 });

  const body = { title: 'Circles', url: `https://youtu.be/${ID}`, picture };
  expect((await call('POST', `${CHAPTER}/videos`, { body })).status).toBe(201);
  const [, saved] = (await parts.content.getClass('10'))?.chapters[0]?.videos ?? [];
  expect(saved?.picture).toEqual(picture);
});

// Specification: DETAILS-2
test('a picture of another video, or one that is nowhere, is not saved; the video is', async () => {
  const { call, parts } = anApp({ youtube: aService(found) });
  const { picture } = (await (await call('GET', DETAILS)).json()) as Found;
  for (const [id, filename] of [
    ['kjihgfedcba', picture.filename],
    [ID, `youtube-${ID}-gone.webp`],
  ] as const) {
    const url = `https://youtu.be/${id}`;
    const body = { title: 'x', url, picture: { ...picture, filename } };
    expect((await call('POST', `${CHAPTER}/videos`, { body })).status).toBe(201);
  }
  const [, ...saved] = (await parts.content.getClass('10'))?.chapters[0]?.videos ?? [];
  expect(saved.map((video) => video.picture)).toEqual([undefined, undefined]);
});

// Specification: DETAILS-4
test('what is no picture is not stored', async () => {
  const page = () => Promise.resolve(new TextEncoder().encode('<html>Sign in</html>'));
  const { call } = anApp({ youtube: aService(found, page) });
  expect(await (await call('GET', DETAILS)).json()).toEqual(found);
});

// Specification: DETAILS-1
test('an answer is kept for half a day, and no answer for a minute', async () => {
  let time = NOW;
  for (const [answer, minutes] of [
    [found, 12 * 60],
    [{ kind: 'trouble', trouble: 'gone', final: true }, 5],
    [{ kind: 'no-answer' }, 1],
  ] as const) {
    const youtube = aService(answer);
    const { call } = anApp({ youtube, now: () => time });
    await call('GET', DETAILS);
    time += minutes * 60_000 - 1;
    await call('GET', DETAILS);
    expect(youtube.asked).toBe(1);
    time += 1;
    await call('GET', DETAILS);
    expect(youtube.asked).toBe(2);
  }
});

// Specification: DETAILS-6
test('with the switch off YouTube is not asked', async () => {
  const youtube = aService(found);
  const profile = aProfile({ automation: { videoDetails: false } });
  const { call } = anApp({ youtube, site: { ...someContent(), profile } });
  expect(await (await call('GET', DETAILS)).json()).toEqual({ kind: 'off' });
  const playlist = await call('GET', '/api/youtube/playlists/PL0123456789');
  expect(await playlist.json()).toEqual({ kind: 'off' });
  expect(youtube.asked).toBe(0);
});
