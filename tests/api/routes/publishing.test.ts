import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { anApp, CHAPTER, refusal, expectStatus } from '#support/an-app';
import { aPost, aProfile, someContent } from '#support/builders';

// Specification: PUBLISH-5
test('the admin sees what waits to be published', async () => {
  const { read, publishing } = anApp();
  const changes = ['Class 10: description changed'];
  publishing.waiting = () => Promise.resolve(changes);
  const waiting = { added: [], removed: [], changes };
  expect(await read('/api/publishing/changes')).toMatchObject(waiting);
});

const RESTORE = '/api/publishing/releases/commit-1/restore';
const added = { title: 'Added since', url: 'https://youtu.be/dQw4w9WgXcQ' };

// Specification: PUBLISH-7
test('what a restore takes away is said by name before', async () => {
  const { json } = anApp();
  await json('POST', `${CHAPTER}/videos`, added);
  const before = await json('GET', '/api/content');
  expect(await json('GET', RESTORE)).toMatchObject({
    lost: [{ kind: 'video', title: 'Added since', where: 'Class 10, Chapter 4' }],
    back: [],
    changed: [],
    since: { changes: 1, by: ['Teacher'] },
    // The files of these tests were never there.
    gone: [expect.stringMatching(/^The PDF “.+” \(Class 10, Chapter 4\)$/)],
  });
  expect(await json('GET', '/api/content')).toEqual(before);
});

// Specification: PUBLISH-7
test('a restore needs content as it was when its losses were shown', async () => {
  const { ask, confirm, json } = anApp();
  await json('GET', '/api/content');
  const { present } = await json<{ present: string }>('GET', RESTORE);
  const body = { present };
  await confirm();
  await json('POST', `${CHAPTER}/videos`, added);
  await expectStatus(409, ask('POST', RESTORE, { body }), TEXT.restore.changed);
  expect(JSON.stringify(await json('GET', '/api/content'))).toContain('Added since');
});

test('a moment that is no longer kept cannot be restored', async () => {
  const { ask, confirm } = anApp();
  await confirm();
  const gone = refusal(404, TEXT.missing.release);
  const path = RESTORE.replace('commit-1', 'commit-99');
  expect(await ask('GET', path)).toMatchObject(gone);
  expect(await ask('POST', path, { body: { present: 'x' } })).toMatchObject(gone);
});

const form = { title: 'On pi', slug: 'on-pi', description: 'Round.', content: '<p>$\\pi$</p>' };
const POST = '/api/preview/post';

test('a new post is shown at its address, cleaned, and nothing is saved', async () => {
  const { json, read, seen, publishing } = anApp();
  const content = '<p onclick="x()">Pi</p><script>x()</script>';
  const post = { ...form, content, status: 'draft', publishDate: '2099-01-01' };
  expect(await json('POST', POST, { post })).toEqual({ html: '<p>/blog/on-pi</p>' });
  expect(seen).toMatchObject([
    { path: '/blog/on-pi', content: { blogPosts: [{ content: '<p>Pi</p>' }, aPost()] } },
  ]);
  expect(publishing.changes).toBe(0);
  expect(await read('/api/content')).toMatchObject({ blogPosts: [{ id: 'blog_1' }] });
});

test.each([
  ['nothing but content', { title: ' ', slug: '', description: '' }, '/blog/untitled-post'],
  ['a slug that is none', { slug: 'On Pi!' }, '/blog/on-pi'],
])('a form with %s can be looked at', async (_name, typed, path) => {
  const { json, seen } = anApp();
  await json('POST', POST, { post: { ...form, ...typed, publishDate: 'soon' } });
  expect(seen[0]?.path).toBe(path);
});

// Specification: SETTINGS-3
test('a profile is shown on a page with what it changes, and nothing is saved', async () => {
  const { json, ask, seen, publishing } = anApp();
  const profile = aProfile({ notice: 'Closed on Friday' });
  const path = '/blog/why-zero';
  const shown = { html: `<p>${path}</p>`, changes: { added: [], changed: ['/'], removed: [] } };
  const PROFILE = '/api/preview/profile';
  expect(await json('POST', PROFILE, { profile, path })).toEqual(shown);
  expect(seen).toMatchObject([{ path, content: { profile } }]);
  expect(publishing.changes).toBe(0);
  const body = { profile: { ...profile, city: '' }, path };
  await expectStatus(400, ask('POST', PROFILE, { body }));
});

test('an edited post takes the place of the stored one; other drafts are in no preview', async () => {
  const blogPosts = [aPost(), aPost({ id: 'blog_2', slug: 'two', status: 'draft' })];
  const { json, seen } = anApp({ site: someContent({ blogPosts }) });
  await json('POST', POST, { post: form, id: 'blog_1' });
  await json('POST', '/api/preview/profile', { profile: aProfile(), path: '/' });
  expect(seen.map(({ content }) => content.blogPosts.map(({ slug }) => slug))).toEqual([
    ['on-pi'],
    ['why-zero'],
  ]);
});
