import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPlaylist } from '#api/youtube/read-playlist';
import { youtubeService } from '#api/youtube/youtube-service';
import { LIMITS } from '#domain/text/limits';
import { type DoubledVideo, startYoutubeDouble, type YoutubeDouble } from '#support/fake-youtube';

const ID = 'abcdefghijk';
let double: YoutubeDouble;
beforeAll(async () => {
  double = await startYoutubeDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  // A busy machine may need the three seconds for an answer of the double.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

const asked = async (video?: DoubledVideo) => {
  double.videos.clear();
  if (video) double.videos.set(ID, video);
  return youtubeService({ baseUrl: double.url }).video(ID);
};

// Specification: DETAILS-1, DETAILS-4
test('a title comes as plain text on one line within the limit', async () => {
  expect(await asked({ title: '  Real\nNumbers \u202e<b>x</b> ' })).toEqual({
    kind: 'found',
    title: 'Real Numbers <b>x</b>',
  });
  const long = await asked({ title: '𝑥'.repeat(150) });
  expect(long.kind === 'found' && long.title.length).toBe(LIMITS.title);
});

// Specification: DETAILS-7
test.each([
  [404, 'gone', true],
  [401, 'not-embeddable', true],
  [403, 'private', false],
  [400, 'gone', false],
] as const)('an answer with %i means %s', async (status, trouble, final) => {
  expect(await asked({ status })).toEqual({ kind: 'trouble', trouble, final });
});

// Specification: DETAILS-3, DETAILS-4
test.each([
  ['a fault', { status: 503 }],
  ['another page', { end: 'garbage' }],
  ['more than 64 KB', { end: 'too-long' }],
  ['a redirect', { end: 'redirect' }],
] as const)('%s is no answer', async (_name, video) => {
  expect(await asked(video)).toEqual({ kind: 'no-answer' });
  expect(double.asked.filter((path) => path.includes('elsewhere'))).toEqual([]);
});

test('a refusal of more questions is told apart', async () => {
  expect(await asked({ status: 429 })).toEqual({ kind: 'limited' });
});

test('a service that cannot be reached is no answer', async () => {
  const gone = await startYoutubeDouble();
  await gone.close();
  const service = youtubeService({ baseUrl: gone.url });
  expect(await service.video(ID)).toEqual({ kind: 'no-answer' });
  expect(await service.picture(ID)).toBeUndefined();
  expect(await service.playlist('PL0123456789')).toEqual({ kind: 'no-answer' });
});

// Specification: DETAILS-5
test('a playlist has the videos of its feed in their order, 15 at most', async () => {
  const videos = Array.from({ length: 17 }, (_, n) => ({
    youtube: `playlist${String(n).padStart(3, '0')}`,
    title: `Part ${n} & more`,
  }));
  double.playlists.set('PL0123456789', videos);
  onTestFinished(() => double.playlists.clear());
  const answer = await youtubeService({ baseUrl: double.url }).playlist('PL0123456789');
  expect(answer).toEqual({ kind: 'found', videos: videos.slice(0, 15) });
});

test('what is no feed, or no id, has no videos', () => {
  expect(readPlaylist('<html><title>Sign in')).toEqual([]);
  expect(readPlaylist('<entry><yt:videoId>../../x</yt:videoId><title>T</title></entry>')).toEqual(
    [],
  );
});
