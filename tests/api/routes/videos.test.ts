import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aVideo } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/site-content.ts';

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

test('two videos added in one millisecond get two ids', async () => {
  const { call } = anApp();
  const body = { title: 'x', url: link };
  const added = async () =>
    ((await (await call('POST', VIDEOS, { body })).json()) as { id: string }).id;
  expect(new Set([await added(), await added()]).size).toBe(2);
});

const bad = [
  ['no title', { url: link }, TEXT.form.video, 'title'],
  ['a blank title', { title: ' ', url: link }, TEXT.form.video, 'title'],
  ['no link', { title: 'x' }, TEXT.form.video, 'url'],
  ['an empty link', { title: 'x', url: '' }, TEXT.form.video, 'url'],
  ['another site’s link', { title: 'x', url: 'https://vimeo.com/1' }, TEXT.form.youtube, 'url'],
  ['a script for a link', { title: 'x', url: 'javascript:alert(1)' }, TEXT.form.youtube, 'url'],
] as const;

// Specification: VIDEO-2, VIDEO-3
test.each(bad)('a video with %s is refused', async (_name, body, message, field) => {
  const { call, publishing } = anApp();
  const added = await call('POST', VIDEOS, { body });
  expect(added.status).toBe(400);
  expect(await added.json()).toEqual({ error: { code: 'invalid-argument', message, field } });
  const edited = await call('PUT', `${VIDEOS}/v1`, { body: { ...body, ver: 1 } });
  expect(await edited.json()).toEqual({ error: { code: 'invalid-argument', message, field } });
  expect(publishing.changes).toBe(0);
});

// Specification: API-13
test('a video is changed in its place', async () => {
  const { call } = anApp();
  const body = { title: 'New', url: link, description: 'd', ver: 1 };
  const response = await call('PUT', `${VIDEOS}/v1`, { body });
  expect(await response.json()).toMatchObject({
    chapter: { ver: 2, videos: [{ id: 'v1', title: 'New', description: 'd' }] },
  });
});

// Specification: API-13
test('a deleted video is gone, and deleting it again says so', async () => {
  const { call, publishing } = anApp();
  const response = await call('DELETE', `${VIDEOS}/v1`);
  expect(await response.json()).toMatchObject({ chapter: { videos: [] } });
  expect(publishing.changes).toBe(1);
  const again = await call('DELETE', `${VIDEOS}/v1`);
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ error: { message: TEXT.missing.video } });
});

// Specification: API-13
test('videos take another order, and a list that is not theirs is refused', async () => {
  const videos = ['v1', 'v2'].map((id) => aVideo({ id }));
  const site = someContent({ classes: [aClass({ chapters: [aChapter({ videos })] })] });
  const { call } = anApp({ site });
  const path = `${CHAPTER}/video-order`;
  const response = await call('PUT', path, { body: { ids: ['v2', 'v1'] } });
  expect(await response.json()).toMatchObject({
    chapter: { videos: [{ id: 'v2' }, { id: 'v1' }] },
  });
  const partial = await call('PUT', path, { body: { ids: ['v2'] } });
  expect(partial.status).toBe(400);
  expect(await partial.json()).toMatchObject({ error: { message: TEXT.edit.order } });
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
