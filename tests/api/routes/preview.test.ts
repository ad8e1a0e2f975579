import { expect, test } from 'vitest';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aPost, aProfile, someContent } from '#support/builders.ts';
import { anApp } from '#support/an-app.ts';

/** An app whose previews note what they were given. */
const watched = (blogPosts = [aPost()]) => {
  const seen: { content: SiteContent; path: string }[] = [];
  const { preview } = anApp().parts;
  const app = anApp({
    preview: {
      ...preview,
      page: (content, path) => {
        seen.push({ content, path });
        return Promise.resolve({ html: '<p>page</p>' });
      },
    },
    site: someContent({ blogPosts }),
  });
  return { ...app, seen };
};
const form = { title: 'On pi', slug: 'on-pi', description: 'Round.', content: '<p>$\\pi$</p>' };
const POST = '/api/preview/post';

test('a new post is shown at its address, cleaned, and nothing is saved', async () => {
  const { json, seen, publishing } = watched();
  const content = '<p onclick="x()">Pi</p><script>x()</script>';
  const post = { ...form, content, status: 'draft', publishDate: '2099-01-01' };
  expect(await json('POST', POST, { post })).toEqual({ html: '<p>page</p>' });
  expect(seen).toMatchObject([
    { path: '/blog/on-pi', content: { blogPosts: [{ content: '<p>Pi</p>' }, aPost()] } },
  ]);
  expect(publishing.changes).toBe(0);
  expect((await json<SiteContent>('GET', '/api/content')).blogPosts).toHaveLength(1);
});

test.each([
  ['nothing but content', { title: ' ', slug: '', description: '' }, '/blog/untitled-post'],
  ['a slug that is none', { slug: 'On Pi!' }, '/blog/on-pi'],
])('a form with %s can be looked at', async (_name, typed, path) => {
  const { json, seen } = watched();
  await json('POST', POST, { post: { ...form, ...typed, publishDate: 'soon' } });
  expect(seen[0]?.path).toBe(path);
});

// Specification: SETTINGS-3
test('a profile is shown on a page with what it changes, and nothing is saved', async () => {
  const { json, ask, seen, publishing } = watched();
  const profile = aProfile({ notice: 'Closed on Friday' });
  const shown = { html: '<p>page</p>', changes: { added: [], changed: ['/'], removed: [] } };
  const PROFILE = '/api/preview/profile';
  expect(await json('POST', PROFILE, { profile, path: '/10' })).toEqual(shown);
  expect(seen).toMatchObject([{ path: '/10', content: { profile } }]);
  expect(publishing.changes).toBe(0);
  const body = { profile: { ...profile, city: '' }, path: '/' };
  expect((await ask('POST', PROFILE, { body })).status).toBe(400);
});

test('an edited post takes the place of what is stored, and other drafts are in no preview', async () => {
  const { json, seen } = watched([aPost(), aPost({ id: 'blog_2', slug: 'two', status: 'draft' })]);
  await json('POST', POST, { post: form, id: 'blog_1' });
  await json('POST', '/api/preview/profile', { profile: aProfile(), path: '/' });
  expect(seen.map(({ content }) => content.blogPosts.map(({ slug }) => slug))).toEqual([
    ['on-pi'],
    ['why-zero'],
  ]);
});
