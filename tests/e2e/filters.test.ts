import type { Page } from '@playwright/test';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts';

const NO_MATERIALS = 'No materials found. Try adjusting your filters or search query.';
const PAGE = 24;

const chapters = Object.values(defaultContent().classes).flatMap(({ id, chapters }) =>
  chapters.map((chapter) => ({ ...chapter, classId: id })),
);
const videos = chapters.flatMap((chapter) =>
  chapter.videos.map((video) => ({ ...video, chapter })),
);
const sheets = chapters.flatMap((chapter) =>
  chapter.materials.map((sheet) => ({ ...sheet, chapter })),
);
const videosOfTen = videos.filter(({ chapter }) => chapter.classId === '10');

const found = (page: Page) => page.getByRole('region', { name: /found$/ });
const rows = (page: Page) => page.locator('[data-results] > *');
/** The link to the page of a class, below a list. */
const listOf = (page: Page, name: string) =>
  page.getByRole('region', { name: /by class$/ }).getByRole('link', { name });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

test.describe('study materials', () => {
  test.beforeEach(async ({ quietPage: page }) => {
    await page.goto('/study-materials');
  });

  // Specification: LIST-2
  test('each row names chapter, class, title, kind, size and date, and downloads in a new tab', async ({
    quietPage: page,
  }) => {
    const [first] = sheets;
    if (first === undefined) throw new Error('There are no sheets');
    for (const changed of [false, true]) {
      // The second time the row was made in the browser.
      if (changed) await page.getByRole('searchbox').fill(first.title);
      const row = rows(page).first();
      await expect(row).toContainText(`Chapter ${first.chapter.id}: ${first.chapter.title}`);
      await expect(row).toContainText(first.title);
      await expect(row).toContainText(/\d+ (KB|pages?)/);
      await expect(row).toContainText(/20\d\d/);
      const link = row.getByRole('link', { name: `Download ${first.title}` });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /\/api\/serveFile\?key=materials%2F/);
    }
  });

  // Specification: SEARCH-1
  test('search narrows by title and chapter, and says how many there are', async ({
    quietPage: page,
  }) => {
    const query = 'QUADRATIC';
    const expected = sheets.filter(({ title, chapter }) =>
      [title, chapter.title].some((text) => text.toUpperCase().includes(query)),
    );
    expect(expected.length).toBeGreaterThan(0);
    await page.getByPlaceholder('Search by chapter name...').fill(query);
    await expect(rows(page)).toHaveCount(expected.length);
    await expect(page).toHaveURL(/\?q=QUADRATIC$/);
    await expect(page.locator('[data-status]')).toHaveText(/^\d+ materials?$/);
  });

  // Specification: LIST-1, LIST-4
  test('class and type narrow together, and an empty list says what to do', async ({
    quietPage: page,
  }) => {
    await choose(page, '10');
    await page.getByLabel('Type').selectOption('Lecture Notes');
    const expected = sheets.filter(
      ({ type, chapter }) => type === 'notes' && chapter.classId === '10',
    );
    await expect(rows(page)).toHaveCount(expected.length);
    await expect(page).toHaveURL(/\?class=10&type=notes$/);
    await page.getByRole('searchbox').fill('nothing is called this');
    await expect(found(page).getByText(NO_MATERIALS)).toBeVisible();
    await expect(page.locator('[data-status]')).toHaveText(NO_MATERIALS);
    await found(page).getByRole('button', { name: 'Reset Filters' }).click();
    await expect(rows(page)).toHaveCount(Math.min(PAGE, sheets.length));
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/\/study-materials$/);
  });

  // Specification: SEARCH-3
  test('the words of Hindi find what is called in English, said to be related', async ({
    quietPage: page,
  }) => {
    await page.getByRole('searchbox').fill('dvighat samikaran');
    await expect(rows(page).first()).toContainText('Quadratic Equations');
    await expect(page.locator('[data-count]')).toContainText('related material');
  });
});

