import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

const added = (page: Page) => page.locator('.row.added');

// Specification: ADMIN-18
test('a new class, chapter, video and post each say that they are there, stand on the screen, marked, with the next step', async ({
  teacherPage: page,
  site,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/classes?form=new');
  await page.getByLabel('Class ID').fill('added');
  await page.getByLabel('Name').fill('Class of additions');
  await page.getByLabel('Description').fill('To be deleted.');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect(added(page)).toContainText('Class of additions added.');
  await expect(added(page)).toBeInViewport({ ratio: 1 });
  await expect(added(page)).toBeFocused();

  // The next step: its chapters, with the cursor in the title of the first.
  await added(page).getByRole('link', { name: 'Add chapters' }).click();
  await expect(page.getByLabel('Chapter Title')).toBeFocused();
  await expect(page.getByLabel('Chapter Number')).toHaveValue('1');
  for (const title of ['First', 'Second', 'Roots of $x^2 = \\sqrt{2}$']) {
    await page.getByLabel('Chapter Title').fill(title);
    await page.keyboard.press('Enter');
    await expect(added(page)).toHaveCount(1);
    await expect(added(page)).toBeInViewport({ ratio: 1 });
    if (!title.startsWith('Roots')) await page.getByRole('link', { name: 'Add Chapter' }).click();
  }
  await expect(added(page)).toContainText('Chapter 3 added.');
  await expect(added(page).getByRole('heading')).toHaveText('Chapter 3: Roots of x² = √2');
  await expect(added(page).getByRole('link', { name: 'Upload PDFs' })).toHaveAttribute(
    'href',
    '/admin/classes/added/chapters/3/content',
  );
  // From the top: scrolled, the header that stays covers half of a button, which axe counts as too small.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await added(page).getByRole('link', { name: 'Add videos' }).click();
  await expect(page).toHaveURL(/\/classes\/added\/chapters\/3\/videos$/);
  await expect(page.getByText('Chapter 3: Roots of x² = √2')).toBeVisible();
  await page.getByRole('link', { name: 'Add Video' }).click();
  await page.getByLabel('Title').fill('Why $\\sqrt{2}$');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/addedvideo1');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await expect(added(page)).toContainText('1 video added.');
  await expect(added(page).getByRole('heading')).toHaveText('Why √2');
  // An edit marks nothing.
  await page.getByRole('link', { name: 'Edit Why √2' }).click();
  await page.getByLabel('Title').fill('Why');
  await page.getByRole('button', { name: 'Update Video' }).click();
  await expect(page.getByRole('heading', { name: 'Why', exact: true })).toBeVisible();
  await expect(added(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit Why' })).toBeFocused();

  await page.goto('/admin/blogs?form=new');
  await page.getByLabel('Title').fill('Added $x^2$');
  await page.getByLabel('Description').fill('d');
  await page.getByLabel('Content (HTML)').fill('<p>c</p>');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  await expect(added(page)).toContainText('Blog post added. It goes live in a moment.');
  await expect(added(page).getByRole('heading')).toHaveText('Added x²');
  await expect(added(page)).toBeInViewport({ ratio: 1 });
  await added(page).getByRole('link', { name: 'Add another' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();

  const headers = { origin: site.url };
  const { blogPosts } = (await (await page.request.get('/api/content')).json()) as {
    blogPosts: { id: string; title: string }[];
  };
  const id = blogPosts.find(({ title }) => title === 'Added $x^2$')?.id ?? '';
  expect((await page.request.delete(`/api/posts/${id}`, { headers })).ok()).toBe(true);
  expect((await page.request.delete('/api/classes/added', { headers })).ok()).toBe(true);
});
