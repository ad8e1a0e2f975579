import { defaultContent } from '../support/default-content.ts';
import { expect, sidewaysScroll, test } from './fixtures.ts';

const CHAPTER = '/10/4-quadratic-equations';
const chapter = defaultContent().classes['10']?.chapters.find(({ id }) => id === 4);
const [first, second] = chapter?.videos ?? [];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // Specification: CHAPTER-1, CHAPTER-3, CHAPTER-8, CHAPTER-9, NOTFOUND-1, SEARCH-4, VIEWER-15
  test('a search leads to a chapter, its video and its PDF, and back to the chapter; one that is not there leads to its class', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Video Lectures' }).first().tap();
    await expect(page).toHaveURL('/videos');
    await page.waitForLoadState();
    await page.getByRole('searchbox').fill('quadratic eq');
    const finds = page.getByRole('list', { name: 'Chapters found' });
    await finds.getByRole('link', { name: 'Class 10, Chapter 4: Quadratic Equations' }).tap();

    await expect(page).toHaveURL(CHAPTER);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.getByRole('link', { name: 'Read 1 PDF' }).tap();
    await expect(page.getByRole('heading', { name: 'Read' })).toBeInViewport();

    await page.getByRole('link', { name: first?.title ?? '', exact: true }).tap();
    await expect(page).toHaveURL(/\/videos\/10\/[\w-]{11}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    await expect(page.getByRole('link', { name: /^Play video/ })).toBeInViewport();
    await page.getByRole('link', { name: /^Next video/ }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');

    const [pdf] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^Quadratic Equations/ }).tap(),
    ]);
    await expect(pdf).toHaveTitle(/^Quadratic Equations.*\(Class 10, Chapter 4\)/);
    await expect(pdf.locator('canvas').first()).toBeVisible();
    await expect(pdf.getByRole('heading', { level: 1 })).toHaveText(/^Quadratic Equations/);
    await pdf.getByRole('link', { name: 'All videos and materials of this chapter' }).tap();
    await expect(pdf).toHaveURL(CHAPTER);
    await pdf.goto('/10/4');
    await expect(pdf).toHaveURL(CHAPTER);

    await page.goto('/10/99-no-such-chapter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Equation Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Class 10 Mathematics' }).tap();
    await expect(page).toHaveURL('/10');
  });
});
