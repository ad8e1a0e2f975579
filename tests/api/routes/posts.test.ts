import { expect, test } from 'vitest';
import { aPost, someContent } from '#support/builders';
import { anApp, NOW, expectStatus } from '#support/an-app';
import { POST_COPY_KEPT_MS } from '#api/content/working-copies';

const form = {
  title: 'On pi',
  slug: 'on-pi',
  description: 'Round.',
  content: '<h1>Pi</h1><p onclick="x()">$a<b$</p><script>x()</script>',
};
const cleaned = { ...form, content: '<h2>Pi</h2><p>$a&lt;b$</p>' };

// Specification: MODEL-6, API-14
test('a post is saved with cleaned content, its id and today’s date', async () => {
  const { ask } = anApp();
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
});

// Specification: API-14
test.each(['blog_1', 'why-zero'])(
  'the post %s is changed and keeps what is left out, a draft its status',
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

/** The API with calls of working copies. */
const aSite = () => {
  const app = anApp();
  const list = async () =>
    (await app.json<{ copies: object[] }>('GET', '/api/post-copies/blog_1')).copies;
  return {
    ...app,
    stored: () => app.tables.private.all().filter(({ pk }) => pk.includes('blog_1')),
    list,
    keep: async (device: string, title: string) => {
      const body = { values: { title }, ver: 'v3' };
      const headers = { 'user-agent': 'Chrome/142.0 (Linux; Android 10)' };
      return app.ask('PUT', `/api/post-copies/blog_1/${device}`, { body, headers });
    },
  };
};

// Specification: POST-30, POST-31
test('typed text is kept for each device, and is neither published nor an edit', async () => {
  const { keep, list, ask, clock, publishing, edits } = aSite();
  await keep('phone', 'Half a');
  clock.pass(5_000);
  await keep('phone', 'Half a sentence');
  const times = { since: NOW, at: NOW + 5_000 };
  const values = { title: 'Half a sentence' };
  const phone = { id: 'phone', values, ver: 'v3', device: 'Chrome on Android', ...times };
  expect(await list()).toEqual([phone]);
  const { body } = await keep('laptop', 'From the laptop');
  expect(body).toEqual({ at: clock.now(), others: [phone] });
  expect(publishing.changes).toBe(0);
  expect(await edits()).toEqual([]);
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) await expectStatus(200, ask('DELETE', '/api/post-copies/blog_1/laptop'));
  expect(await list()).toEqual([phone]);
});

// Specification: POST-32
test('a copy ends thirty days after its last change, and a post has twenty at most', async () => {
  const { keep, list, clock, stored } = aSite();
  await keep('phone', 'A');
  clock.pass(POST_COPY_KEPT_MS);
  expect(await list()).toEqual([]);
  const statuses = [];
  for (let at = 1; at <= 21; at += 1) statuses.push((await keep(`device-${at}`, 'B')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 400]);
  await expectStatus(200, keep('device-1', 'C'));
  clock.pass(POST_COPY_KEPT_MS);
  expect(stored()).toEqual([]);
});