test.describe('videos', () => {
  test.beforeEach(async ({ quietPage: page }) => {
    await page.goto('/videos');
  });

  // Specification: LIST-7
  test('the first 24 are there, more come when asked for, and the focus goes to the first of them', async ({
    quietPage: page,
  }) => {
    expect(videos.length).toBeGreaterThan(PAGE);
    await expect(rows(page)).toHaveCount(PAGE);
    await page.getByRole('button', { name: 'Show more' }).click();
    const shown = Math.min(2 * PAGE, videos.length);
    await expect(rows(page)).toHaveCount(shown);
    await expect(rows(page).nth(PAGE).getByRole('link').first()).toBeFocused();
    await expect(rows(page).nth(PAGE)).toContainText(videos[PAGE]?.title ?? 'no title');
    await expect(page.locator('[data-status]')).toContainText(String(shown));
    for (let n = shown; n < videos.length; n += PAGE)
      await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(videos.length);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  });

  // Specification: LIST-9
  test('another class resets the chapter', async ({ quietPage: page }) => {
    const chapter = page.getByRole('combobox', { name: 'Chapter' });
    await expect(chapter).toBeDisabled();
    await choose(page, '10');
    const [first] = videosOfTen;
    if (first === undefined) throw new Error('Class 10 has no videos');
    await chapter.selectOption(`Chapter ${first.chapter.id}: ${first.chapter.title}`);
    await expect(rows(page)).toHaveCount(first.chapter.videos.length);
    await expect(page).toHaveURL(new RegExp(`\\?class=10&chapter=${first.chapter.id}$`));
    await choose(page, '9');
    await expect(chapter).toHaveValue('');
    await expect(page).toHaveURL(/\?class=9$/);
    await choose(page, 'All');
    await expect(chapter).toBeDisabled();
    await expect(page).toHaveURL(/\/videos$/);
  });

  // Specification: LIST-6, LIST-8
  test('an empty list says so, and the button resets everything', async ({ quietPage: page }) => {
    await choose(page, '10');
    await page.getByRole('searchbox').fill('nothing is called this');
    await expect(found(page).getByText('No videos found', { exact: true })).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).click();
    await expect(rows(page)).toHaveCount(PAGE);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(page).toHaveURL(/\/videos$/);
  });

  // Specification: LIST-6
  test('the panel folds away', async ({ quietPage: page }) => {
    await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeVisible();
    await page.getByText('Filters', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeHidden();
  });

  // Specification: LIST-7
  test('a card made in the browser looks and links like one of the page', async ({
    quietPage: page,
  }) => {
    const shape = () =>
      rows(page)
        .first()
        .evaluate((card) =>
          card.outerHTML.replace(/\s+/g, ' ').replaceAll(/> | (?=<)/g, (at) => at.trim()),
        );
    const [first] = videos;
    if (first === undefined) throw new Error('There are no videos');
    const rendered = await shape();
    // Its class is asked for by address, so that the filter fills the list from another one first.
    await page.goto(`/videos?class=10`);
    await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
    await expect(rows(page).first()).toContainText(videosOfTen[0]?.title ?? 'no title');
    const made = await shape();
    const skeleton = (html: string) =>
      html
        .replaceAll(/>[^<]+</g, '><')
        .replaceAll(/ (d|href|data-youtube|data-title|data-share|aria-label)="[^"]*"/g, ' $1');
    expect(skeleton(made)).toBe(skeleton(rendered));
    expect(made).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}"/);
  });
});

test.describe('an address', () => {
  // Specification: ROUTE-3, LIST-10
  test('restores class, chapter and search, after a reload and on the way back and forward', async ({
    quietPage: page,
  }) => {
    const [first] = videosOfTen;
    if (first === undefined) throw new Error('Class 10 has no videos');
    const address = `/videos?class=10&chapter=${first.chapter.id}`;
    const check = async () => {
      await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'Chapter' })).toHaveValue(
        String(first.chapter.id),
      );
      await expect(rows(page)).toHaveCount(first.chapter.videos.length);
    };
    await page.goto(address);
    await check();
    await page.reload();
    await check();
    await page.goto('/blog');
    await page.goBack();
    await check();
    await page.goForward();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await check();
  });

  // Specification: LIST-10
  test('that was changed by choosing is restored on the way back', async ({ quietPage: page }) => {
    await page.goto('/study-materials');
    await page.getByRole('searchbox').fill('quadratic');
    await expect(page).toHaveURL(/\?q=quadratic$/);
    const count = await page.locator('[data-count]').textContent();
    await page.goto('/blog');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('quadratic');
    await expect(page.locator('[data-count]')).toHaveText(count ?? '');
    expect(await rows(page).count()).toBeLessThan(sheets.length);
  });

  // Specification: ROUTE-3
  test('with values that mean nothing shows everything', async ({ quietPage: page }) => {
    await page.goto('/videos?class=99&chapter=abc&type=x');
    await expect(rows(page)).toHaveCount(PAGE);
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('of a class without materials of a type says that there are none', async ({
    quietPage: page,
  }) => {
    const notes = sheets.filter(({ type }) => type === 'notes');
    const without = chapters.find(
      ({ classId }) => !notes.some(({ chapter }) => chapter.classId === classId),
    );
    if (without === undefined) throw new Error('Every class has notes');
    await page.goto(`/study-materials?class=${without.classId}&type=notes`);
    await expect(found(page).getByText(NO_MATERIALS)).toBeVisible();
  });
});

