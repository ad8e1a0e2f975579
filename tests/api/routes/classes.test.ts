import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aMaterial, aVideo } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

const fields = { name: 'Class 7', description: 'The start of algebra.' };
const CLASS = '/api/classes/10';
const CHAPTER = `${CLASS}/chapters/4`;

// Specification: API-10, API-11
test.each([
  [
    '/api/classes',
    { id: ' 7 ', ...fields },
    { id: '7', title: fields.name, description: fields.description, chapters: [] },
  ],
  [
    `${CLASS}/chapters`,
    { id: ' 7 ', title: ' Circles ' },
    { id: 7, title: 'Circles', videos: [], materials: [] },
  ],
])('what is added to %s is the answer and is published', async (path, body, record) => {
  const { ask, publishing } = anApp();
  expect(await ask('POST', path, { body })).toEqual({ status: 201, body: { ...record, ver: 1 } });
  expect(publishing.changes).toBe(1);
});

// Specification: COURSE-7, API-10, API-11
test.each([
  [CLASS, fields, { id: '10', title: 'Class 7', chapters: [{ id: 4 }] }],
  [CHAPTER, { title: 'Quadratics' }, { id: 4, title: 'Quadratics', videos: [{ id: 'v1' }] }],
])('%s is renamed and keeps what is in it', async (path, body, record) => {
  const { ask, publishing } = anApp();
  expect(await ask('PUT', path, { body: { ...body, ver: 1 } })).toMatchObject({
    status: 200,
    body: { ...record, ver: 2 },
  });
  expect(publishing.changes).toBe(1);
});

// Specification: API-10, API-12, API-13
test.each([
  [`${CLASS}/chapter-order`, [4, 2], (chapters: object[]) => ({ chapters })],
  [`${CHAPTER}/video-order`, ['v1', 'v2'], (videos: object[]) => ({ chapter: { videos } })],
  [
    `${CHAPTER}/material-order`,
    ['m1', 'm2'],
    (materials: object[]) => ({ chapter: { materials } }),
  ],
])('%s is changed, and a list that is not its own is refused', async (path, ids, answer) => {
  const chapter = aChapter({
    videos: ['v1', 'v2'].map((id) => aVideo({ id })),
    materials: ['m1', 'm2'].map((id) => aMaterial({ id })),
  });
  const chapters = [chapter, aChapter({ id: 2 })];
  const { call, ask, publishing } = anApp({
    site: someContent({ classes: [aClass({ chapters })] }),
  });
  const [first, second] = ids;
  const refused = await call('PUT', path, { body: { ids: [first, first] } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { message: TEXT.edit.order } });
  expect(publishing.changes).toBe(0);
  expect(await ask('PUT', path, { body: { ids: ids.toReversed() } })).toMatchObject({
    status: 200,
    body: answer([{ id: second }, { id: first }]),
  });
});
