import { expect, test } from 'vitest';
import type { PostVersion } from '#api/history/history.ts';
import type { Post } from '#domain/blog/post.ts';
import { aPost } from '#support/builders.ts';
import { aSite } from './a-history.ts';

// Specification: POST-34
test('each save is a version, with who, when and what it changed, newest first', async () => {
  const { retitle, ask, json } = aSite();
  const versions = async () =>
    (await json<{ versions: PostVersion[] }>('GET', '/api/history/posts/blog_1')).versions;
  const save = async (fields: Partial<Post>) => {
    const { id: _, ...post } = await json<Post>('GET', '/api/posts/blog_1');
    await json('PUT', '/api/posts/blog_1', { ...post, ...fields });
  };
  expect(await versions()).toEqual([]);
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
  // What the oldest kept save found.
  const before = `/api/history/posts/blog_1/${kept[2]?.key ?? ''}?side=before`;
  const { title, content } = aPost();
  expect(await json('GET', before)).toMatchObject({ title, content });
  const other = { title: 'T', slug: 'other', description: 'd', content: '<p>c</p>' };
  const { id } = await json<{ id: string }>('POST', '/api/posts', other);
  for (const address of ['blog_1/999', `${id}/${kept[0]?.key ?? ''}`, 'blog_9'])
    expect((await ask('GET', `/api/history/posts/${address}`)).status).toBe(404);
});