test('nothing but small scripts is loaded before a use, and what was typed meanwhile counts', async ({
  quietPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/run-filter\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/study-materials', { waitUntil: 'networkidle' });
  expect(scripts.join(' ')).not.toMatch(/run-filter|react|client/);
  await page.getByRole('searchbox').pressSequentially('quadratic');
  await choose(page, '10');
  release(undefined);
  await expect(page).toHaveURL(/\?class=10&q=quadratic$/);
  await expect(rows(page).first()).toContainText('Quadratic Equations');
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
  // On a busy machine the browser gives up a page transition, which it reports as an error.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/run-filter\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/videos');
  await page.getByRole('searchbox').fill('e');
  await expect(page.getByRole('status')).toContainText('The filter could not be loaded.');
  await listOf(page, 'Class 10').click();
  const title = videosOfTen[0]?.title ?? 'no title';
  await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
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

test('everything can be done with the keyboard alone', async ({ quietPage: page }) => {
  await page.goto('/videos');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('e');
  await expect(page).toHaveURL(/\?q=e$/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Filters' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?class=10$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(PAGE).getByRole('link').first()).toBeFocused();
});

for (const height of [740, 400]) {
  test.describe(`on a phone of 360 by ${height} px`, () => {
    test.use({ viewport: { width: 360, height }, hasTouch: true });

    for (const { path, query, title } of [
      { path: '/videos', query: 'x^2', title: /./ },
      { path: '/study-materials', query: 'quadratic', title: /Quadratic Equations/ },
    ]) {
      // Specification: LIST-11
      test(`${path}: search, count and the first find are on the screen while typing`, async ({
        quietPage: page,
      }) => {
        await page.goto(path);
        const search = page.getByRole('searchbox');
        await search.tap();
        await page.keyboard.type(query);
        await expect(page).toHaveURL(/q=/);
        const first = rows(page).first().locator('h3, .title');
        await expect(first).toHaveText(title);
        const count = page.locator('[data-count]');
        for (const part of [search, count, first]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          // Neither the header nor the bar for calling lies over it.
          const covered = await part.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            return [top + 2, bottom - 2].some(
              (y) => !element.contains(document.elementFromPoint(left + 12, y)),
            );
          });
          expect(covered).toBe(false);
        }
        const [above, below] = [await search.boundingBox(), await count.boundingBox()];
        expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(8);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // Specification: LIST-6
  test('filters are folded from the first picture on, and their name says how many are in force', async ({
    quietPage: page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved =
          list.getEntries().length + Number(document.documentElement.dataset['moved'] ?? 0);
        document.documentElement.dataset['moved'] = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, label, option] of [
      ['/videos', 'Chapter', { index: 1 }],
      ['/study-materials', 'Type', 'notes'],
    ] as const) {
      await page.goto(path);
      const panel = page.locator('summary', { hasText: 'Filters' });
      const field = page.getByRole('combobox', { name: label });
      await expect(page.getByText('Filters', { exact: true })).toBeVisible();
      await expect(field).toBeHidden();
      await expect(rows(page).first().locator('h3, .title')).toBeInViewport();
      await expect(page.locator('html')).not.toHaveAttribute('data-moved');
      await panel.tap();
      await page.locator('label', { has: page.getByRole('radio', { name: '10' }) }).tap();
      await expect(panel).toHaveText(/Filters\s*1 on/);
      await field.selectOption(option);
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await panel.tap();
      await expect(field).toBeHidden();
      await page.reload();
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await expect(field).toBeHidden();
      await panel.tap();
      await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).tap();
      await expect(panel).toHaveText(/Filters\s*$/);
    }
  });

  test('the search key of the keyboard leaves the screen to the finds', async ({
    quietPage: page,
  }) => {
    await page.goto('/videos');
    await page.getByRole('searchbox').tap();
    await page.keyboard.type('cos 2x');
    await expect(page.locator('[data-count]')).toHaveText(/^\d+ related videos$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('cos 2x');
  });

  test('the first page of a material is shown', async ({ quietPage: page }) => {
    await page.goto('/study-materials');
    const picture = rows(page).first().locator('img');
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px a narrowed and an empty list fit, and axe finds nothing`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/videos?class=10',
      '/study-materials?q=quadratic',
      '/videos?q=nothing+such',
    ]) {
      await page.goto(path);
      await expect(page.locator('[data-status]')).toBeAttached();
      await expect(
        page.locator('[data-count], [data-none] p').filter({ visible: true }),
      ).toHaveCount(1);
      expect(await sidewaysScroll(page), path).toBe(0);
      // The whole page at once: to axe a link that a bar half covers, until one scrolls, is too small.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      expect(await axeViolations(page), path).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
    }
  });
}

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
