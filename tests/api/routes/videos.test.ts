import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, NOW } from '../../support/an-app.ts';

const CHAPTER = '/api/classes/10/chapters/4';
const VIDEOS = `${CHAPTER}/videos`;
const link = 'https://youtu.be/abcdefghijk?t=10';
const NEW_ID = new RegExp(`^v${NOW}\\d{6}$`);

// Specification: MODEL-4, VIDEO-3, API-13
test('a video is stored in embed form under a new id', async () => {
  const { call, publishing } = anApp();
  const body = { title: ' Circles ', url: link, description: '' };
  const response = await call('POST', VIDEOS, { body });
  expect(response.status).toBe(201);
  const answer = (await response.json()) as { id: string };
  const { id } = answer;
  expect(id).toMatch(NEW_ID);
  expect(answer).toMatchObject({
    chapter: {
      id: 4,
      ver: 2,
      videos: [
        { id: 'v1' },
        { id, title: 'Circles', url: 'https://www.youtube.com/embed/abcdefghijk' },
      ],
    },
  });
  expect(publishing.changes).toBe(1);
});

const batch = (...titles: string[]) => ({
  videos: titles.map((title, n) => ({ title, url: `https://youtu.be/abcdefghij${n}` })),
});

// Specification: VIDEO-5
test('many videos are added in one save, in order, each with an id of its own', async () => {
  const { call, publishing } = anApp();
  const response = await call('POST', `${VIDEOS}/batch`, { body: batch('A', 'B', 'C') });
  expect(response.status).toBe(201);
  const answer = (await response.json()) as { ids: string[] };
  const { ids } = answer;
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(NEW_ID);
  expect(answer).toMatchObject({
    chapter: {
      ver: 2,
      videos: [
        { id: 'v1' },
        { id: ids[0], title: 'A' },
        { title: 'B' },
        { id: ids[2], title: 'C' },
      ],
    },
  });
  expect(publishing.changes).toBe(1);
});

test.each([
  ['one wrong link', { videos: [...batch('A').videos, { title: 'B', url: 'x' }] }, 'Video 2: '],
  ['no video', { videos: [] }, TEXT.videoLines.none],
  ['too many', batch(...Array.from({ length: 51 }, () => 'A')), TEXT.videoLines.tooMany],
])('a batch with %s saves nothing', async (_name, body, message) => {
  const { call, publishing } = anApp();
  const response = await call('POST', `${VIDEOS}/batch`, { body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(publishing.changes).toBe(0);
});
