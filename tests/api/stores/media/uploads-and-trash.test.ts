import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aVideo } from '../../domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from '../content/content-context.ts';

const database = startTestDatabase();

test.each([0, 1, 2, 9])('a class is restored at place %i with all its chapters', async (place) => {
  const { store } = await aStore(database);
  await store.addClass({ id: '11', title: 'Eleven', description: 'x' });
  const { ver: _, ...before } = (await store.getClass('10')) ?? { ver: 0 };
  await store.deleteClass('10');
  const record = {
    id: '10',
    title: 'Class 10',
    description: 'Tenth.',
    chapters: [aChapter({ id: 7 }), aChapter({ id: 2, videos: [aVideo()] })],
  };
  const restored = await store.restoreClass(record, place);
  expect(before).toMatchObject({ id: '10' });
  expect(restored).toMatchObject({ kind: 'ok', value: record });
  const { classes } = await store.load();
  expect(classes.map(({ id }) => id)).toEqual(['9', '11'].toSpliced(place, 0, '10'));
  expect(classes.find(({ id }) => id === '10')).toMatchObject(record);
  expect(await store.restoreClass(record, 0)).toMatchObject({ message: TEXT.duplicate.class });
});

test('of parallel restores of one class one wins, and it is whole', async () => {
  const { store, cleanUp, clock } = await aStore(database);
  const record = {
    id: 'new',
    title: 'New',
    description: 'x',
    chapters: [aChapter({ id: 1 }), aChapter({ id: 2 })],
  };
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => store.restoreClass(record, 0)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  expect(await store.getClass('new')).toMatchObject(record);
  clock.pass(AFTER_LEASE_MS);
  expect(await cleanUp()).toBe(0);
});
