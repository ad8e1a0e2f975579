import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, NOW, refusal } from '#support/an-app.ts';

const VIDEOS = '/api/classes/10/chapters/4/videos';
const NEW_ID = new RegExp(`^v${NOW}\\d{6}$`);

// Specification: MODEL-4, VIDEO-3, API-13
test('a video is stored in embed form under a new id', async () => {
  const { json, publishing } = anApp();
  const body = { title: ' Circles ', url: 'https://youtu.be/abcdefghijk?t=10', description: '' };
  const { id, chapter } = await json<{ id: string; chapter: object }>('POST', VIDEOS, body);
  expect(id).toMatch(NEW_ID);
  const video = { id, title: 'Circles', url: 'https://www.youtube.com/embed/abcdefghijk' };
  expect(chapter).toMatchObject({ id: 4, videos: [{ id: 'v1' }, video] });
  expect(publishing.changes).toBe(1);
});

const batch = (titles: string[]) => ({
  videos: titles.map((title, n) => ({ title, url: `https://youtu.be/abcdefghij${n}` })),
});

// Specification: VIDEO-5
test('many videos are added in one save, in order, each with an id of its own', async () => {
  const { ask, publishing } = anApp();
  const { status, body } = await ask('POST', `${VIDEOS}/batch`, { body: batch(['A', 'B']) });
  const { ids } = body as { ids: string[] };
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(NEW_ID);
  const videos = [{ id: 'v1' }, { id: ids[0], title: 'A' }, { id: ids[1], title: 'B' }];
  expect([status, body]).toMatchObject([201, { chapter: { videos } }]);
  expect(publishing.changes).toBe(1);
});

test.each([
  [
    'one wrong link',
    { videos: [...batch(['A']).videos, { title: 'B', url: 'x' }] },
    `Video 2: ${TEXT.form.youtube}`,
  ],
  ['no video', batch([]), TEXT.videoLines.none],
  ['too many', batch(Array.from({ length: 51 }, () => 'A')), TEXT.videoLines.tooMany],
])('a batch with %s saves nothing', async (_name, body, message) => {
  const { ask, publishing } = anApp();
  expect(await ask('POST', `${VIDEOS}/batch`, { body })).toMatchObject(refusal(400, message));
  expect(publishing.changes).toBe(0);
});
