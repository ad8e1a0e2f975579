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
      await expect(link).toHaveAttribute('href', /^\/media\/materials\//);
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
    // By key: cards that come into view can move the button while a pointer is held down.
    for (let n = shown; n < videos.length; n += PAGE)
      await page.getByRole('button', { name: 'Show more' }).press('Enter');
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
        .replaceAll(/ (d|href|data-youtube|data-title|aria-label)="[^"]*"/g, ' $1');
    expect(skeleton(made)).toBe(skeleton(rendered));
    expect(made).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}"/);
  });
});
