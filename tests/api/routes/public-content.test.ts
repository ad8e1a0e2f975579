import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aPost } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

const read = (path: string, app = anApp()) => app.call('GET', path, { token: null });

test('a visitor reads a post at its address and at its former one, cleaned again', async () => {
  const post = aPost({ content: '<p>x<script>y()</script></p>' });
  const app = anApp({ site: someContent({ blogPosts: [post], formerSlugs: { old: post.slug } }) });
  const found = await read(`/api/public/posts/${post.slug}`, app);
  expect(found.status).toBe(200);
  expect(await found.json()).toEqual({ kind: 'post', post: aPost({ content: '<p>x</p>' }) });
  const moved = await read('/api/public/posts/old', app);
  expect(await moved.json()).toEqual({ kind: 'moved', slug: post.slug });
});

test('a visitor reads a class without its versions', async () => {
  const response = await read('/api/public/classes/10');
  expect(await response.json()).toEqual(aClass());
});

test.each([
  ...['nothing', 'x'.repeat(500), '%00', '..%2f..'].map((slug) => [
    `posts/${slug}`,
    TEXT.missing.post,
  ]),
  ...['99', 'TEN', 'a%2Fb', '%ff'].map((id) => [`classes/${id}`, TEXT.missing.class]),
])('there is no %s', async (path, message) => {
  const response = await read(`/api/public/${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: 'not-found', message } });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a post of tomorrow', { publishDate: '2026-11-22' }],
] as const)('%s and its former addresses do not exist for visitors', async (_name, hidden) => {
  const blogPosts = [aPost({ slug: 'hidden', ...hidden })];
  const app = anApp({ site: someContent({ blogPosts, formerSlugs: { 'old-name': 'hidden' } }) });
  const nothing = await (await read('/api/public/posts/nothing', app)).text();
  for (const slug of ['hidden', 'old-name']) {
    const response = await read(`/api/public/posts/${slug}`, app);
    expect([response.status, await response.text()]).toEqual([404, nothing]);
  }
});
