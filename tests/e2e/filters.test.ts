import { expect, test } from './fixtures.ts';
import {
  choose,
  found,
  NO_MATERIALS,
  PAGE,
  rows,
  sheets,
  videos,
  videosOfTen,
} from './lesson-lists.ts';

const [firstSheet] = sheets;
const [firstOfTen] = videosOfTen;
if (!firstSheet || !firstOfTen) throw new Error('The default content has no lessons');

// Specification: LIST-1, LIST-2, LIST-4, LIST-10, SEARCH-1, SEARCH-3
test('study materials are narrowed by search, class and type; each row says what it is, and an empty list what to do', async ({
  quietPage: page,
}) => {
  await page.goto('/study-materials');
  const search = page.getByPlaceholder('Search by chapter name...');
  // A row that was made in the browser.
  await search.fill(firstSheet.title);
  const row = rows(page).first();
  await expect(row).toContainText(`Chapter ${firstSheet.chapter.id}: ${firstSheet.chapter.title}`);
  await expect(row).toContainText(firstSheet.title);
  await expect(row).toContainText(/\d+ (KB|pages?)/);
  await expect(row).toContainText(/20\d\d/);
  const link = row.getByRole('link', { name: `Download ${firstSheet.title}` });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^\/media\/materials\//);
  await expect
    .poll(() => row.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const query = 'QUADRATIC';
  const quadratic = sheets.filter(({ title, chapter }) =>
    [title, chapter.title].some((text) => text.toUpperCase().includes(query)),
  );
  expect(quadratic.length).toBeGreaterThan(0);
  await search.fill(query);
  await expect(rows(page)).toHaveCount(quadratic.length);
  await expect(page).toHaveURL(/\?q=QUADRATIC$/);
  await expect(page.locator('[data-status]')).toHaveText(/^\d+ materials?$/);
  await page.goto('/blog');
  await page.goBack();
  await expect(search).toHaveValue(query);
  await expect(rows(page)).toHaveCount(quadratic.length);
  // The words of Hindi find what is called in English, said to be related.
  await search.fill('dvighat samikaran');
  await expect(rows(page).first()).toContainText('Quadratic Equations');
  await expect(page.locator('[data-count]')).toContainText('related material');

  await search.fill('');
  await choose(page, '10');
  await page.getByLabel('Type').selectOption('Lecture Notes');
  const notes = sheets.filter(({ type }) => type === 'notes');
  await expect(rows(page)).toHaveCount(
    notes.filter(({ chapter }) => chapter.classId === '10').length,
  );
  await expect(page).toHaveURL(/\?class=10&type=notes$/);
  await search.fill('nothing is called this');
  await expect(found(page).getByText(NO_MATERIALS)).toBeVisible();
  await expect(page.locator('[data-status]')).toHaveText(NO_MATERIALS);
  await found(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(rows(page)).toHaveCount(Math.min(PAGE, sheets.length));
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/study-materials$/);
});

// Specification: LIST-6, LIST-7, LIST-8, LIST-34
test('videos come 24 at a time, a longer list stays so on the way back, and an empty one is reset', async ({
  quietPage: page,
}) => {
  await page.goto('/videos');
  expect(videos.length).toBeGreaterThan(PAGE);
  await expect(rows(page)).toHaveCount(PAGE);
  const rendered = await rows(page).first().evaluate(shapeOf);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  const shown = Math.min(2 * PAGE, videos.length);
  await expect(rows(page)).toHaveCount(shown);
  await expect(rows(page).nth(PAGE).getByRole('link').first()).toBeFocused();
  await expect(rows(page).nth(PAGE)).toContainText(videos[PAGE]?.title ?? 'no title');
  await expect(page.locator('[data-status]')).toContainText(String(shown));
  const last = rows(page).nth(shown - 1);
  await last.scrollIntoViewIfNeeded();
  await page.goto('/blog');
  await page.goBack();
  await expect(rows(page)).toHaveCount(shown);
  await expect(last).toBeInViewport();
  // By key: cards that come into view can move the button while a pointer is held down.
  for (let n = shown; n < videos.length; n += PAGE) await more.press('Enter');
  await expect(rows(page)).toHaveCount(videos.length);
  await expect(more).toBeHidden();

  await choose(page, '10');
  const chapter = page.getByRole('combobox', { name: 'Chapter' });
  await expect(chapter).toBeVisible();
  await page.getByText(/^Filters/).click();
  await expect(chapter).toBeHidden();
  await page.getByText(/^Filters/).click();
  // A card made in the browser looks and links like one of the page.
  await expect(rows(page).first()).toContainText(firstOfTen.title);
  const made = await rows(page).first().evaluate(shapeOf);
  expect(made.skeleton).toBe(rendered.skeleton);
  expect(made.html).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}"/);
  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(found(page).getByText('No videos found', { exact: true })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).click();
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page).toHaveURL(/\/videos$/);
});

/** A card without what differs from one lesson to another. */
const shapeOf = (card: Element) => {
  const html = card.outerHTML.replace(/\s+/g, ' ').replaceAll(/> | (?=<)/g, (at) => at.trim());
  const skeleton = html
    .replaceAll(/>[^<]+</g, '><')
    .replaceAll(/ (d|href|data-youtube|data-title|aria-label)="[^"]*"/g, ' $1');
  return { html, skeleton };
};

// Specification: ROUTE-3, LIST-9, LIST-10
test('an address restores class, chapter and search, also on the way back and forward; another class resets the chapter', async ({
  quietPage: page,
}) => {
  const { chapter } = firstOfTen;
  const field = page.getByRole('combobox', { name: 'Chapter' });
  const check = async () => {
    await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
    await expect(field).toHaveValue(String(chapter.id));
    await expect(rows(page)).toHaveCount(chapter.videos.length);
  };
  await page.goto(`/videos?class=10&chapter=${chapter.id}`);
  await check();
  await page.reload();
  await check();
  await page.goto('/blog');
  await page.goBack();
  await check();
  await choose(page, '9');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\?class=9$/);
  await choose(page, 'All');
  await expect(field).toBeDisabled();
  await expect(page).toHaveURL(/\/videos$/);
  // Values that mean nothing.
  await page.goto('/videos?class=99&chapter=abc&type=x');
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
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
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?class=10$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Chapter' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos$/);
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // Specification: LIST-11
  test('search, count and the first find are on the screen while typing, and the search key leaves it to the finds', async ({
    quietPage: page,
  }) => {
    for (const [path, query, title] of [
      ['/videos', 'x^2', /./],
      ['/study-materials', 'quadratic', /Quadratic Equations/],
    ] as const)
      for (const height of [740, 400]) {
        await page.setViewportSize({ width: 360, height });
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
        await page.keyboard.press('Enter');
        await expect(search).not.toBeFocused();
        await expect(search).toHaveValue(query);
      }
  });

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
      await page.reload();
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await expect(field).toBeHidden();
      await panel.tap();
      await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).tap();
      await expect(panel).toHaveText(/Filters\s*$/);
    }
  });
});
