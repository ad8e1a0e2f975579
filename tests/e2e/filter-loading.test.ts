import { expect, sidewaysScroll, test } from './fixtures.ts';
import { choose, listOf, PAGE, rows, sheets, videos, videosOfTen } from './lesson-lists.ts';

test('nothing but small scripts is loaded before a use, and what was typed meanwhile counts', async ({
  quietPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/lesson-kinds\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/study-materials', { waitUntil: 'networkidle' });
  expect(scripts.join(' ')).not.toMatch(/lesson-kinds|react|client/);
  await page.getByRole('searchbox').pressSequentially('quadratic');
  await choose(page, '10');
  release(undefined);
  await expect(page).toHaveURL(/\?class=10&q=quadratic$/);
  await expect(rows(page).first()).toContainText('Quadratic Equations');
});

test('a class chosen before any script came counts', async ({ quietPage: page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/study-materials', { waitUntil: 'commit' });
  await choose(page, '10');
  release(undefined);
  await expect(page).toHaveURL(/\?class=10$/);
});

test('"Show more" pressed before the filter is loaded is done when it is', async ({
  quietPage: page,
}) => {
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(Math.min(2 * PAGE, videos.length));
});

// Specification: LIST-12
test('when the filter cannot be loaded the page says so, and every lesson stays in reach', async ({
  quietPage: page,
}) => {
  // The browser's own line about the failure that this test provokes.
  page.removeAllListeners('console');
  await page.route(/\/lesson-kinds\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/videos');
  await page.getByRole('searchbox').fill('e');
  await expect(page.getByRole('status')).toContainText('The filter could not be loaded.');
  await listOf(page, 'Class 10').click();
  const title = videosOfTen[0]?.title ?? 'no title';
  await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
});

// Specification: LIST-13
test('only the class that is chosen is fetched, by address or by its chip, and the others when all are shown', async ({
  quietPage: page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, classId] = /\/videos-([a-z0-9-]+)\.[0-9a-f]+\.json$/.exec(request.url()) ?? [];
    if (classId !== undefined) asked.add(classId);
  });
  const title = (classId: string) =>
    videos.find(({ chapter }) => chapter.classId === classId)?.title ?? 'no title';
  await page.goto('/videos?class=10');
  await expect(rows(page).first()).toContainText(title('10'));
  expect([...asked]).toEqual(['10']);
  await choose(page, '9');
  await expect(rows(page).first()).toContainText(title('9'));
  expect([...asked]).toEqual(['10', '9']);
  // The class that was chosen last is the first one the next time.
  asked.clear();
  await page.goto('/videos');
  await expect(rows(page).first()).toContainText(title('9'));
  expect([...asked]).toEqual(['9']);
  await choose(page, 'All');
  await expect(page.locator('[data-count]')).toContainText(String(videos.length));
  expect([...asked].sort()).toEqual(
    [...new Set(videos.map(({ chapter }) => chapter.classId))].sort(),
  );
});

// Specification: LIST-12, LIST-13
test('the data is fetched with the first use, and again after it could not be', async ({
  quietPage: page,
}) => {
  // The browser's own line about the failure that this test provokes.
  page.removeAllListeners('console');
  let asked = 0;
  await page.route(/\/videos-10\.[0-9a-f]+\.json$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/videos', { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  const [first] = videosOfTen;
  if (first === undefined) throw new Error('Class 10 has no videos');
  const search = page.getByRole('searchbox');
  await search.pressSequentially(first.title.slice(0, 1));
  await expect(page.getByRole('status')).toContainText('The filter could not be loaded.');
  await search.pressSequentially(first.title.slice(1));
  await expect(rows(page).first()).toContainText(first.title);
  await expect(page.locator('[data-count]')).toHaveText(/video/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1280]) {
    // Specification: PRODUCT-5
    test(`at ${width} px every lesson can be reached class by class`, async ({
      quietPage: page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/videos');
      await expect(page.getByRole('search')).toBeHidden();
      await listOf(page, 'Class 10').click();
      await expect(page).toHaveURL(/\/videos\/10$/);
      for (const { title } of videosOfTen)
        await expect(
          page.getByRole('main').getByText(title, { exact: true }).first(),
        ).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);

      await page.goto('/study-materials');
      await expect(page.getByRole('search')).toBeHidden();
      const [first] = sheets;
      if (first === undefined) throw new Error('There are no sheets');
      await listOf(page, `Class ${first.chapter.classId}`).click();
      const group = page.getByRole('main');
      await expect(group.getByText(first.title, { exact: true })).toBeVisible();
      await expect(group.getByRole('link', { name: 'Download' }).first()).toHaveAttribute(
        'target',
        '_blank',
      );
    });
  }
});
