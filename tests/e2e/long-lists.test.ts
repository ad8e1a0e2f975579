import type { Page } from '@playwright/test';
import type { ContentPart } from '#domain/content/content-parts.ts';
import { TEXT } from '#domain/text/texts.ts';
import { expect, test } from './fixtures.ts';

const POSTS = 240;
const FIRST = 200;

const aPost = (number: number) => ({
  id: `blog_${String(POSTS - number).padStart(6, '0')}`,
  slug: `post-${number}`,
  title: `Post number ${number}`,
  description: number % 7 === 0 ? 'A longer description. '.repeat(8) : 'Short.',
  keywords: '',
  publishDate: '2026-01-01',
  status: 'published' as const,
  image: null,
  ver: 1,
});

/** Answers the listing as the API of a site with that many posts does: those of a page after those of another. */
const withPosts = async (page: Page) => {
  const posts = Array.from({ length: POSTS }, (_, index) => aPost(index + 1));
  const second = Promise.withResolvers<boolean>();
  await page.route('**/api/content*', async (route) => {
    const first = !route.request().url().includes('after=');
    const answer = (await (await route.fetch()).json()) as ContentPart;
    if (first) {
      const json = { ...answer, blogPosts: posts.slice(0, FIRST), next: 'post:0:x' };
      return route.fulfill({ json });
    }
    if (await second.promise) {
      return route.fulfill({ json: { ...answer, blogPosts: posts.slice(FIRST), next: null } });
    }
    return route.abort();
  });
  return second;
};

const row = (page: Page, number: number) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: `Post number ${number}`, exact: true }),
  });

// Specification: ADMIN-25, POST-24
test('many posts come in parts, those that did not come on Retry; all are in the page, where the browser’s own search finds them', async ({
  teacherPage: page,
}) => {
  page.removeAllListeners('console');
  (await withPosts(page)).resolve(false);
  await page.goto('/admin/blogs');
  await page.getByLabel('Search posts').fill('number 221');
  const problem = page.getByRole('alert').filter({ hasText: 'Some posts could not be loaded' });
  await expect(problem).toBeVisible();
  await page.getByLabel('Search posts').fill('');
  await page.unroute('**/api/content*');
  const second = await withPosts(page);
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByText('200 posts')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Loading more posts...')).toBeVisible();
  second.resolve(true);
  await expect(page.getByText('240 posts')).toBeVisible();
  await expect(page.getByText('Loading more posts...')).toHaveCount(0);
  await expect(page.locator('.rows > .row')).toHaveCount(POSTS);
  expect(await page.evaluate("find('Post number 237')")).toBe(true);

  // The focus comes back from a form to a row far down.
  const edit = page.getByRole('link', { name: `Edit Post number ${POSTS}`, exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  // This server does not have the post: what is shown has a way on.
  await expect(page.getByRole('alert')).toContainText(TEXT.missing.post);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(row(page, POSTS)).toBeInViewport();
});
