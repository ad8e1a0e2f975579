import { expect, test } from 'vitest';
import {
  retitle,
  withQuestions,
  withUploadedMaterial,
  withVideos,
  withVideoChanged,
} from '#domain/course/chapter-edits.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { invalid, missing } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { newRecordMeta } from '#api/stores/content/content-items.ts';
import { chapterKey } from '#api/stores/keys.ts';
import { aChapter, aNumber, aVideo } from '../../domain/builders.ts';
import { CROWD, crowd } from '../../../support/amount.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from './content-context.ts';

const database = startTestDatabase();
const first = { classId: '10', chapterId: 1 };
const duplicate = { kind: 'duplicate', message: 'Chapter ID already exists', field: 'id' };

test('an added chapter goes last in its class', async () => {
  const { store } = await aStore(database);
  const added = await store.addChapter('10', aChapter({ id: 7, title: 'Triangles' }));
  expect(added).toMatchObject({ kind: 'ok', value: { id: 7, title: 'Triangles' } });
  const ten = await store.getClass('10');
  expect(ten?.chapters.map(({ id }) => id)).toEqual([1, 2, 7]);
  expect(added).toEqual({ kind: 'ok', value: ten?.chapters[2] });
});

test('a taken number, a missing class and a missing chapter are refused', async () => {
  const { store } = await aStore(database);
  const missing = { kind: 'missing', message: 'Chapter not found' };
  expect(await store.addChapter('10', aChapter({ id: 1 }))).toEqual(duplicate);
  expect(await store.addChapter('12', aChapter())).toEqual({
    kind: 'missing',
    message: 'Class not found',
  });
  expect(await store.editChapter({ classId: '10', chapterId: 9 }, retitle('X'))).toEqual(missing);
  expect(await store.deleteChapter({ classId: '10', chapterId: 9 })).toEqual(missing);
  expect(await store.deleteChapter({ classId: '12', chapterId: 1 })).toEqual(missing);
});

// Specification: MODEL-16
test('a field that an edit drops is gone, and what was stored without questions stays without', async () => {
  const { store } = await aStore(database);
  const practised = withQuestions([aNumber()], (position) => `q${position}`);
  expect(await store.editChapter(first, practised)).toMatchObject({
    value: { questions: [{ id: 'q0', text: aNumber().text }] },
  });
  const dropped = await store.editChapter(first, withQuestions([], String));
  expect(dropped.kind === 'ok' && Object.hasOwn(dropped.value, 'questions')).toBe(false);
  const [one, two] = (await store.getClass('10'))?.chapters ?? [];
  expect([one, two].some((chapter) => chapter && 'questions' in chapter)).toBe(false);
});

// Specification: MODEL-1, MODEL-2
test('many parallel adds of videos to one chapter keep all', async () => {
  const { store } = await aStore(database);
  const key = { classId: '10', chapterId: 2 };
  const outcomes = await Promise.all(
    crowd((index) => store.editChapter(key, withVideos([aVideo({ id: `v${index}` })]))),
  );
  expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true);
  const ids = (await store.getClass('10'))?.chapters[1]?.videos.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(crowd((index) => `v${index}`)));
  expect(ids).toHaveLength(CROWD);
});

test('many parallel adds of different chapters keep all', async () => {
  const { store } = await aStore(database);
  const outcomes = await Promise.all(
    crowd((index) => store.addChapter('9', aChapter({ id: index + 1 }))),
  );
  expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true);
  const ids = (await store.getClass('9'))?.chapters.map(({ id }) => id) ?? [];
  expect(ids.toSorted((a, b) => a - b)).toEqual(crowd((index) => index + 1));
});

test('many parallel adds of one chapter number make one, with the content of the winner', async () => {
  const { store } = await aStore(database);
  const outcomes = await Promise.all(
    crowd((index) => store.addChapter('9', aChapter({ id: 4, title: `By ${index}` }))),
  );
  const won = outcomes.filter(({ kind }) => kind === 'ok');
  expect(won).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(CROWD - 1);
  const stored = (await store.getClass('9'))?.chapters;
  expect(stored).toHaveLength(1);
  expect(won[0]).toEqual({ kind: 'ok', value: stored?.[0] });
});

test('a stale edit gets the stored chapter and changes nothing', async () => {
  const { store } = await aStore(database);
  const seen = (await store.getClass('10'))?.chapters[0]?.ver;
  await store.editChapter(first, retitle('First'), seen);
  const second = await store.editChapter(first, retitle('Second'), seen);
  expect(second).toMatchObject({ kind: 'stale', current: { id: 1, title: 'First' } });
  expect((await store.getClass('10'))?.chapters[0]?.title).toBe('First');
});

test('a stale edit of a video that is gone says that it is gone', async () => {
  const { store } = await aStore(database);
  const seen = (await store.getClass('10'))?.chapters[0]?.ver;
  await store.editChapter(first, retitle('First'), seen);
  const edit = withVideoChanged('v-gone', { title: 'Other', url: 'x' });
  expect(await store.editChapter(first, edit, seen)).toEqual(missing(TEXT.missing.video));
});

