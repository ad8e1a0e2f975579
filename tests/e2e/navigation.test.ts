import { defaultContent } from '../support/default-content.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

// Specification: SITE-2
test('a navigation shows the top of the next page', async ({ quietPage: page }) => {
  await page.goto('/10');
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' });
  });
  await page.locator('footer').getByRole('link', { name: 'Video Lectures' }).click();
  await expect(page).toHaveURL(/\/videos$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

// Specification: SITE-4
test('a link to a section scrolls on the home page without loading it, smoothly, and leads there from elsewhere', async ({
  quietPage: page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'smooth',
  );
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'page';
  });
  const about = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('About Us');
  await about.click();
  await expect(page.locator('#about h2')).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page');
  await page.goto('/videos');
  await about.click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator('#about h2')).toBeInViewport();
});

// Specification: SITE-3
test('an address with a hash scrolls there 100 ms after the page is ready', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    const delays: number[] = [];
    Object.assign(window, { delays });
    window.setTimeout = ((handler: () => void, delay = 0) => {
      delays.push(delay);
      return setTimer(handler, delay);
    }) as typeof window.setTimeout;
  });
  await page.goto('/#faq');
  await expect(page.locator('#faq h2')).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(window, 'delays') as unknown)).toContain(100);
});

// Specification: ROUTE-6
test('while a class that was saved seconds ago is looked for, the page says so', async ({
  quietPage: page,
}) => {
  const asked = Promise.withResolvers<undefined>();
  // A held answer outlives the browser's wait for a page transition, which it reports as an error.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/public/classes/*', async (route) => {
    await asked.promise;
    await route.fulfill({ json: { id: '7', title: 'Class 7', description: 'New.', chapters: [] } });
  });
  await page.goto('/7');
  await expect(page.getByText('Loading class data...')).toBeVisible();
  asked.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 7');
});

test.describe('on paper', () => {
  // Specification: CLASS-10
  test('a class shows every chapter with its addresses, and nothing to click', async ({
    quietPage: page,
  }) => {
    await page.goto('/10');
    await page.emulateMedia({ media: 'print' });
    for (const { id, videos } of defaultContent().classes['10']?.chapters ?? []) {
      const chapter = page.locator(`#chapter-${id}`);
      for (const { title } of videos) {
        await expect(chapter.getByRole('heading', { name: title, exact: true })).toBeVisible();
      }
    }
    await expect(page.locator('#chapter-4 .materials a').first()).toBeVisible();
    for (const hidden of ['header', 'nav', 'body > footer', 'body > aside', '[role=tablist]']) {
      for (const each of await page.locator(hidden).all()) await expect(each).toBeHidden();
    }
    const address = await page
      .locator('#chapter-4 [data-youtube]')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://www.youtube.com/watch?v=');
    await expect(page.locator('.print-line')).toContainText(
      `Ganit Sir · +91 98765 43210 · ${new URL(page.url()).host}`,
    );
  });

  // Specification: CLASS-10
  test('a chapter sheet breaks between chapters and not in their heads, with its owner on every sheet', async ({
    quietPage: page,
  }) => {
    await page.goto('/print/10');
    await expect(page.locator('.print-line')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-line')).toHaveCSS('display', 'table-footer-group');
    for (const head of await page.locator('.chapter .head').all()) {
      await expect(head).toHaveCSS('break-inside', 'avoid');
      await expect(head).toHaveCSS('break-after', 'avoid');
    }
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
