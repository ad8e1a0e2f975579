import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aPost } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { someContent } from '../../support/content.ts';

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
  someContent({ blogPosts: [aPost({ image: picture, publishDate: '2020-01-02' })] });

// Specification: MODEL-6, API-14
test('a post is saved with cleaned content, its id and today’s date', async () => {
  const { ask, publishing } = anApp();
  expect(await ask('POST', '/api/posts', { body: form })).toEqual({
    status: 201,
    body: {
      ...form,
      id: expect.stringMatching(new RegExp(`^blog_${NOW}\\d{6}$`)) as string,
      content: '<h2>Pi</h2><p>$a&lt;b$</p>',
      keywords: '',
      publishDate: '2026-11-21',
      status: 'published',
      image: null,
      ver: 1,
    },
  });
  expect(publishing.changes).toBe(1);
});

// Specification: API-14
test.each(['blog_1', 'why-zero'])(
  'the post %s is changed and keeps what is left out',
  async (key) => {
    const { ask } = anApp({ site: withPicture() });
    expect(await ask('PUT', `/api/posts/${key}`, { body: { ...form, ver: 1 } })).toMatchObject({
      status: 200,
      body: {
        id: 'blog_1',
        slug: 'on-pi',
        content: '<h2>Pi</h2><p>$a&lt;b$</p>',
        publishDate: '2020-01-02',
        image: picture,
        ver: 2,
      },
    });
  },
);

test('a draft stays one until an edit says otherwise', async () => {
  const { call } = anApp({ site: someContent({ blogPosts: [aPost({ status: 'draft' })] }) });
  const { title, slug, description, content } = aPost();
  const fields = { title, slug, description, content };
  const edit = async (body: object): Promise<unknown> => {
    const response = await call('PUT', '/api/posts/blog_1', { body: { ...fields, ...body } });
    return response.json();
  };
  expect(await edit({ ver: 1, title: 'New' })).toMatchObject({ status: 'draft', ver: 2 });
  expect(await edit({ ver: 2, status: 'published' })).toMatchObject({ status: 'published' });
});

// Specification: MODEL-15
test('a post that is too large to be stored is refused', async () => {
  const body = { ...form, content: `<p>${'ग'.repeat(200_000)}</p>` };
  const response = await anApp().call('POST', '/api/posts', { body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.edit.tooLarge } });
});
