import { expect, test } from 'vitest';
import { retitle } from '#domain/course/chapter-edits.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { ok } from '#domain/text/outcome.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { postKey, revisionKey } from '#api/stores/keys.ts';
import { aChapter } from '../../domain/builders.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { seeded } from '../../../support/random-edits.ts';
import { aSite, newPost } from '../../../support/small-site.ts';
import { crashingAfter, stallingAfter } from '../faulty-client.ts';
import { aStore } from './content-context.ts';

const database = startTestDatabase();

const SLUGS = ['a', 'b', 'c', 'd'];
const DATES = ['2026-01-01', '2026-02-01', '2026-03-01'];

/** A store, a reader through a client that counts what it sends, and what the store itself would load. */
const followed = async () => {
  const made = await aStore(database);
  for (const [place, slug] of SLUGS.slice(0, 3).entries()) {
    await made.store.addPost({ ...newPost({ slug }), id: `blog_${place}` });
  }
  const sent: Record<string, number> = {};
  const client = database.anotherClient({ maxAttempts: 1 });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        sent[commandName] = (sent[commandName] ?? 0) + 1;
        return next(args);
      },
    { step: 'initialize' },
  );
  const reader = made.open(client).openReader();
  await reader.read();
  const scans = () => sent['ScanCommand'] ?? 0;
  const stored = async () => toSiteContent(await made.store.load());
  return { ...made, reader, sent, scans, stored };
};

/** Edits of every kind, some of which find nothing to do. */
const anEdit = (store: ContentStore, random: () => number, count: number) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const classId = pick(['9', '10', '11']);
  const chapterId = pick([1, 2, 3, 4]);
  const id = pick(['blog_0', 'blog_1', 'blog_2', 'blog_3']);
  const slug = pick(SLUGS);
  const title = `Title ${random()}`;
  return pick<() => Promise<unknown>>([
    () => store.addClass({ id: classId, title, description: '' }),
    () => store.editClass(classId, (old) => ok({ ...old, title })),
    () => store.deleteClass(classId),
    () => store.restoreClass({ id: classId, title, description: '', chapters: [] }, 0),
    () => store.addChapter(classId, aChapter({ id: chapterId, title })),
    () => store.editChapter({ classId, chapterId }, retitle(title)),
    () => store.deleteChapter({ classId, chapterId }),
    () =>
      store.addPost({
        ...newPost({ slug, title, publishDate: pick(DATES) }),
        id: `blog_1${count}`,
      }),
    () => store.deletePost(slug),
    () => store.editPost(id, (old) => ok({ ...old, title, publishDate: pick(DATES) }), 0),
    () => store.editPost(id, (old) => ok({ ...old, slug }), 0),
    () => store.deletePost(id),
    () => store.editProfile((old) => ok({ ...old, notice: title })),
  ])();
};

test('after any edits a reader has what the store would load, and scans the table once', async () => {
  const { store, reader, scans, stored } = await followed();
  const random = seeded(31);
  for (let edit = 0; edit < 60; edit += 1) {
    await anEdit(store, random, edit);
    if (random() < 0.4) continue;
    const { content, revision } = await reader.read();
    expect(content, `edit ${edit}`).toEqual(await stored());
    expect(revision).toBe(await store.revision());
  }
  expect(scans()).toBe(1);
});

test('an edit of one post is read by a few items, and everything else stays the same objects', async () => {
  const { store, reader, sent } = await followed();
  const before = (await reader.read()).content;
  await store.editPost('blog_1', (old) => ok({ ...old, title: 'New' }), 0);
  const at = { ...sent };
  const after = (await reader.read()).content;
  expect(sent).toEqual({ ...at, GetItemCommand: (at['GetItemCommand'] ?? 0) + 3 });
  expect(after.blogPosts.map(({ title }) => title)).toContain('New');
  expect(after.profile).toBe(before.profile);
  expect(after.classes).toBe(before.classes);
  expect(after.formerSlugs).toBe(before.formerSlugs);
  const kept = after.blogPosts.filter((post) => before.blogPosts.includes(post));
  expect(kept).toHaveLength(before.blogPosts.length - 1);
});

