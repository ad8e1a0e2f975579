import { expect, test } from 'vitest';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aBatch, aChapter } from '../../domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aStore } from './content-context.ts';

const database = startTestDatabase();
const eleven = { id: '11', title: 'Class 11', description: 'Eleventh.' };

test('a new class goes last and has no chapters', async () => {
  const { store } = await aStore(database);
  expect(await store.addClass(eleven)).toMatchObject({
    kind: 'ok',
    value: { ...eleven, chapters: [] },
  });
  const { classes } = await store.load();
  expect(classes.map(({ id }) => id)).toEqual(['9', '10', '11']);
});

test('a taken class id is refused and the class there stays', async () => {
  const { store } = await aStore(database);
  expect(await store.addClass({ ...eleven, id: '10' })).toEqual({
    kind: 'duplicate',
    message: 'Class ID already exists',
    field: 'id',
  });
  expect((await store.getClass('10'))?.title).toBe('Class 10');
});

test('an edit changes title and description, keeps the chapters and moves the version on', async () => {
  const { store } = await aStore(database);
  const before = await store.getClass('10');
  const edited = await store.editClass(
    '10',
    () => ok({ title: 'X', description: 'Y' }),
    before?.ver,
  );
  expect(edited).toMatchObject({ kind: 'ok', value: { title: 'X', description: 'Y' } });
  const after = await store.getClass('10');
  expect(after?.ver).toBe((before?.ver ?? 0) + 1);
  expect(after?.chapters).toEqual(before?.chapters);
});

// Specification: EXAM-1
test('exam dates are stored with their class, read by everyone, restored with it, and gone when dropped', async () => {
  const { store } = await aStore(database);
  const examDates = [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }];
  const edited = await store.editClass('10', (now) => ok({ ...now, examDates }));
  expect(edited).toMatchObject({ kind: 'ok', value: { title: 'Class 10', examDates } });
  const [{ classes }, summary, read] = await Promise.all([
    store.load(),
    store.loadSummary(),
    store.openReader().read(),
  ]);
  expect(classes.find(({ id }) => id === '10')).toMatchObject({ examDates });
  expect(summary.classes.find(({ id }) => id === '10')).toMatchObject({ examDates });
  expect(read.content.classes['10']).toMatchObject({ examDates });

  const deleted = await store.deleteClass('10');
  if (deleted.kind !== 'ok') throw new Error('The class was there');
  const { ver: _, chapters, ...record } = deleted.value;
  const whole = { ...record, chapters: chapters.map(({ ver: __, ...chapter }) => chapter) };
  expect(await store.restoreClass(whole, 0)).toMatchObject({ kind: 'ok', value: { examDates } });
  await store.editClass('10', ({ title, description }) => ok({ title, description }));
  expect(await store.getClass('10')).not.toHaveProperty('examDates');
});

// Specification: OFFER-5, OFFER-8
test('an offer is stored, read, deleted and restored with its class', async () => {
  const { store } = await aStore(database);
  const reader = store.openReader();
  const offer = {
    batches: [aBatch({ seatsLeft: 0, startsOn: '2026-12-01', note: 'Bring your book.' })],
    fee: { amount: 1500, per: 'month' as const, from: true },
    bring: ['Compass'],
  };
  await store.editClass('10', (now) => ok({ ...now, ...offer }));
  await store.reorderChapters('10', [2, 1]);
  const { classes } = await store.load();
  expect(classes.find(({ id }) => id === '10')).toMatchObject(offer);
  const { content } = await reader.read();
  expect(content.classes['10']).toMatchObject(offer);
  const deleted = await store.deleteClass('10');
  if (deleted.kind !== 'ok' || content.classes['10'] === undefined) throw new Error('Not there');
  expect(deleted.value).toMatchObject(offer);
  await store.restoreClass(content.classes['10'], 1);
  expect((await reader.read()).content).toEqual(content);

  // A field that an edit drops goes.
  await store.editClass('10', ({ title, description }) => ok({ title, description }));
  expect(Object.keys((await store.getClass('10')) ?? {}).sort()).toEqual(
    ['chapters', 'description', 'id', 'title', 'ver'], // prettier-ignore
  );
});

test('an edit of an older version is stale and says what is stored', async () => {
  const { store } = await aStore(database);
  const before = await store.getClass('10');
  await store.editClass('10', (now) => ok({ ...now, title: 'First' }), before?.ver);
  const second = await store.editClass('10', (now) => ok({ ...now, title: 'Second' }), before?.ver);
  expect(second).toMatchObject({
    kind: 'stale',
    message: TEXT.edit.stale,
    current: { id: '10', title: 'First' },
  });
  expect((await store.getClass('10'))?.title).toBe('First');
});

test('a refused edit leaves the class as it is', async () => {
  const { store } = await aStore(database);
  const before = await store.getClass('10');
  expect(await store.editClass('10', () => invalid('No'))).toEqual(invalid('No'));
  expect(await store.getClass('10')).toEqual(before);
});

test('a missing class is said to be missing', async () => {
  const { store } = await aStore(database);
  const missing = { kind: 'missing', message: 'Class not found' };
  expect(await store.getClass('12')).toBeUndefined();
  expect(await store.editClass('12', ok)).toEqual(missing);
  expect(await store.deleteClass('12')).toEqual(missing);
  expect(await store.reorderChapters('12', [])).toEqual(missing);
});

test('deleting a class returns it with its chapters and leaves nothing of it', async () => {
  const { store, items } = await aStore(database);
  const before = await store.getClass('10');
  expect(await store.deleteClass('10')).toEqual({ kind: 'ok', value: before });
  expect(await items.partition('CLASS#10')).toEqual([]);
  expect((await store.load()).classes.map(({ id }) => id)).toEqual(['9']);
});

test('a class made anew under an id starts empty and with a later version', async () => {
  const { store, clock } = await aStore(database);
  const before = await store.getClass('10');
  await store.deleteClass('10');
  clock.pass(50);
  await store.addClass({ ...eleven, id: '10' });
  const after = await store.getClass('10');
  expect(after?.chapters).toEqual([]);
  expect(after?.ver).toBeGreaterThan(before?.ver ?? Infinity);
});

test('chapters take the order of the ids', async () => {
  const { store } = await aStore(database);
  const reordered = await store.reorderChapters('10', [2, 1]);
  expect(reordered).toMatchObject({ kind: 'ok', value: { chapters: [{ id: 2 }, { id: 1 }] } });
  const ten = (await store.load()).classes.find(({ id }) => id === '10');
  expect(ten?.chapters.map(({ id }) => id)).toEqual([2, 1]);
});

test('an order made before a chapter was added is refused', async () => {
  const { store } = await aStore(database);
  await store.addChapter('10', aChapter({ id: 3 }));
  expect(await store.reorderChapters('10', [2, 1])).toEqual(invalid(TEXT.edit.order));
});

test('50 parallel adds of one class id make one class', async () => {
  const { store } = await aStore(database);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      store.addClass({ ...eleven, title: `Title ${index}` }),
    ),
  );
  const won = outcomes.filter(({ kind }) => kind === 'ok');
  expect(won).toHaveLength(1);
  expect(won[0]).toMatchObject({ value: { title: (await store.getClass('11'))?.title } });
});
