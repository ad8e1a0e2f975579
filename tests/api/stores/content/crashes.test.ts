import { describe, expect, test } from 'vitest';
import { ok } from '#domain/text/outcome.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { NotSeededError } from '#api/stores/errors.ts';
import { aChapter } from '../../domain/builders.ts';
import { aSite, newPost } from '../../../support/small-site.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from './content-context.ts';
import { crashingAfter, CrashError } from '../faulty-client.ts';

const database = startTestDatabase();

const withoutVersions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === 'ver' ? undefined : one)));

/** Everything but versions, and ids of posts, which are made from the time. */
const shown = async (store: ContentStore) => {
  const { blogPosts, ...rest } = await store.load();
  return withoutVersions({ ...rest, posts: blogPosts.map(({ id: _, ...post }) => post) });
};

const OPERATIONS: Record<string, (store: ContentStore) => Promise<{ kind: string }>> = {
  addChapter: (store) => store.addChapter('10', aChapter({ id: 7 })),
  deleteChapter: (store) => store.deleteChapter({ classId: '10', chapterId: 1 }),
  addClass: (store) => store.addClass({ id: '11', title: 'Class 11', description: 'Eleventh.' }),
  deleteClass: (store) => store.deleteClass('10'),
  addPost: (store) => store.addPost({ ...newPost({ slug: 'new' }), id: 'blog_5000' }),
  'editPost to a new slug': (store) =>
    store.editPost('blog_1000', (post) => ok({ ...post, slug: 'new' }), 0),
  'editPost back to a former slug': (store) =>
    store.editPost('blog_1000', (post) => ok({ ...post, slug: 'former' }), 0),
  deletePost: (store) => store.deletePost('blog_1000'),
};

const aStoreWithPost = async () => {
  const made = await aStore(database);
  await made.store.addPost({ ...newPost({ slug: 'former' }), id: 'blog_1000' });
  await made.store.editPost('blog_1000', (post) => ok({ ...post, slug: 'present' }), 0);
  return made;
};

const MOST_WRITES = 8;

describe.each(Object.entries(OPERATIONS))('%s', (_name, run) => {
  test('a crash after any write shows all or nothing, and a retry after the lease finishes', async () => {
    const whole = await aStoreWithPost();
    const before = await shown(whole.store);
    await run(whole.store);
    const after = await shown(whole.store);
    expect(after).not.toEqual(before);

    let crashes = 0;
    for (let writes = 0; writes < MOST_WRITES; writes += 1) {
      const { store, open, clock, cleanUp } = await aStoreWithPost();
      const crashed = await run(open(crashingAfter(database, writes))).catch((error: unknown) => {
        expect(error).toBeInstanceOf(CrashError);
      });
      if (crashed) {
        expect(crashed.kind).toBe('ok');
        break;
      }
      crashes += 1;
      const then = await shown(store);
      expect([before, after]).toContainEqual(then);
      clock.pass(AFTER_LEASE_MS);
      // A deletion that has become visible already answers that there is nothing left to delete.
      const retried = await run(store);
      expect(['ok', 'missing', 'duplicate']).toContain(retried.kind);
      if (retried.kind !== 'ok') expect(then).toEqual(after);
      expect(await shown(store)).toEqual(after);
      await cleanUp();
      expect(await shown(store)).toEqual(after);
    }
    expect(crashes).toBeGreaterThan(0);
    expect(crashes).toBeLessThan(MOST_WRITES);
  });
});

test('a crash of seeding after any write shows nothing, and the next start finishes it', async () => {
  const posts = { blogPosts: [{ ...newPost({ slug: 'now' }), id: 'blog_1' }] };
  const site = aSite({ ...posts, formerSlugs: { old: 'now' } });
  const whole = await aStore(database, { seeded: false });
  expect(await whole.store.seed(site)).toBe(true);
  const after = await shown(whole.store);

  for (let writes = 0; ; writes += 1) {
    const { store, open, clock } = await aStore(database, { seeded: false });
    const crashing = open(crashingAfter(database, writes));
    const crashed = await crashing.seed(site).catch((error: unknown) => error);
    if (crashed === true) {
      expect(writes).toBe(11);
      break;
    }
    expect(crashed).toBeInstanceOf(CrashError);
    expect(await store.isSeeded()).toBe(false);
    const then = await shown(store).catch((error: unknown) => error);
    if (!(then instanceof NotSeededError)) expect(then).toEqual(after);
    clock.pass(1);
    expect(await store.seed(site)).toBe(true);
    expect(await store.isSeeded()).toBe(true);
    expect(await shown(store)).toEqual(after);
    expect(await store.seed(site)).toBe(false);
  }
});

test('a post whose address a crash left unconfirmed still leaves a redirect when it moves', async () => {
  const { store, open } = await aStore(database);
  const crashing = open(crashingAfter(database, 2));
  await expect(
    crashing.addPost({ ...newPost({ slug: 'first' }), id: 'blog_1000' }),
  ).rejects.toThrow(CrashError);
  expect(await store.findSlug('first')).toMatchObject({ kind: 'post' });
  await store.editPost('first', (post) => ok({ ...post, slug: 'second' }), 0);
  expect(await store.findSlug('first')).toEqual({ kind: 'moved', slug: 'second' });
  expect((await store.load()).formerSlugs).toEqual({ first: 'second' });
});

// Expected to become true: on one machine the folder was locked by the process that crashed, so nobody else holds it.
test.fails('leases of a crashed process end at the next start of one machine', async () => {
  const { open } = await aStoreWithPost();
  const add = (store: ContentStore) => store.addChapter('10', aChapter({ id: 7 }));
  expect(
    await add(open(crashingAfter(database, 1))).catch((error: unknown) => error),
  ).toBeInstanceOf(CrashError);
  expect(await add(open(database.db))).toMatchObject({ kind: 'ok' });
});
