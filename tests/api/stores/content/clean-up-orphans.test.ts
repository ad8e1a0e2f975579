import { expect, test } from 'vitest';
import { ok } from '#domain/text/outcome.ts';
import { newRecordMeta, newStamp } from '#api/stores/content/content-items.ts';
import { chapterKey, slugKey } from '#api/stores/keys.ts';
import { aChapter } from '../../domain/builders.ts';
import { newPost } from '../../../support/small-site.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from './content-context.ts';

const database = startTestDatabase();

test('leftovers older than the lease are deleted, younger ones and everything in use stay', async () => {
  const { store, items, clock, cleanUp } = await aStore(database);
  await store.addPost({ ...newPost({ slug: 'first' }), id: 'blog_1000' });
  await store.editPost('first', (post) => ok({ ...post, slug: 'second' }), 0);
  const leave = async (name: string, chapterId: number) => {
    const time = clock.now();
    const chapter = { ...aChapter({ id: chapterId }), ...newRecordMeta(time) };
    await items.put(chapterKey({ classId: '9', chapterId }), chapter);
    await items.put(chapterKey({ classId: 'gone', chapterId }), chapter);
    const hold = { slug: name, heldBy: 'blog_5', heldUntil: time + 60_000, stamp: newStamp() };
    await items.put(slugKey(name), hold);
  };
  await leave('old', 5);
  clock.pass(AFTER_LEASE_MS);
  await leave('young', 6);
  const before = await store.load();
  const count = (await items.all()).length;

  expect(await cleanUp()).toBe(3);
  expect(await cleanUp()).toBe(0);
  expect(await items.all()).toHaveLength(count - 3);
  expect(await store.load()).toEqual(before);
  expect(before.formerSlugs).toEqual({ first: 'second' });
});

test('the former slugs of a deleted post are deleted', async () => {
  const { store, items, cleanUp } = await aStore(database);
  await store.addPost({ ...newPost({ slug: 'first' }), id: 'blog_1000' });
  await store.editPost('first', (post) => ok({ ...post, slug: 'second' }), 0);
  await store.deletePost('second');
  expect(await cleanUp()).toBe(1);
  expect((await items.all()).filter(({ sk }) => sk === 'SLUG')).toEqual([]);
});
