import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aMaterial } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/site-content.ts';

const fields = { name: 'Class 7', description: 'The start of algebra.' };

// Specification: API-10
test('adding a class answers the new record and starts publishing', async () => {
  const { call, publishing } = anApp();
  const response = await call('POST', '/api/classes', { body: { id: ' 7 ', ...fields } });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    id: '7',
    title: 'Class 7',
    description: 'The start of algebra.',
    chapters: [],
    ver: 1,
  });
  expect(publishing.changes).toBe(1);
});

// Specification: COURSE-2, COURSE-3
test.each([
  ['an empty id', { id: ' ', ...fields }, 400, TEXT.form.required, 'id'],
  ['no id', fields, 400, TEXT.form.required, 'id'],
  ['no name', { id: '7', description: 'x' }, 400, TEXT.form.required, 'name'],
  ['a blank name', { id: '7', ...fields, name: '  ' }, 400, TEXT.form.required, 'name'],
  [
    'a blank description',
    { id: '7', ...fields, description: '' },
    400,
    TEXT.form.required,
    'description',
  ],
  ['an id with capitals', { id: 'Seven', ...fields }, 400, TEXT.classForm.id, 'id'],
  ['an id that is a page', { id: 'blog', ...fields }, 400, TEXT.classForm.reserved, 'id'],
  ['a taken id', { id: '10', ...fields }, 409, TEXT.duplicate.class, 'id'],
  [
    'a name without end',
    { id: '7', ...fields, name: 'x'.repeat(201) },
    400,
    TEXT.edit.tooLarge,
    'name',
  ],
])('a class with %s is refused', async (_name, body, status, message, field) => {
  const { call, publishing } = anApp();
  const response = await call('POST', '/api/classes', { body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message, field } });
  expect(publishing.changes).toBe(0);
});

// Specification: API-10
test('a class is renamed from the version that the form loaded', async () => {
  const { call } = anApp();
  const response = await call('PUT', '/api/classes/10', { body: { ...fields, ver: 1 } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: '10', title: 'Class 7', ver: 2 });
});

// Specification: COURSE-1, API-10
test('deleting a class removes it and the files of all its chapters', async () => {
  const { call, media, publishing } = anApp();
  media.keys.add(aMaterial().s3Key).add('blog-images/kept.png');
  const response = await call('DELETE', '/api/classes/10');
  expect(await response.json()).toEqual({ id: '10', undo: expect.any(String) as string });
  expect([...media.keys]).toEqual(['blog-images/kept.png', `trash/${aMaterial().s3Key}`]);
  expect(publishing.changes).toBe(1);
  const content = await call('GET', '/api/content');
  expect(await content.json()).toMatchObject({ classes: [] });
});

// Specification: MATERIAL-12
test('a class is deleted although its files cannot be, with a warning', async () => {
  const materials = ['a', 'b'].map((id) => aMaterial({ id, s3Key: `materials/10/${id}` }));
  const site = someContent({ classes: [aClass({ chapters: [aChapter({ materials })] })] });
  const { call, media } = anApp({ site });
  media.move = () => Promise.reject(new Error('down'));
  const response = await call('DELETE', '/api/classes/10');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    id: '10',
    undo: expect.any(String) as string,
    warning: 'Delete failed: 2 stored files could not be removed',
  });
});

// Specification: API-10
test('chapters take another order', async () => {
  const site = someContent({
    classes: [aClass({ chapters: [aChapter({ id: 1 }), aChapter({ id: 2 })] })],
  });
  const { call } = anApp({ site });
  const response = await call('PUT', '/api/classes/10/chapter-order', { body: { ids: [2, 1] } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ chapters: [{ id: 2 }, { id: 1 }] });
});

test.each([[[2]], [[1, 1]], [[1, 2, 3]]])('the chapter order %j is refused', async (ids) => {
  const site = someContent({
    classes: [aClass({ chapters: [aChapter({ id: 1 }), aChapter({ id: 2 })] })],
  });
  const response = await anApp({ site }).call('PUT', '/api/classes/10/chapter-order', {
    body: { ids },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.edit.order } });
});
