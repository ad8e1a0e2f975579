import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { aClass, aPost, someContent } from '#support/builders';
import { anApp, refusal } from '#support/an-app';

/** What a visitor reads of a site, below /api/public. */
const visiting = (site = someContent()) => {
  const { ask } = anApp({ site });
  return (path: string) => ask('GET', `/api/public/${path}`, { token: null });
};

test('a visitor reads a class, and a post at its addresses, cleaned again', async () => {
  const post = aPost({ content: '<p>x<script>y()</script></p>' });
  const read = visiting(someContent({ blogPosts: [post], formerSlugs: { old: post.slug } }));
  const found = { kind: 'post', post: aPost({ content: '<p>x</p>' }) };
  expect(await read(`posts/${post.slug}`)).toEqual({ status: 200, body: found });
  expect((await read('posts/old')).body).toEqual({ kind: 'moved', slug: post.slug });
  expect((await read('classes/10')).body).toEqual(aClass());
});

test.each([
  ['posts/nothing', TEXT.missing.post],
  ['posts/..%2f..', TEXT.missing.post],
  ['classes/99', TEXT.missing.class],
  ['classes/%ff', TEXT.missing.class],
])('there is no %s', async (path, message) => {
  expect(await visiting()(path)).toEqual(refusal(404, message, { code: 'not-found' }));
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a post of tomorrow', { publishDate: '2026-11-22' }],
] as const)('%s and its former addresses do not exist for visitors', async (_name, fields) => {
  const blogPosts = [aPost({ slug: 'hidden', ...fields })];
  const read = visiting(someContent({ blogPosts, formerSlugs: { 'old-name': 'hidden' } }));
  const nothing = await read('posts/nothing');
  for (const slug of ['hidden', 'old-name']) expect(await read(`posts/${slug}`)).toEqual(nothing);
});

const ver = expect.any(String) as string;

// Specification: MODEL-1, MODEL-2
test('all content comes with versions, and posts without their texts', async () => {
  const content = await anApp().read('/api/content');
  const { content: _, ...summary } = aPost();
  expect(content).toMatchObject({
    profile: { ver },
    classes: [{ id: '10', ver, chapters: [{ id: 4, ver }] }],
    blogPosts: [{ ...summary, ver }],
    next: null,
  });
  expect(JSON.stringify(content)).not.toContain('"content"');
});

// Specification: API-24
test.each(['blog_1', 'why-zero'])('the post %s comes with its text', async (key) => {
  expect(await anApp().read(`/api/posts/${key}`)).toEqual({ ...aPost(), ver });
});

const get = (path: string) => anApp().call('GET', `/api/${path}`, { token: null });
const PDF = 'materials/10/chapter3/10_ch3_two%20words.pdf';

// Specification: ROUTE-4, API-9
test.each([
  [`serveFile?key=${encodeURIComponent(decodeURIComponent(PDF))}`, PDF],
  [`serveFile?key=${PDF}`, PDF],
  ['serveFile?key=blog-images%2Fa.png', 'blog-images/a.png'],
  ['serveImage?filename=a.png', 'blog-images/a.png'],
  ['images/a.png', 'blog-images/a.png'],
  ['images/%E0%A4%97.png', 'blog-images/%E0%A4%97.png'],
])('%s leads to %s', async (path, key) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([302, `/media/${key}`]);
});

test.each(['serveFile?key=', 'serveImage'])('%s names no file', async (path) => {
  const answer = await anApp().ask('GET', `/api/${path}`);
  expect(answer).toMatchObject(refusal(400, TEXT.viewer.noFile));
});

// Specification: API-9, ROUTE-4
test.each([
  'serveFile?key=releases/1/index.html',
  'serveFile?key=//evil.example',
  'images/..%2Fa',
  'images/.%252e',
])('%s is refused', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([404, null]);
});
