import { expect, test } from 'vitest';
import { ok } from '#domain/text/outcome.ts';
import { BusyError } from '#api/stores/errors.ts';
import { aChapter } from '../domain/builders.ts';
import { aSite, newPost } from '../../support/small-site.ts';
import { startTestDatabase } from '../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from './content/content-context.ts';
import { stallingAfter } from './faulty-client.ts';

const database = startTestDatabase();

test('an add that stalled past its lease gives up, and the chapter of another writer stays', async () => {
  const { store, open, clock } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(AFTER_LEASE_MS);
      await store.addChapter('9', aChapter({ id: 5, title: 'By another' }));
    }),
  );
  expect(await stalled.addChapter('9', aChapter({ id: 5, title: 'Late' }))).toMatchObject({
    kind: 'duplicate',
  });
  expect((await store.getClass('9'))?.chapters).toMatchObject([{ id: 5, title: 'By another' }]);
});

test('an add that stalled shows nothing and frees the number', async () => {
  const { store, open, clock } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, () => {
      clock.pass(AFTER_LEASE_MS);
      return Promise.resolve();
    }),
  );
  const late = stalled.addChapter('9', aChapter({ id: 5 }));
  await expect(late).rejects.toBeInstanceOf(BusyError);
  expect((await store.getClass('9'))?.chapters).toEqual([]);
  expect((await store.addChapter('9', aChapter({ id: 5 }))).kind).toBe('ok');
});

test('a deletion that stalled does not remove the chapter added anew under its number', async () => {
  const { store, open, clock } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(AFTER_LEASE_MS);
      await store.addChapter('10', aChapter({ id: 1, title: 'New' }));
    }),
  );
  expect(await stalled.deleteChapter({ classId: '10', chapterId: 1 })).toMatchObject({
    kind: 'ok',
    value: { title: 'Real Numbers' },
  });
  const ten = await store.getClass('10');
  expect(ten?.chapters).toMatchObject([{ id: 2 }, { id: 1, title: 'New' }]);
});

test('a deletion of a class that stalled does not remove chapters of a class made anew', async () => {
  const { store, open, clock } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(AFTER_LEASE_MS);
      await store.addClass({ id: '10', title: 'Anew', description: 'Again.' });
      await store.addChapter('10', aChapter({ id: 1, title: 'New' }));
    }),
  );
  expect((await stalled.deleteClass('10')).kind).toBe('ok');
  expect(await store.getClass('10')).toMatchObject({
    title: 'Anew',
    chapters: [{ id: 1, title: 'New' }],
  });
});

test('a chapter that was being added to a deleted class does not appear in one made anew', async () => {
  const { store, open, clock, items } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(10);
      await store.deleteClass('9');
      await store.addClass({ id: '9', title: 'Anew', description: 'Again.' });
    }),
  );
  expect(await stalled.addChapter('9', aChapter({ id: 5 }))).toEqual({
    kind: 'missing',
    message: 'Class not found',
  });
  expect(await items.partition('CLASS#9')).toMatchObject([{ sk: 'CLASS', chapterOrder: [] }]);
});

test('a post that stalled past its lease gives up, and the post of another writer stays', async () => {
  const { store, open, clock } = await aStore(database);
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(AFTER_LEASE_MS);
      await store.addPost({ ...newPost({ slug: 'wanted', title: 'By another' }), id: 'blog_2000' });
    }),
  );
  const late = stalled.addPost({ ...newPost({ slug: 'wanted', title: 'Late' }), id: 'blog_1000' });
  await expect(late).rejects.toBeInstanceOf(BusyError);
  expect((await store.load()).blogPosts).toMatchObject([{ title: 'By another' }]);
});

test('a move that stalled past its lease gives up, and the address stays with the other post', async () => {
  const { store, open, clock } = await aStore(database);
  await store.addPost({ ...newPost({ slug: 'first' }), id: 'blog_1000' });
  const stalled = open(
    stallingAfter(database, 1, async () => {
      clock.pass(AFTER_LEASE_MS);
      await store.addPost({ ...newPost({ slug: 'wanted' }), id: 'blog_2000' });
    }),
  );
  const late = stalled.editPost('first', (post) => ok({ ...post, slug: 'wanted' }), 0);
  await expect(late).rejects.toBeInstanceOf(BusyError);
  const slugs = (await store.load()).blogPosts.map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(['first', 'wanted']);
});

test('a start that another start has taken over from stops, and the content is whole', async () => {
  const { store, open } = await aStore(database, { seeded: false });
  const stalled = open(
    stallingAfter(database, 3, async () => {
      await store.seed(aSite());
      await store.deleteClass('10');
    }),
  );
  await expect(stalled.seed(aSite())).rejects.toBeInstanceOf(BusyError);
  expect((await store.load()).classes.map(({ id }) => id)).toEqual(['9']);
});
