import { expect, PHONE, test } from './fixtures.ts';
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

  await search.fill('QUADRATIC');
  const quadratic = sheets.filter(({ title, chapter }) =>
    [title, chapter.title].some((text) => /quadratic/i.test(text)),
  );
  await expect(rows(page)).toHaveCount(quadratic.length);
  await expect(page.locator('[data-status]')).toHaveText(/^\d+ materials?$/);
  // The words of Hindi find what is called in English, said to be related.
  await search.fill('dvighat samikaran');
  await expect(rows(page).first()).toContainText('Quadratic Equations');
  await expect(page.locator('[data-count]')).toContainText('related material');

  await search.fill('');
  await choose(page, '10');
  await page.getByLabel('Type').selectOption('Lecture Notes');
  const notes = sheets.filter(({ type, chapter }) => type === 'notes' && chapter.classId === '10');
  await expect(rows(page)).toHaveCount(notes.length);
  await expect(page).toHaveURL(/\?class=10&type=notes$/);
  await page.goto('/blog');
  await page.goBack();
  await expect(rows(page)).toHaveCount(notes.length);
  await search.fill('nothing is called this');
  await expect(found(page).getByText(NO_MATERIALS)).toBeVisible();
  await found(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(rows(page)).toHaveCount(Math.min(PAGE, sheets.length));
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/study-materials$/);
});

/** A card without what differs from one lesson to another. */
const shapeOf = (card: Element) =>
  card.outerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> | (?=<)/g, (at) => at.trim())
    .replaceAll(/>[^<]+</g, '><')
    .replaceAll(/ (d|href|data-youtube|data-title|aria-label)="[^"]*"/g, ' $1');

// Specification: LIST-6, LIST-7, LIST-8, LIST-9, LIST-34, ROUTE-3
test('videos come 24 at a time, a longer list stays so on the way back; an address restores class and chapter, another class resets the chapter, and an empty list is reset', async ({
  quietPage: page,
}) => {
  await page.goto('/videos');
  await expect(rows(page)).toHaveCount(PAGE);
  const rendered = await rows(page).first().evaluate(shapeOf);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(videos.length);
  await expect(rows(page).nth(PAGE).getByRole('link').first()).toBeFocused();
  await expect(rows(page).nth(PAGE)).toContainText(videos[PAGE]?.title ?? 'no title');
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  await page.goto('/blog');
  await page.goBack();
  await expect(rows(page)).toHaveCount(videos.length);
  await expect(last).toBeInViewport();

  const { chapter } = firstOfTen;
  const field = page.getByRole('combobox', { name: 'Chapter' });
  await page.goto(`/videos?class=10&chapter=${chapter.id}`);
  await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  await expect(field).toHaveValue(String(chapter.id));
  await expect(rows(page)).toHaveCount(chapter.videos.length);
  // A card made in the browser looks like one of the page.
  expect(await rows(page).first().evaluate(shapeOf)).toBe(rendered);
  await choose(page, '9');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\?class=9$/);
  await page.goBack();
  await page.goForward();
  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(found(page).getByText('No videos found', { exact: true })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).click();
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(field).toBeDisabled();
  await expect(page).toHaveURL(/\/videos$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // Specification: LIST-6, LIST-11
  test('filters are folded from the first picture on, and their name says how many are in force; search, count and the first find stand above an open keyboard', async ({
    quietPage: page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset['moved'] = '';
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, label, option, query, title] of [
      ['/videos', 'Chapter', { index: 1 }, 'x^2', /./],
      ['/study-materials', 'Type', 'notes', 'quadratic', /Quadratic Equations/],
    ] as const) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const panel = page.locator('summary', { hasText: 'Filters' });
      const field = page.getByRole('combobox', { name: label });
      const first = rows(page).first().locator('h3, .title');
      await expect(panel).toBeVisible();
      await expect(field).toBeHidden();
      await expect(first).toBeInViewport();
      await expect(page.locator('html')).not.toHaveAttribute('data-moved');
      await panel.tap();
      await page.locator('label', { has: page.getByRole('radio', { name: '10' }) }).tap();
      await field.selectOption(option);
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await page.reload();
      await expect(panel).toHaveText(/Filters\s*2 on/);
      await expect(field).toBeHidden();
      await panel.tap();
      await page.getByRole('search').getByRole('button', { name: 'Reset Filters' }).tap();
      await expect(panel).toHaveText(/Filters\s*$/);

      await page.setViewportSize({ width: 360, height: 400 });
      await page.goto(path);
      const search = page.getByRole('searchbox');
      await search.tap();
      await page.keyboard.type(query);
      await expect(page).toHaveURL(/q=/);
      await expect(first).toHaveText(title);
      for (const part of [search, page.locator('[data-count]'), first]) {
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
      await page.keyboard.press('Enter');
      await expect(search).not.toBeFocused();
    }
  });
});
