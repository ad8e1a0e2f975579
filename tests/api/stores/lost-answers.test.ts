import { expect, test } from 'vitest';
import { withVideos } from '#domain/course/chapter-edits.ts';
import { ok } from '#domain/text/outcome.ts';
import { ifNotExists, itemTable } from '#api/stores/item-table.ts';
import { aChapter, aVideo } from '../domain/builders.ts';
import { aSite, newPost } from '../../support/small-site.ts';
import { startTestDatabase } from '../../support/database.ts';
import { aStore } from './content/content-context.ts';
import { repeatingWrites } from './faulty-client.ts';

const database = startTestDatabase();

test('the client of these tests sends each write twice', async () => {
  const table = itemTable(repeatingWrites(database), await database.freshTable());
  expect(await table.put({ pk: 'a', sk: 'b' }, {}, ifNotExists)).toBe(false);
});

// Specification: ADMIN-13
test('a write whose answer was lost is done once, and its outcome is ok', async () => {
  const { store } = await aStore(database, { seeded: false, client: repeatingWrites(database) });
  expect(await store.seed(aSite())).toBe(true);
  const first = { classId: '10', chapterId: 1 };
  const outcomes = [
    await store.addChapter('10', aChapter({ id: 7 })),
    await store.editChapter(first, withVideos([aVideo({ id: 'v2' })])),
    await store.reorderChapters('10', [7, 2, 1]),
    await store.deleteChapter({ classId: '10', chapterId: 2 }),
    await store.addPost({ ...newPost({ slug: 'one' }), id: 'blog_1000' }),
    await store.editPost('one', (post) => ok({ ...post, slug: 'two' }), 0),
    await store.addClass({ id: '11', title: 'Class 11', description: 'Eleventh.' }),
    await store.editClass('11', ok),
    await store.deleteClass('11'),
    await store.editProfile((profile) => ok({ ...profile, notice: 'Holiday' })),
  ];
  expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'ok'));
  const { classes, formerSlugs } = await store.load();
  expect(classes.find(({ id }) => id === '10')?.chapters.map(({ id }) => id)).toEqual([7, 1]);
  expect((await store.getClass('10'))?.chapters[1]?.videos.map(({ id }) => id)).toEqual([
    'v1',
    'v2',
  ]);
  expect(formerSlugs).toEqual({ one: 'two' });
  expect(await store.deletePost('two')).toMatchObject({ kind: 'ok' });
});