test('edited posts are read alone, if nothing else was written since', async () => {
  const { store, items } = await followed();
  const reader = store.openReader();
  const { content: before, ...start } = await reader.read();
  const edit = (id: string) => store.editPost(id, (old) => ok({ ...old, title: 'New' }), 0);
  expect(await reader.writtenPosts(start)).toEqual({
    revision: start.revision,
    posts: [],
    absent: [],
  });
  await edit('blog_1');
  await store.editPost('a', (old) => ok({ ...old, description: 'By its address' }), 0);
  const written = await store.openReader().writtenPosts(start);
  expect(written?.revision).toBe(await store.revision());
  const expected = (await reader.read()).content.blogPosts.filter(
    (post) => !before.blogPosts.includes(post),
  );
  expect(written?.posts).toHaveLength(2);
  expect(written?.posts).toEqual(expect.arrayContaining(expected));

  const since = { ...start, revision: await store.revision() };
  const key = postKey('blog_2');
  expect((await reader.writtenPosts(since, [key]))?.posts.map(({ id }) => id)).toEqual(['blog_2']);
  expect(await reader.writtenPosts({ ...since, replaced: 'another' })).toBeUndefined();
  expect(await reader.writtenPosts({ ...since, revision: 'unknown' })).toBeUndefined();
  await items.remove(key);
  expect(await reader.writtenPosts(since, [key])).toMatchObject({ posts: [], absent: ['blog_2'] });
});

test.each<[string, (store: ContentStore) => Promise<unknown>]>([
  ['the profile', (store) => store.editProfile((old) => ok({ ...old, notice: 'x' }))],
  ['a class', (store) => store.addClass({ id: '12', title: 'x', description: '' })],
  ['a slug', (store) => store.editPost('blog_1', (old) => ok({ ...old, slug: 'z' }), 0)],
  ['a deleted post', (store) => store.deletePost('blog_1')],
])('posts are not read alone after an edit of %s', async (_, edit) => {
  const { store, reader } = await followed();
  const { revision, replaced } = await reader.read();
  await edit(store);
  expect(await reader.writtenPosts({ revision, replaced })).toBeUndefined();
});

test('more edits than the log holds, and edits around the store, are found by a scan', async () => {
  const { store, reader, items, scans, stored } = await followed();
  for (let edit = 0; edit < 20; edit += 1) {
    await store.editProfile((old) => ok({ ...old, notice: `Notice ${edit}` }));
  }
  expect((await reader.read()).content).toEqual(await stored());
  expect(scans()).toBe(2);

  const key = postKey('blog_0');
  await items.put(key, { ...(await items.get(key)), title: 'By hand', stamp: 'x' });
  expect((await reader.read()).content).not.toEqual(await stored());
  expect((await reader.read({ written: [key] })).content).toEqual(await stored());
  expect(scans()).toBe(2);
  await items.remove(key);
  expect((await reader.read({ everything: true })).content).toEqual(await stored());
});

test('a replacement of all content is read as a whole, also one that a crash left to others', async () => {
  const { store, open, reader, stored } = await followed();
  await store.replace(aSite({ classOrder: ['9'] }));
  expect((await reader.read()).content).toEqual(await stored());
  for (let writes = 1; ; writes += 1) {
    const target = aSite({ classOrder: writes % 2 === 0 ? ['9'] : ['10', '9'] });
    const crashing = open(crashingAfter(database, writes));
    const done = await crashing.replace(target).catch(() => undefined);
    expect((await reader.read()).content, `${writes} writes`).toEqual(await stored());
    if (done !== undefined) break;
  }
});

test('an edit that was written without an answer is read when its process next looks', async () => {
  const { open, stored } = await followed();
  const lost = open(stallingAfter(database, 1, () => Promise.reject(new Error('no answer'))));
  const reader = lost.openReader();
  await reader.read();
  const edit = lost.editProfile((old) => ok({ ...old, notice: 'Lost' }));
  await expect(edit).rejects.toThrow('no answer');
  expect((await reader.read()).content).toEqual(await stored());
});

test('a retry of an edit whose first attempt ended before its revision makes readers look at everything', async () => {
  const { store, open, reader, stored } = await followed();
  const edit = (by: ContentStore) =>
    by.editProfile((old) => ok({ ...old, notice: 'Twice' }), undefined, 'change-1');
  await expect(edit(open(crashingAfter(database, 1)))).rejects.toThrow();
  await edit(store);
  expect((await reader.read()).content).toEqual(await stored());
});

test('edits at the same time enter the log without a gap', async () => {
  const { store, reader, items, stored } = await followed();
  const edits = Array.from({ length: 8 }, (_, place) =>
    place < 3
      ? store.editPost(`blog_${place}`, (old) => ok({ ...old, title: `Title ${place}` }), 0)
      : store.editProfile((old) => ok({ ...old, notice: `${old.notice} ${place}` })),
  );
  await Promise.all(edits);
  expect((await reader.read()).content).toEqual(await stored());
  expect(await items.get(revisionKey)).toBeDefined();
});
