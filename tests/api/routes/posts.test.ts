import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aPost } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { someContent } from '../../support/site-content.ts';

const form = {
  title: 'On pi',
  slug: 'on-pi',
  description: 'Round.',
  content: '<h1>Pi</h1><p onclick="x()">$a<b$</p><script>x()</script>',
};
const picture = {
  url: '/api/images/zero.png',
  s3Key: 'blog-images/zero.png',
  filename: 'zero.png',
};
const withPicture = () =>
  someContent({ posts: [aPost({ image: picture, publishDate: '2020-01-02' })] });

// Specification: MODEL-6, API-14
test('a post is saved with cleaned content, its id and today’s date', async () => {
  const { call, publishing } = anApp();
  const response = await call('POST', '/api/posts', { body: form });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    ...form,
    id: expect.stringMatching(new RegExp(`^blog_${NOW}\\d{6}$`)) as string,
    content: '<h2>Pi</h2><p>$a&lt;b$</p>',
    keywords: '',
    publishDate: '2026-11-21',
    status: 'published',
    image: null,
    ver: 1,
  });
  expect(publishing.changes).toBe(1);
});

// Specification: POST-4, POST-6
test.each([
  ['no title', { title: undefined }, 400, TEXT.form.post, 'title'],
  ['a blank title', { title: ' ' }, 400, TEXT.form.post, 'title'],
  ['an empty slug', { slug: '' }, 400, TEXT.form.post, 'slug'],
  ['no description', { description: undefined }, 400, TEXT.form.post, 'description'],
  ['no content', { content: undefined }, 400, TEXT.form.post, 'content'],
  [
    'nothing but a script',
    { content: '<script>alert(1)</script>' },
    400,
    TEXT.form.post,
    'content',
  ],
  ['a slug with spaces', { slug: 'On Pi' }, 400, TEXT.postForm.slug, 'slug'],
  ['a date that is none', { publishDate: 'soon' }, 400, TEXT.postForm.publishDate, 'publishDate'],
  [
    'formulas of more than 2 MB',
    { content: '<p>$\\frac xy$</p>'.repeat(5_000) },
    400,
    TEXT.postForm.formulas,
    'content',
  ],
  ['a taken slug', { slug: 'why-zero' }, 409, TEXT.duplicate.slug, 'slug'],
  [
    'a picture from elsewhere',
    { image: { ...picture, url: 'https://evil.example/a.png' } },
    400,
    TEXT.file.image,
    'image',
  ],
  [
    'a picture that is no picture',
    { image: { url: '/api/images/a', s3Key: 'materials/a', filename: 'a' } },
    400,
    TEXT.file.image,
    'image',
  ],
])('a post with %s is refused', async (_name, change, status, message, field) => {
  const { call, publishing } = anApp();
  const response = await call('POST', '/api/posts', { body: { ...form, ...change } });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message, field } });
  expect(publishing.changes).toBe(0);
});

test('a post whose formulas become too large is not changed', async () => {
  const { call } = anApp({ site: withPicture() });
  const content = '<p>$\\frac xy$</p>'.repeat(5_000);
  const body = { ...form, content, ver: 1 };
  const response = await call('PUT', '/api/posts/blog_1', { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { message: TEXT.postForm.formulas, field: 'content' },
  });
  expect(await (await call('GET', '/api/posts/blog_1')).text()).not.toContain('frac');
});

// Specification: API-14
test.each(['blog_1', 'why-zero'])(
  'the post %s is changed and keeps what is left out',
  async (key) => {
    const { call } = anApp({ site: withPicture() });
    const response = await call('PUT', `/api/posts/${key}`, { body: { ...form, ver: 1 } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: 'blog_1',
      slug: 'on-pi',
      content: '<h2>Pi</h2><p>$a&lt;b$</p>',
      publishDate: '2020-01-02',
      image: picture,
      ver: 2,
    });
  },
);

test('a picture is taken off by saying so', async () => {
  const { call } = anApp({ site: withPicture() });
  const body = { ...form, image: null, ver: 1 };
  const response = await call('PUT', '/api/posts/blog_1', { body });
  expect(await response.json()).toMatchObject({ image: null });
});

test('an edit is checked like a new post', async () => {
  const body = { ...form, title: '', ver: 1 };
  const response = await anApp().call('PUT', '/api/posts/blog_1', { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.form.post } });
});

// Specification: API-14
test('deleting a post deletes its picture', async () => {
  const { call, media } = anApp({ site: withPicture() });
  media.keys.add(picture.s3Key);
  const response = await call('DELETE', '/api/posts/why-zero');
  expect(await response.json()).toEqual({ id: 'blog_1', undo: expect.any(String) as string });
  expect([...media.keys]).toEqual([`trash/${picture.s3Key}`]);
});

// Specification: MATERIAL-12
test('a post is deleted although its picture cannot be, with a warning', async () => {
  const { call, media } = anApp({ site: withPicture() });
  media.move = () => Promise.reject(new Error('down'));
  const response = await call('DELETE', '/api/posts/blog_1');
  expect(await response.json()).toEqual({
    id: 'blog_1',
    undo: expect.any(String) as string,
    warning: 'Delete failed: a stored file could not be removed',
  });
});

test('a draft stays one until an edit says otherwise', async () => {
  const { call } = anApp({ site: someContent({ posts: [aPost({ status: 'draft' })] }) });
  const { title, slug, description, content } = aPost();
  const fields = { title, slug, description, content };
  const edit = async (body: object): Promise<unknown> => {
    const response = await call('PUT', '/api/posts/blog_1', { body: { ...fields, ...body } });
    return response.json();
  };
  expect(await edit({ ver: 1, title: 'New' })).toMatchObject({ status: 'draft', ver: 2 });
  expect(await edit({ ver: 2, status: 'published' })).toMatchObject({ status: 'published' });
});
