import { expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import type { Post } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { newStamp } from '#api/stores/content/content-items.ts';
import { slugKey } from '#api/stores/keys.ts';
import { newPost } from '../../../support/small-site.ts';
import { CROWD, crowd } from '../../../support/amount.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aStore } from './content-context.ts';

const database = startTestDatabase();
const toSlug = (slug: string) => (post: Post) => ok({ ...post, slug });
const taken = { kind: 'duplicate', message: TEXT.duplicate.slug, field: 'slug' };
const missing = { kind: 'missing', message: 'Blog post not found' };

const withPost = async (slug = 'first') => {
  const made = await aStore(database);
  const added = await made.store.addPost({ ...newPost({ slug }), id: 'blog_1000' });
  if (added.kind !== 'ok') throw new Error('The post was not added');
  return { ...made, post: added.value };
};

test('an added post keeps its id and is found under its slug', async () => {
  const { store, post } = await withPost();
  expect(post).toMatchObject({ id: 'blog_1000', ...newPost({ slug: 'first' }) });
  expect(await store.findSlug('first')).toEqual({ kind: 'post', post });
  expect((await store.load()).blogPosts).toEqual([post]);
});

test('an unknown slug finds nothing', async () => {
  const { store } = await withPost();
  expect(await store.findSlug('other')).toEqual({ kind: 'none' });
});

test('a taken slug is refused, for a new post and for an edited one', async () => {
  const { store } = await withPost();
  expect(await store.addPost({ ...newPost({ slug: 'first' }), id: 'blog_2000' })).toEqual(taken);
  await store.addPost({ ...newPost({ slug: 'second' }), id: 'blog_3000' });
  expect(await store.editPost('second', toSlug('first'), 0)).toEqual(taken);
  expect(await store.findSlug('second')).toMatchObject({ kind: 'post' });
});

test('many parallel posts with one slug make one, the one that is stored', async () => {
  const { store } = await aStore(database);
  const outcomes = await Promise.all(
    crowd((index) =>
      store.addPost({
        ...newPost({ title: `By ${index}` }),
        id: `blog_${1_000 + index}`,
      }),
    ),
  );
  const won = outcomes.filter(({ kind }) => kind === 'ok');
  expect(won).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(CROWD - 1);
  const { blogPosts } = await store.load();
  expect(won).toEqual([{ kind: 'ok', value: blogPosts[0] }]);
  expect(blogPosts).toHaveLength(1);
});

test('a post that is added again by its id is one post, as it is by now', async () => {
  const { store, post } = await withPost();
  const edited = await store.editPost(post.id, (one) => ok({ ...one, title: 'A' }), 0);
  const { ver: _, ...again } = post;
  expect(await store.addPost(again)).toEqual(edited);
  expect((await store.load()).blogPosts).toHaveLength(1);
});

test('a post is edited by its id and by its slug', async () => {
  const { store, post } = await withPost();
  await store.editPost(post.id, (one) => ok({ ...one, title: 'A' }), 0, post.ver);
  expect(await store.editPost('first', (one) => ok({ ...one, description: 'B' }), 0)).toMatchObject(
    {
      kind: 'ok',
      value: { title: 'A', description: 'B' },
    },
  );
});

test('an edit of an older version is stale and changes nothing', async () => {
  const { store, post } = await withPost();
  await store.editPost(post.id, (one) => ok({ ...one, title: 'A' }), 0, post.ver);
  const second = await store.editPost(post.id, toSlug('elsewhere'), 0, post.ver);
  expect(second).toMatchObject({ kind: 'stale', current: { title: 'A', slug: 'first' } });
  expect(await store.findSlug('elsewhere')).toEqual({ kind: 'none' });
});

// Specification: POST-6
test('a changed slug leaves a redirect, and chains of them lead to the present slug', async () => {
  const { store, post } = await withPost();
  await store.editPost(post.id, toSlug('second'), 0);
  await store.editPost(post.id, toSlug('third'), 0);
  expect(await store.findSlug('first')).toEqual({ kind: 'moved', slug: 'third' });
  expect(await store.findSlug('second')).toEqual({ kind: 'moved', slug: 'third' });
  expect((await store.load()).formerSlugs).toEqual({ first: 'third', second: 'third' });
  expect(await store.editPost('first', ok, 0)).toEqual(missing);
});

test('a post may go back to its former slug', async () => {
  const { store, post } = await withPost();
  await store.editPost(post.id, toSlug('second'), 0);
  await store.editPost(post.id, toSlug('first'), 0);
  expect(await store.findSlug('first')).toMatchObject({ kind: 'post' });
  expect((await store.load()).formerSlugs).toEqual({ second: 'first' });
});

test('another post may take a former slug, and the redirect goes', async () => {
  const { store, post } = await withPost();
  await store.editPost(post.id, toSlug('second'), 0);
  const other = await store.addPost({
    ...newPost({ slug: 'first', title: 'Other' }),
    id: 'blog_2000',
  });
  expect(other.kind).toBe('ok');
  expect(await store.findSlug('first')).toMatchObject({ kind: 'post', post: { title: 'Other' } });
  expect((await store.load()).formerSlugs).toEqual({});
  expect(await store.editPost(post.id, toSlug('first'), 0)).toEqual(taken);
});

test('many parallel moves of posts to one slug make one', async () => {
  const { store } = await aStore(database);
  await Promise.all(
    crowd((index) =>
      store.addPost({
        ...newPost({ slug: `post-${index}` }),
        id: `blog_${1_000 * index}`,
      }),
    ),
  );
  const outcomes = await Promise.all(
    crowd((index) => store.editPost(`post-${index}`, toSlug('wanted'), 0)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  const slugs = (await store.load()).blogPosts.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(CROWD);
  expect(slugs.filter((slug) => slug === 'wanted')).toHaveLength(1);
});

test('parallel edits of one post that change its slug agree on one place', async () => {
  const { store, post } = await withPost();
  await Promise.all(crowd((index) => store.editPost(post.id, toSlug(`place-${index % 5}`), 0)));
  const { blogPosts, formerSlugs } = await store.load();
  const present = blogPosts[0]?.slug ?? '';
  expect(present).toMatch(/^place-\d$/);
  expect(await store.findSlug(present)).toMatchObject({ kind: 'post' });
  expect(await store.addPost({ ...newPost({ slug: present }), id: 'blog_9000' })).toEqual(taken);
  expect(formerSlugs).toMatchObject({ first: present });
});

test('deleting a post frees its slug and its former slugs', async () => {
  const { store, post } = await withPost();
  const moved = await store.editPost(post.id, toSlug('second'), 0);
  expect(await store.deletePost('second')).toEqual(moved);
  expect(await store.load()).toMatchObject({ blogPosts: [], formerSlugs: {} });
  expect(await store.findSlug('first')).toEqual({ kind: 'none' });
  expect((await store.addPost({ ...newPost({ slug: 'first' }), id: 'blog_2000' })).kind).toBe('ok');
  expect((await store.addPost({ ...newPost({ slug: 'second' }), id: 'blog_3000' })).kind).toBe(
    'ok',
  );
});

test('a missing post is said to be missing', async () => {
  const { store } = await withPost();
  expect(await store.editPost('blog_5', ok, 0)).toEqual(missing);
  expect(await store.deletePost('blog_5')).toEqual(missing);
});

test('a held slug is taken until the lease ends', async () => {
  const { store, items, clock } = await aStore(database);
  const heldUntil = clock.now() + 60_000;
  const hold = { slug: 'held', heldBy: 'blog_1', heldUntil, stamp: newStamp() };
  await items.put(slugKey('held'), hold);
  expect(await store.addPost({ ...newPost({ slug: 'held' }), id: 'blog_5' })).toEqual(taken);
  clock.pass(AFTER_LEASE_MS);
  expect((await store.addPost({ ...newPost({ slug: 'held' }), id: 'blog_5' })).kind).toBe('ok');
});

test('a post that is or would become too large is refused and nothing changes', async () => {
  const { store, post } = await withPost();
  const content = 'ਗ'.repeat(LIMITS.itemBytes / 3);
  expect(await store.addPost({ ...newPost({ slug: 'large', content }), id: 'blog_5' })).toEqual(
    invalid(TEXT.edit.tooLarge),
  );
  const edited = await store.editPost(
    post.id,
    (one) => ok({ ...one, content, slug: 'large' }),
    0,
    post.ver,
  );
  expect(edited).toEqual(invalid(TEXT.edit.tooLarge));
  expect((await store.load()).blogPosts).toEqual([post]);
  expect(await store.findSlug('large')).toEqual({ kind: 'none' });
});