// Specification: MODEL-15
test('a chapter that would become too large is refused and stays as it is', async () => {
  const { store } = await aStore(database);
  const before = await store.getClass('10');
  // A letter of two bytes: characters alone would fit.
  const title = 'ੳ'.repeat(LIMITS.itemBytes / 3);
  expect(await store.editChapter(first, retitle(title))).toEqual(invalid(TEXT.edit.tooLarge));
  expect(await store.addChapter('10', aChapter({ id: 3, title }))).toEqual(
    invalid(TEXT.edit.tooLarge),
  );
  expect(await store.getClass('10')).toEqual(before);
});

test('optional fields that are undefined are not stored', async () => {
  const { store, items } = await aStore(database);
  await store.editChapter(first, withVideos([{ ...aVideo({ id: 'v2' }), description: undefined }]));
  const item = await items.get(chapterKey(first));
  expect(item?.['videos']).toEqual([aVideo(), aVideo({ id: 'v2' })]);
});

test('a material keeps all its fields through the table', async () => {
  const { store } = await aStore(database);
  const material = {
    id: 'm1',
    title: 'Worksheet',
    type: 'practice',
    url: '/files/10_ch1_worksheet.pdf',
    s3Key: 'materials/10/chapter1/10_ch1_worksheet.pdf',
    filename: '10_ch1_worksheet.pdf',
    date: '2026-11-20T10:00:00.000Z',
    size: 12_345,
  } as const;
  await store.editChapter(first, withUploadedMaterial(material));
  expect((await store.getClass('10'))?.chapters[0]?.materials).toEqual([material]);
});

test('deleting a chapter returns it and leaves nothing of it', async () => {
  const { store, items } = await aStore(database);
  const before = (await store.getClass('10'))?.chapters[0];
  expect(await store.deleteChapter(first)).toEqual({ kind: 'ok', value: before });
  expect(await items.get(chapterKey(first))).toBeUndefined();
  expect((await store.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([2]);
});

test('an edit that met the deletion of its chapter does not bring it back', async () => {
  const { store } = await aStore(database);
  const outcomes = await Promise.all([
    store.deleteChapter(first),
    ...crowd((index) => store.editChapter(first, retitle(`Title ${index}`))),
  ]);
  expect(outcomes[0].kind).toBe('ok');
  expect((await store.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([2]);
});

test('a deleted chapter returns the last edit that was saved before it went', async () => {
  const { store } = await aStore(database);
  await store.editChapter(first, retitle('Last'));
  expect(await store.deleteChapter(first)).toMatchObject({ kind: 'ok', value: { title: 'Last' } });
});

test('a form of a deleted chapter is stale against one made anew under its number', async () => {
  const { store, clock } = await aStore(database);
  const seen = (await store.getClass('10'))?.chapters[0]?.ver;
  await store.deleteChapter(first);
  clock.pass(1_000);
  await store.addChapter('10', aChapter({ id: 1, title: 'New' }));
  expect(await store.editChapter(first, retitle('Old'), seen)).toMatchObject({ kind: 'stale' });
});

test('a chapter item that no class lists is not shown and cannot be edited', async () => {
  const { store, items } = await aStore(database);
  const key = { classId: '9', chapterId: 5 };
  await items.put(chapterKey(key), { ...aChapter({ id: 5 }), ...newRecordMeta(0) });
  expect((await store.getClass('9'))?.chapters).toEqual([]);
  expect((await store.load()).classes[0]?.chapters).toEqual([]);
  expect(await store.editChapter(key, retitle('X'))).toMatchObject({ kind: 'missing' });
});

test('a number left behind by a crash is taken until the lease ends, then free', async () => {
  const { store, items, clock } = await aStore(database);
  const key = { classId: '9', chapterId: 5 };
  await items.put(chapterKey(key), { ...aChapter({ id: 5 }), ...newRecordMeta(clock.now()) });
  const again = () => store.addChapter('9', aChapter({ id: 5, title: 'Again' }));
  expect(await again()).toEqual(duplicate);
  clock.pass(AFTER_LEASE_MS);
  expect(await again()).toMatchObject({ kind: 'ok', value: { title: 'Again' } });
  expect((await store.getClass('9'))?.chapters).toMatchObject([{ id: 5, title: 'Again' }]);
});

test('a listed chapter without an item is left out and can be added', async () => {
  const { store, items } = await aStore(database);
  await items.remove(chapterKey(first));
  expect((await store.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([2]);
  await store.addChapter('10', aChapter({ id: 1, title: 'Back' }));
  expect((await store.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([1, 2]);
});

test('adds and a deletion of their class at once leave no chapter that a new class would show', async () => {
  const { store } = await aStore(database);
  await Promise.all([
    store.deleteClass('9'),
    ...crowd((index) => store.addChapter('9', aChapter({ id: index + 1 }))),
  ]);
  await store.addClass({ id: '9', title: 'Anew', description: 'Empty' });
  expect((await store.getClass('9'))?.chapters).toEqual([]);
});
