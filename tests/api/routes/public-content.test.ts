import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aPost } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

const read = (path: string, app = anApp()) => app.call('GET', path, { token: null });

test('a visitor reads a post that was saved seconds ago', async () => {
  const response = await read('/api/public/posts/why-zero');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ kind: 'post', post: aPost() });
});

test('a post’s content is cleaned again when it is read', async () => {
  const site = someContent({ blogPosts: [aPost({ content: '<p>x<script>y()</script></p>' })] });
  const response = await read('/api/public/posts/why-zero', anApp({ site }));
  expect(await response.json()).toMatchObject({ post: { content: '<p>x</p>' } });
});

test.each(['nothing', 'x'.repeat(500), '%00', '..%2f..'])('there is no post %s', async (slug) => {
  const response = await read(`/api/public/posts/${slug}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.missing.post },
  });
});

test('a visitor reads a class without its versions', async () => {
  const response = await read('/api/public/classes/10');
  expect(await response.json()).toEqual(aClass());
});

test.each(['99', 'TEN', 'a%2Fb', '%ff'])('there is no class %s', async (id) => {
  const response = await read(`/api/public/classes/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.missing.class } });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a post of tomorrow', { publishDate: '2026-11-22' }],
] as const)('%s and its former addresses do not exist for visitors', async (_name, hidden) => {
  const site = {
    ...someContent({ blogPosts: [aPost({ slug: 'hidden', ...hidden })] }),
    formerSlugs: { 'old-name': 'hidden' },
  };
  const app = anApp({ site });
  const nothing = await (await read('/api/public/posts/nothing', app)).text();
  for (const slug of ['hidden', 'old-name']) {
    const response = await read(`/api/public/posts/${slug}`, app);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(nothing);
  }
});
