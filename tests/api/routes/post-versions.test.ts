import { expect, test } from 'vitest';
import type { PostVersion } from '#api/history/history.ts';
import { changePost } from '#api/content/edits.ts';
import type { Post } from '#domain/blog/post.ts';
import { ok } from '#domain/text/outcome.ts';
import { aPost } from '../domain/builders.ts';
import { commit } from '../tree/a-repository.ts';
import { aSite } from './a-history.ts';

/** A site, whose post is saved with other texts, one save after another. */
const aPostSite = () => {
  const site = aSite();
  const { json } = site;
  return {
    ...site,
    save: async (fields: Partial<Post>) => {
      const { id: _, ...post } = await json<Post>('GET', '/api/posts/blog_1');
      await json('PUT', '/api/posts/blog_1', { ...post, ...fields });
    },
    versions: async () =>
      (await json<{ versions: PostVersion[] }>('GET', '/api/history/posts/blog_1')).versions,
    read: ({ key, side }: PostVersion) =>
      json<Post>('GET', `/api/history/posts/blog_1/${key}?side=${side}`),
  };
};

// Specification: POST-34
test('each save is a version, with who, when and what it changed, newest first', async () => {
  const { save, versions, retitle, ask, json } = aPostSite();
  await save({ title: 'On tau' });
  await retitle('An edit of something else');
  await save({ content: '<p>Tau</p>' });
  const kept = await versions();
  expect(kept).toMatchObject([
    {
      by: 'Teacher',
      words: ['text changed from “Nothing comes from nothing.” to “Tau”'],
      isPresent: true,
    },
    { words: ['title changed from “Why zero?” to “On tau”'], isPresent: false },
    { side: 'before', isPresent: false },
  ]);
  const times = kept.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const other = { title: 'T', slug: 'other', description: 'd', content: '<p>c</p>' };
  const { id } = await json<{ id: string }>('POST', '/api/posts', other);
  for (const address of ['blog_1/999', `${id}/${kept[0]?.key ?? ''}`, 'blog_9'])
    expect((await ask('GET', `/api/history/posts/${address}`)).status).toBe(404);
});

// Specification: POST-34
test('what the oldest kept save found can be read, and so can what came without a save', async () => {
  const { save, versions, read, parts } = aPostSite();
  expect(await versions()).toEqual([]);
  await save({ content: '<p>Two</p>' });
  const content = '<p>Imported</p>';
  await commit(
    parts.repository,
    changePost('blog_1', (post) => ok({ ...post, content })),
  );
  await save({ content: '<p>Four</p>' });
  const kept = await versions();
  expect(kept.map(({ side }) => side)).toEqual(['after', 'before', 'after', 'before']);
  const texts = await Promise.all(kept.map(read));
  expect(texts.map((post) => post.content)).toEqual([
    '<p>Four</p>',
    content,
    '<p>Two</p>',
    aPost().content,
  ]);
});
