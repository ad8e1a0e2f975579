import { expect, test } from 'vitest';
import { aPost, someContent } from '#support/builders.ts';
import { anApp, NOW } from '#support/an-app.ts';

const form = {
  title: 'On pi',
  slug: 'on-pi',
  description: 'Round.',
  content: '<h1>Pi</h1><p onclick="x()">$a<b$</p><script>x()</script>',
};
const cleaned = { ...form, content: '<h2>Pi</h2><p>$a&lt;b$</p>' };

// Specification: MODEL-6, API-14
test('a post is saved with cleaned content, its id and today’s date', async () => {
  const { ask, publishing } = anApp();
  expect(await ask('POST', '/api/posts', { body: form })).toEqual({
    status: 201,
    body: {
      ...cleaned,
      id: expect.stringMatching(new RegExp(`^blog_${NOW}\\d{6}$`)) as string,
      keywords: '',
      publishDate: '2026-11-21',
      status: 'published',
      image: null,
      ver: expect.any(String) as string,
    },
  });
  expect(publishing.changes).toBe(1);
});

// Specification: API-14
test.each(['blog_1', 'why-zero'])(
  'the post %s is changed and keeps what is left out: a draft stays one until an edit says otherwise',
  async (key) => {
    const filename = 'zero.png';
    const image = { url: `/api/images/${filename}`, s3Key: `blog-images/${filename}`, filename };
    const kept = { status: 'draft', publishDate: '2020-01-02', image } as const;
    const { json } = anApp({ site: someContent({ blogPosts: [aPost(kept)] }) });
    const put = (body: object) => json('PUT', `/api/posts/${key}`, { ...form, slug: key, ...body });
    const saved = { ...cleaned, id: 'blog_1', slug: key, ...kept };
    expect(await put({ ver: 'latest' })).toMatchObject(saved);
    const status = 'published';
    expect(await put({ ver: 'latest', status })).toMatchObject({ ...saved, status });
  },
);
