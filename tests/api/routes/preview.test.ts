import { expect, test } from 'vitest';
import type { Preview } from '#api/publish/preview.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aPost, aProfile } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { someContent } from '../../support/content.ts';

const CHANGES = { added: [], changed: ['/'], removed: [] };

/** An app whose previews note what they were given. */
const watched = (posts = [aPost()]) => {
  const seen: { content: SiteContent; path: string }[] = [];
  const preview: Preview = {
    page: (content, path) => {
      seen.push({ content, path });
      return Promise.resolve({ html: '<p>page</p>' });
    },
    addresses: () => Promise.resolve(new Set<string>()),
    changes: () => Promise.resolve(CHANGES),
    between: () => Promise.resolve(CHANGES),
  };
  return { ...anApp({ preview, site: someContent({ blogPosts: posts }) }), seen };
};

const form = { title: 'On pi', slug: 'on-pi', description: 'Round.', content: '<p>$\\pi$</p>' };

test('a new post is shown at its address, cleaned, and nothing is saved', async () => {
  const { ask, read, seen, publishing } = watched();
  const content = '<p onclick="x()">Pi</p><script>x()</script>';
  const body = { post: { ...form, content, status: 'draft', publishDate: '2099-01-01' } };
  expect(await ask('POST', '/api/preview/post', { body })).toEqual({
    status: 200,
    body: { html: '<p>page</p>' },
  });
  expect(seen).toMatchObject([
    { path: '/blog/on-pi', content: { blogPosts: [{ content: '<p>Pi</p>' }, aPost()] } },
  ]);
  expect(publishing.changes).toBe(0);
  const { blogPosts } = (await read('/api/content')) as SiteContent;
  expect(blogPosts).toHaveLength(1);
});

test.each([
  ['nothing but content', { title: ' ', slug: '', description: '' }, '/blog/untitled-post'],
  ['a slug that is none', { slug: 'On Pi!' }, '/blog/on-pi'],
])('a form with %s can be looked at', async (_name, typed, path) => {
  const { call, seen } = watched();
  const body = { post: { ...form, ...typed, publishDate: 'soon' } };
  expect((await call('POST', '/api/preview/post', { body })).status).toBe(200);
  expect(seen[0]?.path).toBe(path);
});

// Specification: SETTINGS-3
test('a profile is shown on a page with what it changes, and nothing is saved', async () => {
  const { call, seen, publishing } = watched();
  const profile = aProfile({ notice: 'Closed on Friday' });
  const response = await call('POST', '/api/preview/profile', { body: { profile, path: '/10' } });
  expect(await response.json()).toEqual({ html: '<p>page</p>', changes: CHANGES });
  expect(seen).toMatchObject([{ path: '/10', content: { profile } }]);
  expect(publishing.changes).toBe(0);
});

test('a profile that breaks a rule, and a page that is not there, are refused', async () => {
  const { call } = anApp();
  const preview = (profile: unknown, path: string) =>
    call('POST', '/api/preview/profile', { body: { profile, path } });
  const faq = aProfile().faq.map(({ question }) => ({ question, answer: '<script>x</script>' }));
  const refused = await preview(aProfile({ faq }), '/');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { message: TEXT.form.required } });
  expect((await preview(aProfile(), '/nothing')).status).toBe(404);
});

test('an edited post takes the place of what is stored, and other drafts are in no preview', async () => {
  const { call, seen } = watched([aPost(), aPost({ id: 'blog_2', slug: 'two', status: 'draft' })]);
  await call('POST', '/api/preview/post', { body: { post: form, id: 'blog_1' } });
  await call('POST', '/api/preview/profile', { body: { profile: aProfile(), path: '/' } });
  expect(seen.map(({ content }) => content.blogPosts.map(({ slug }) => slug))).toEqual([
    ['on-pi'],
    ['why-zero'],
  ]);
});
