import type { APIRequestContext } from '@playwright/test';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';
import type { RunningSite } from '../support/running-site.ts';

const CONTENT = String.raw`<h2>The formula</h2><p>If $ax^2+bx+c=0$, it costs $5 and $6:</p>
<p>$$x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}\qquad\begin{pmatrix}1&2&3\\4&5&6\end{pmatrix}$$</p>
<p>यदि $x>0$ हो। ਜੇ $y<0$ ਹੋਵੇ।</p>`;

let posts = 0;

/** Saves a post through the API as the teacher does; the page's cookies must be hers. */
const savePost = async (
  request: APIRequestContext,
  site: Pick<RunningSite, 'url'>,
  fields = {},
) => {
  posts += 1;
  const answer = await request.post('/api/posts', {
    headers: { origin: site.url },
    data: {
      title: `Roots ${posts}`,
      slug: `roots-${Date.now()}-${posts}`,
      description: 'About $x^2$.',
      content: CONTENT,
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string; ver: string; title: string };
};

/** Waits until readers get `path` from a release. */
const isLive = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await request.get(path)).text()).toContain(text);

test('a post with formulas reads well on phones, tablets and desks, light and dark', async ({
  teacherPage: page,
  site,
}) => {
  const { slug, title } = await savePost(page.request, site);
  await isLive(page.request, `/blog/${slug}`, title);
  await page.goto(`/blog/${slug}`);
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(fonts.some((family) => family.includes('KaTeX_Main'))).toBe(true);
  await expect(page.getByText('it costs $5 and $6:')).toBeVisible();
  const display = page.getByRole('group', { name: 'Formula' });
  for (const width of [1280, 768, 320]) {
    // Tall enough for the whole page: what the call bar covers can be scrolled free.
    await page.setViewportSize({ width, height: 6_000 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
    expect(await axeInBothThemes(page), String(width)).toEqual([]);
    const wider = await display.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(wider, String(width)).toBe(width === 320);
  }
  // A wide formula is scrolled by keyboard in its own box.
  await display.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => display.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test('a page without formulas loads neither their styles nor their fonts', async ({
  quietPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.goto('/10');
  expect(asked.filter((url) => /katex/i.test(url))).toEqual([]);
});

// Specification: BLOG-6
test('an unknown post leads to the blog', async ({ quietPage: page }) => {
  await page.goto('/blog/no-such-post');
  await page.waitForURL('**/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mathematics Blog');
});

// Specification: ROUTE-6
test('while a post is looked for, the page says so', async ({ quietPage: page, site }) => {
  const asked = Promise.withResolvers<undefined>();
  await page.route('**/api/public/posts/*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/blog/no-such-post');
  await expect(page.getByText('Loading blog posts...')).toBeVisible();
  asked.resolve(undefined);
  await page.waitForURL(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mathematics Blog');
});

// Specification: ROUTE-6, BLOG-5
test('a post saved this second is there, before and after the release', async ({
  teacherPage: page,
  site,
}) => {
  const { slug, title } = await savePost(page.request, site);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await isLive(page.request, `/blog/${slug}`, 'Published on');
  await page.goto(`/blog/${slug}`);
  await expect(page.getByText('Published on')).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

// Specification: BLOG-6
test('a former address leads to the post, before and after the release', async ({
  teacherPage: page,
  site,
}) => {
  const { id, slug, ver, title } = await savePost(page.request, site);
  await isLive(page.request, `/blog/${slug}`, title);
  const answer = await page.request.put(`/api/posts/${id}`, {
    headers: { origin: site.url },
    data: { title, slug: `${slug}-new`, description: 'D', content: CONTENT, ver },
  });
  expect(answer.status()).toBe(200);
  await isLive(page.request, `/blog/${slug}`, 'This page has moved');
  await page.goto(`/blog/${slug}`);
  await page.waitForURL(`**/blog/${slug}-new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('a picture that cannot be loaded', () => {
  const lost = {
    url: '/api/images/lost.png',
    s3Key: 'blog-images/lost.png',
    filename: 'lost.png',
    alt: 'A circle',
  };

  // Specification: BLOG-7
  test('is replaced silently', async ({ teacherPage: page, site }) => {
    const { slug, title } = await savePost(page.request, site, { image: lost });
    await isLive(page.request, `/blog/${slug}`, title);
    await page.goto(`/blog/${slug}`);
    const image = page.locator('article img');
    await expect(image).toHaveAttribute('src', '/img/placeholder-blog.jpg');
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  // Specification: BLOG-7
  test('shows no broken mark without scripts either', async ({
    teacherPage: page,
    site,
    browser,
  }) => {
    const { slug, title } = await savePost(page.request, site, { image: lost });
    await isLive(page.request, `/blog/${slug}`, title);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const standIn = plain.waitForResponse('**/img/placeholder-blog.jpg');
    await plain.goto(`${site.url}/blog/${slug}`);
    expect((await standIn).ok()).toBe(true);
    await context.close();
  });
});

test('an edited title is live within seconds, with its picture for messengers', async ({
  teacherPage: page,
  site,
}) => {
  const { slug, title } = await savePost(page.request, site, {
    title: `त्रिकोणमिति ${Date.now()}`,
  });
  await isLive(page.request, `/blog/${slug}`, title);
  const html = await (await page.request.get(`/blog/${slug}`)).text();
  const [, named = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await page.request.get(new URL(named).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
});
