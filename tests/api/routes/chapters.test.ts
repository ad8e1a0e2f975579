import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aMaterial } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';

const CHAPTERS = '/api/classes/10/chapters';

// Specification: API-11
test('adding a chapter takes the typed number and answers the record', async () => {
  const { call, publishing } = anApp();
  const response = await call('POST', CHAPTERS, { body: { id: ' 7 ', title: ' Circles ' } });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    id: 7,
    title: 'Circles',
    videos: [],
    materials: [],
    ver: 1,
  });
  expect(publishing.changes).toBe(1);
});

// Specification: COURSE-8, COURSE-10
test.each([
  ['no number', { title: 'x' }, 400, TEXT.form.required, 'id'],
  ['an empty number', { id: '', title: 'x' }, 400, TEXT.form.required, 'id'],
  ['no title', { id: 7 }, 400, TEXT.form.required, 'title'],
  ['a blank title', { id: 7, title: ' ' }, 400, TEXT.form.required, 'title'],
  ['number zero', { id: 0, title: 'x' }, 400, TEXT.chapterForm.id, 'id'],
  ['a broken number', { id: 1.5, title: 'x' }, 400, TEXT.chapterForm.id, 'id'],
  ['a word for a number', { id: 'one', title: 'x' }, 400, TEXT.chapterForm.id, 'id'],
  ['a taken number', { id: 4, title: 'x' }, 409, TEXT.duplicate.chapter, 'id'],
])('a chapter with %s is refused', async (_name, body, status, message, field) => {
  const { call, publishing } = anApp();
  const response = await call('POST', CHAPTERS, { body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message, field } });
  expect(publishing.changes).toBe(0);
});

// Specification: COURSE-7, API-11
test('a chapter is retitled and keeps its videos', async () => {
  const { call, publishing } = anApp();
  const body = { title: 'Quadratics', ver: 1 };
  const response = await call('PUT', `${CHAPTERS}/4`, { body });
  expect(await response.json()).toMatchObject({
    id: 4,
    title: 'Quadratics',
    ver: 2,
    videos: [{ id: 'v1' }],
  });
  expect(publishing.changes).toBe(1);
});

// Specification: API-11
test('deleting a chapter moves its files to the trash', async () => {
  const { call, media, publishing } = anApp();
  media.keys.add(aMaterial().s3Key);
  const response = await call('DELETE', `${CHAPTERS}/4`);
  expect(await response.json()).toEqual({ id: '4', undo: expect.any(String) as string });
  expect([...media.keys]).toEqual([`trash/${aMaterial().s3Key}`]);
  expect(publishing.changes).toBe(1);
  expect((await call('DELETE', `${CHAPTERS}/4`)).status).toBe(404);
});
