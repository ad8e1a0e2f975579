import { expect, follow, h1, hold, published, reads, shows, test } from './fixtures.ts';

const CONTENT = String.raw`<h2>The formula</h2><p>If $ax^2+bx+c=0$, it costs $5 and $6:</p>
<p>$$x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}\qquad\begin{pmatrix}1&2&3\\4&5&6\end{pmatrix}$$</p>
<p>यदि $x>0$ हो। ਜੇ $y<0$ ਹੋਵੇ।</p>`;

// Specification: ROUTE-6, BLOG-6
test('while a post or a class is looked for, the page says so; an unknown post leads to the blog', async ({
  quietPage: page,
  site,
}) => {
  const postIsFound = await hold(page, '**/api/public/posts/*');
  await page.goto('/blog/no-such-post');
  await shows(page, 'Loading blog posts...');
  postIsFound();
  await page.waitForURL(`${site.url}/blog`);
  await reads(h1(page), 'Mathematics Blog');

  const json = { id: '7', title: 'Class 7', description: 'New.', chapters: [] };
  const classIsFound = await hold(page, '**/api/public/classes/*', { json });
  await page.goto('/7');
  await shows(page, 'Loading class data...');
  classIsFound();
  await reads(h1(page), 'Class 7');
});

// Specification: ROUTE-6, BLOG-5, BLOG-6, BLOG-7
test('a post saved this second is there, before and after the release, and under its former address; its lost picture is replaced, without scripts too', async ({
  teacherPage: page,
  site,
  browser,
  send,
}) => {
  const image = {
    url: '/api/images/lost.png',
    s3Key: 'blog-images/lost.png',
    filename: 'lost.png',
    alt: 'A circle',
  };
  const title = 'Roots';
  const slug = `roots-${Date.now()}`;
  const post = { title, slug, description: 'About $x^2$.', content: CONTENT, image };
  const { id, ver } = await send('POST', '/posts', post);
  await page.goto(`/blog/${slug}`);
  await reads(h1(page), title);
  await published(page, `/blog/${slug}`, 'Published on');
  await page.goto('/blog');
  await follow(page, title);
  await shows(page, 'Published on', 'it costs $5 and $6:');
  const picture = page.locator('article img');
  await expect(picture).toHaveAttribute('src', '/img/placeholder-blog.jpg');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await send('PUT', `/posts/${id}`, { ...post, slug: `${slug}-new`, ver });
  await published(page, `/blog/${slug}`, 'This page has moved');
  await page.goto(`/blog/${slug}`);
  await page.waitForURL(`**/blog/${slug}-new`);
  await reads(h1(page), title);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const standIn = plain.waitForResponse('**/img/placeholder-blog.jpg');
  await plain.goto(`${site.url}/blog/${slug}-new`);
  expect((await standIn).ok()).toBe(true);
  await context.close();
});
