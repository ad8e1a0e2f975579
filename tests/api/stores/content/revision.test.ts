import { expect, test } from 'vitest';
import { retitle } from '#domain/course/chapter-edits.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { revisionKey } from '#api/stores/keys.ts';
import { aChapter } from '../../domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aSite, newPost } from '../../../support/small-site.ts';
import { crashingAfter, stallingAfter } from '../faulty-client.ts';
import { aStore } from './content-context.ts';

const database = startTestDatabase();

const aStoreWithPost = async () => {
  const made = await aStore(database);
  await made.store.addPost({ ...newPost({ slug: 'present' }), id: 'blog_1000' });
  return made;
};
const CHAPTER = { classId: '10', chapterId: 1 };

const EDITS: [string, (store: ContentStore) => Promise<{ kind: string }>][] = [
  ['adding a class', (store) => store.addClass({ id: '11', title: 'A', description: 'B' })],
  ['editing a class', (store) => store.editClass('10', (old) => ok({ ...old, title: 'New' }))],
  ['deleting a class', (store) => store.deleteClass('10')],
  [
    'restoring a class',
    (store) => store.restoreClass({ id: '12', title: 'A', description: 'B', chapters: [] }, 0),
  ],
  ['reordering chapters', (store) => store.reorderChapters('10', [2, 1])],
  ['adding a chapter', (store) => store.addChapter('10', aChapter({ id: 7 }))],
  ['editing a chapter', (store) => store.editChapter(CHAPTER, retitle('New'))],
  ['deleting a chapter', (store) => store.deleteChapter(CHAPTER)],
  ['adding a post', (store) => store.addPost({ ...newPost({ slug: 'new' }), id: 'blog_5000' })],
  ['editing a post', (store) => store.editPost('present', (old) => ok({ ...old, title: 'N' }), 0)],
  ['deleting a post', (store) => store.deletePost('present')],
  ['editing the profile', (store) => store.editProfile((old) => ok({ ...old, notice: 'New' }))],
  ['an import or a restored version', (store) => store.replace(aSite({ classOrder: ['9'] }))],
];

test.each(EDITS)('%s raises the revision', async (_name, edit) => {
  const { store } = await aStoreWithPost();
  const before = await store.revision();
  expect(await edit(store)).toMatchObject({ kind: 'ok' });
  expect(await store.revision()).not.toBe(before);
});

test('reading, a refused edit and the cleanup leave the revision as it is', async () => {
  const { store, cleanUp } = await aStoreWithPost();
  const before = await store.revision();
  await store.load();
  await store.editProfile(() => invalid('no'));
  await store.addClass({ id: '10', title: 'Taken', description: '' });
  await cleanUp();
  expect(before).toBeDefined();
  expect(await store.revision()).toBe(before);
});

test('a reader of the revision of an edit reads the edit too', async () => {
  const { open, items, store } = await aStoreWithPost();
  const before = await store.revision();
  const titleThen = async () => (await store.getClass('10'))?.chapters[0]?.title;
  const seen: unknown[] = [];
  // After the first write of the edit: a publisher that reads now has the edit under the old revision.
  const stalled = open(
    stallingAfter(database, 1, async () => {
      seen.push((await items.get(revisionKey))?.['stamp'] === before, await titleThen());
    }),
  );
  await stalled.editChapter(CHAPTER, retitle('New'));
  expect(seen).toEqual([true, 'New']);
  expect(await store.revision()).not.toBe(before);
});

test('an edit that failed, maybe after it was written, raises the revision when it is next read', async () => {
  const { open, store } = await aStoreWithPost();
  const before = await store.revision();
  const lost = open(stallingAfter(database, 1, () => Promise.reject(new Error('no answer'))));
  await expect(lost.editChapter(CHAPTER, retitle('New'))).rejects.toThrow('no answer');
  expect(await store.revision()).toBe(before);
  const raised = await lost.revision();
  expect(raised).not.toBe(before);
  expect(await lost.revision()).toBe(raised);
});

test('a replacement that a crash leaves to others has raised the revision before it began', async () => {
  for (let writes = 1; ; writes += 1) {
    const { open, store } = await aStoreWithPost();
    const [before, content] = [await store.revision(), await store.load()];
    const crashing = open(crashingAfter(database, writes));
    const done = await crashing.replace(aSite({ classOrder: ['9'] })).catch(() => undefined);
    const after = await store.load();
    if (JSON.stringify(after) !== JSON.stringify(content)) {
      expect(await store.revision()).not.toBe(before);
    }
    if (done !== undefined) break;
  }
});
