import { expect, test } from 'vitest';
import { TEXT } from '#domain/texts.ts';
import { aChapter, aMaterial } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/site-content.ts';

const CHAPTER = '/api/classes/10/chapters/4';
const MATERIALS = `${CHAPTER}/materials`;
const { id: _, ...fields } = aMaterial({ title: 'Formulas', type: 'formulae' });

test('a material record is added under a new id', async () => {
  const { call, publishing } = anApp();
  const response = await call('POST', MATERIALS, { body: fields });
  expect(response.status).toBe(201);
  const id = `m${String(NOW)}`;
  expect(await response.json()).toMatchObject({
    id,
    chapter: { ver: 2, materials: [{ id: 'm1' }, { ...fields, id }] },
  });
  expect(publishing.changes).toBe(1);
});

test.each([
  ['a blank title', { title: ' ' }, TEXT.form.material, 'title'],
  ['no type', { type: undefined }, TEXT.form.material, 'type'],
  ['an unknown type', { type: 'video' }, TEXT.form.material, 'type'],
  ['no key', { s3Key: '' }, TEXT.file.noKey, 's3Key'],
  ['more than 10 MB', { size: 10_485_761 }, TEXT.file.pdfSize, 'file'],
  ['a broken file name', { filename: 'sheet.pdf' }, TEXT.viewer.identifier, undefined],
  ['a key elsewhere', { s3Key: 'blog-images/a.png' }, TEXT.viewer.identifier, 's3Key'],
  [
    'a file of another chapter',
    { filename: '10_ch5_a.pdf', s3Key: 'materials/10/chapter5/10_ch5_a.pdf' },
    TEXT.viewer.identifier,
    's3Key',
  ],
  ['an address elsewhere', { url: 'https://evil.example/' }, TEXT.viewer.identifier, 's3Key'],
])('a material with %s is refused', async (_name, change, message, field) => {
  const { call, publishing } = anApp();
  const response = await call('POST', MATERIALS, { body: { ...fields, ...change } });
  expect(response.status).toBe(400);
  const error = { code: 'invalid-argument', message, ...(field ? { field } : {}) };
  expect(await response.json()).toEqual({ error });
  expect(publishing.changes).toBe(0);
});

test('deleting a material removes the stored file first, then the record', async () => {
  const { call, media, publishing } = anApp();
  const { s3Key } = aMaterial();
  media.keys.add(s3Key);
  const seen: unknown[] = [];
  media.delete = async (key) => {
    seen.push(key, await (await call('GET', '/api/public/classes/10')).json());
  };
  const response = await call('DELETE', `${MATERIALS}/m1`);
  expect(await response.json()).toMatchObject({ chapter: { ver: 2, materials: [] } });
  expect(seen).toMatchObject([s3Key, { chapters: [{ materials: [{ id: 'm1' }] }] }]);
  expect(publishing.changes).toBe(1);
});

test('the record goes although the file stays, with a warning', async () => {
  const { call, media } = anApp();
  media.delete = () => Promise.reject(new Error('down'));
  const response = await call('DELETE', `${MATERIALS}/m1`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    chapter: { materials: [] },
    warning: 'Delete failed: a stored file could not be removed',
  });
});

test('a file that another record still names is kept', async () => {
  const materials = [aMaterial({ id: 'm1' }), aMaterial({ id: 'm2' })];
  const site = someContent({ classes: [aClass({ chapters: [aChapter({ materials })] })] });
  const { call, media } = anApp({ site });
  media.keys.add(aMaterial().s3Key);
  await call('DELETE', `${MATERIALS}/m1`);
  expect(media.keys.size).toBe(1);
  await call('DELETE', `${MATERIALS}/m2`);
  expect(media.keys.size).toBe(0);
});

test.each([
  [`${MATERIALS}/m9`, TEXT.missing.material],
  ['/api/classes/10/chapters/5/materials/m1', TEXT.missing.chapter],
  ['/api/classes/99/chapters/4/materials/m1', TEXT.missing.chapter],
])('deleting %s says what is missing', async (path, message) => {
  const response = await anApp().call('DELETE', path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: 'not-found', message } });
});

test('materials take another order', async () => {
  const materials = ['m1', 'm2'].map((id) => aMaterial({ id }));
  const site = someContent({ classes: [aClass({ chapters: [aChapter({ materials })] })] });
  const body = { ids: ['m2', 'm1'] };
  const response = await anApp({ site }).call('PUT', `${CHAPTER}/material-order`, { body });
  expect(await response.json()).toMatchObject({
    chapter: { materials: [{ id: 'm2' }, { id: 'm1' }] },
  });
});
