import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { TEACHER } from '../support/running-site.ts';
import { aPdf, drop } from './drop-files.ts';
import { expect, sidewaysScroll } from './fixtures.ts';
import { exported, signIn, test } from './own-site.ts';
import { sendMessage } from './send-message.ts';

const LINES = Array.from(
  { length: 10 },
  (_, n) => `Lecture ${n + 1} | https://youtu.be/journey000${n}`,
);
const TITLES = LINES.map((line) => line.split(' | ')[0] ?? '');
const SHEETS = ['sets notes', 'sets mcq', 'sets formulae', 'sets practice', 'sets assignment'];
const photo = async () => ({
  name: 'board.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1abc9c' } })
    .jpeg()
    .toBuffer(),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ });
const restores = (page: Page) => page.getByRole('button', { name: /^Restore the version of/ });
const text = async (page: Page, address: string) => (await page.request.get(address)).text();
const status = async (page: Page, address: string) => (await page.request.get(address)).status();

test('by mouse: a class with videos and sheets, a post, published, an older version restored and back, exported, wiped, imported', async ({
  own: url,
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, url);
  await page.goto(`${url}/admin/classes`);
  await link(page, 'Add New Class').click();
  await page.getByLabel('Class ID').fill('7');
  await page.getByLabel('Name').fill('Class 7');
  await page.getByLabel('Description').fill('Integers and fractions.');
  await button(page, 'Add Class').click();
  await expect(heading(page, 'Class 7')).toBeVisible();

  await page.goto(`${url}/admin/classes/7/chapters`);
  for (const title of ['Integers', 'Fractions']) {
    await link(page, 'Add Chapter').click();
    await page.getByLabel('Chapter Title').fill(title);
    await button(page, 'Add Chapter').click();
    await expect(page.getByRole('heading', { name: `: ${title}` })).toBeVisible();
  }
  await link(page, 'Videos: Chapter 1: Integers').click();
  await link(page, 'Paste several links').click();
  await page.getByLabel('YouTube links, one per line').fill(LINES.join('\n'));
  await button(page, 'Add 10 videos').click();
  await expect(page.locator('.row h2')).toHaveText(TITLES);

  // The first video is dragged behind the second, and saved.
  await button(page, 'Reorder').click();
  const handle = async (title: string) => {
    const box = await page.getByRole('button', { name: `Move: ${title}.` }).boundingBox();
    if (box === null) throw new Error(`No handle for ${title}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await handle('Lecture 1'), await handle('Lecture 2')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await button(page, 'Save order').click();
  const [first = '', second = '', ...rest] = TITLES;
  await expect(page.locator('.row h2')).toHaveText([second, first, ...rest]);

  await link(page, 'Study materials').click();
  await expect(heading(page, 'Upload Study Material')).toBeVisible();
  await drop(
    page,
    SHEETS.map((name) => aPdf(`${name}.pdf`)),
  );
  await button(page, 'Upload 5 files').click();
  await expect(page.locator('.row h2')).toHaveCount(5, { timeout: 30_000 });

  await link(page, 'Blog Posts').click();
  await link(page, 'Add Blog Post').click();
  const form = page.getByRole('form', { name: 'Add Blog Post' });
  await form.getByLabel('Title').fill('Why minus times minus');
  await form.getByLabel('Description').fill('About $(-1)^2$.');
  await form.getByLabel('Content (HTML)').fill('<p>Look: $$(-1)(-1) = 1$$</p>');
  await form.getByLabel('Featured Image').setInputFiles(await photo());
  await form.getByLabel('What the picture shows').fill('The board');
  await button(page, 'Preview Content').click();
  const preview = page.frameLocator('iframe[title="Content Preview"]');
  await expect(preview.locator('.katex').first()).toBeVisible();
  await expect(preview.getByAltText('The board')).toBeVisible();
  await form.getByRole('button', { name: 'Add Blog Post' }).click();
  await expect(heading(page, 'Why minus times minus')).toBeVisible();
  await expect(live(page)).toBeVisible();

  // What readers get.
  await expect.poll(() => text(page, `${url}/7`)).toContain('Integers and fractions.');
  await page.goto(`${url}/7#chapter-1`);
  await expect(page.getByText('Lecture 10').first()).toBeVisible();
  await page.goto(`${url}/blog/why-minus-times-minus`);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.getByAltText('The board')).toHaveJSProperty('naturalWidth', 900);

  const before = await exported(page, url);
  expect(before.files.filter(({ key }) => key.startsWith('materials/7/'))).toHaveLength(5);

  // Oldest saved version, from before the post, and then the newest again.
  const post = `${url}/blog/why-minus-times-minus`;
  await page.goto(`${url}/admin/publishing`);
  await restores(page).last().click();
  await button(page, 'Restore this version').click();
  await expect.poll(() => status(page, post), { timeout: 20_000 }).toBe(404);
  expect((await exported(page, url)).snapshot.digest).not.toBe(before.snapshot.digest);
  await page.goto(`${url}/admin/publishing`);
  await expect(page.locator('[aria-current="step"]')).toHaveText('Live');
  const newest = page.locator('.release').filter({ hasText: 'Why minus times minus' });
  await newest.getByRole('button', { name: /^Restore/ }).last().click(); // prettier-ignore
  await button(page, 'Restore this version').click();
  await expect.poll(() => status(page, post), { timeout: 20_000 }).toBe(200);
  expect(await exported(page, url)).toEqual(before);

  await page.goto(`${url}/admin/settings/archive`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export the site').click(),
  ]);
  const buffer = await readFile(await download.path());

  await page.goto(`${url}/admin/classes`);
  for (const name of ['Class 7', 'Class 10']) {
    await button(page, `Delete ${await nameOf(page, name)}`).click();
    await button(page, 'Delete class').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`${url}/admin/blogs`);
  await button(page, 'Delete Why minus times minus').click();
  await button(page, 'Delete blog post').click();
  await expect(heading(page, 'No Blog Posts Yet')).toBeVisible();
  expect((await exported(page, url)).snapshot.digest).not.toBe(before.snapshot.digest);

  await page.goto(`${url}/admin/settings/archive`);
  await page
    .getByLabel('Zip file of the export')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
  await button(page, 'Import').click();
  await page.getByLabel('Your password', { exact: true }).fill(TEACHER.password);
  await button(page, 'Import now').click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible({
    timeout: 30_000,
  });
  const after = await exported(page, url);
  expect(after.snapshot).toEqual(before.snapshot);
  // Pictures are encoded again at an import, so their sizes differ.
  expect(after.files.map(({ key }) => key)).toEqual(before.files.map(({ key }) => key));
  await expect.poll(() => status(page, `${url}/7`)).toBe(200);
});

/** The whole heading of the row that begins with `start`. */
const nameOf = async (page: Page, start: string): Promise<string> => {
  const heads = await page.locator('.row h2').allTextContents();
  return heads.find((head) => head === start || head.startsWith(`${start} `)) ?? start;
};

/** Presses Tab until `target` has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
};
/** Goes to a control and presses Enter on it. */
const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
/** Goes to a field and types. */
const typeIn = async (page: Page, label: string, typed: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(typed);
};

test('by keyboard alone: signed in, class, chapter, videos in another order, a post, published, restored', async ({
  own: url,
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto(`${url}/admin/login`);
  await typeIn(page, 'Email', TEACHER.email);
  await typeIn(page, 'Password', TEACHER.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await enter(page, link(page, 'Add New Class'));
  await typeIn(page, 'Class ID', '7');
  await typeIn(page, 'Name', 'Class 7');
  await typeIn(page, 'Description', 'By keyboard.');
  await enter(page, button(page, 'Add Class'));
  await expect(heading(page, 'Class 7')).toBeVisible();

  await page.goto(`${url}/admin/classes/7/chapters`);
  await enter(page, link(page, 'Add Chapter').first());
  await typeIn(page, 'Chapter Title', 'Integers');
  await page.keyboard.press('Enter');
  await enter(page, link(page, 'Videos: Chapter 1: Integers'));
  for (const [index, title] of ['One', 'Two'].entries()) {
    await enter(page, link(page, 'Add Video').first());
    await typeIn(page, 'Title', title);
    await typeIn(page, 'YouTube URL', `https://youtu.be/keyboard00${index}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, title)).toBeVisible();
  }
  await enter(page, button(page, 'Reorder'));
  await tabTo(page, page.getByRole('button', { name: 'Move: One.' }));
  await page.keyboard.press('ArrowDown');
  await enter(page, button(page, 'Save order'));
  await expect(page.locator('.row h2')).toHaveText(['Two', 'One']);

  await enter(page, link(page, 'Blog Posts').first());
  await enter(page, link(page, 'Add Blog Post').first());
  await typeIn(page, 'Title', 'Typed only');
  await typeIn(page, 'Description', 'Without a mouse.');
  await typeIn(page, 'Content (HTML)', '<p>$x^2$</p>');
  await enter(page, page.getByRole('form').getByRole('button', { name: 'Add Blog Post' }));
  await expect(heading(page, 'Typed only')).toBeVisible();
  await expect(live(page)).toBeVisible();
  await expect.poll(() => status(page, `${url}/blog/typed-only`)).toBe(200);

  await enter(page, link(page, 'Publishing').first());
  await enter(page, restores(page).last());
  await enter(page, button(page, 'Restore this version'));
  await expect.poll(() => status(page, `${url}/blog/typed-only`), { timeout: 20_000 }).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch at 360 px: class, chapter, pasted videos, a sheet, a post, publishing, an answered message', async ({
    own: url,
    page,
  }) => {
    test.setTimeout(150_000);
    const fits = async () => {
      expect(await sidewaysScroll(page)).toBe(0);
    };
    await signIn(page, url);
    await page.goto(`${url}/admin/classes`);
    await link(page, 'Add New Class').tap();
    await page.getByLabel('Class ID').fill('7');
    await page.getByLabel('Name').fill('Class 7');
    await page.getByLabel('Description').fill('On the bus.');
    await fits();
    await button(page, 'Add Class').tap();
    await expect(heading(page, 'Class 7')).toBeVisible();
    await fits();

    await page.goto(`${url}/admin/classes/7/chapters`);
    await link(page, 'Add Chapter').tap();
    await page.getByLabel('Chapter Title').fill('Integers');
    await button(page, 'Add Chapter').tap();
    await link(page, 'Videos: Chapter 1: Integers').tap();
    await link(page, 'Paste several links').tap();
    await page.getByLabel('YouTube links, one per line').fill(LINES.join('\n'));
    await fits();
    await button(page, 'Add 10 videos').tap();
    await expect(page.locator('.row h2')).toHaveText(TITLES);
    await fits();

    await link(page, 'Study materials').tap();
    await page.getByLabel('PDF files').setInputFiles([aPdf('sets notes.pdf')]);
    await button(page, 'Upload').tap();
    await expect(page.locator('.row h2')).toHaveText(['Sets notes']);
    await fits();

    await page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', { name: 'Blog' }).tap(); // prettier-ignore
    await link(page, 'Add Blog Post').tap();
    const form = page.getByRole('form', { name: 'Add Blog Post' });
    await form.getByLabel('Title').fill('From the phone');
    await form.getByLabel('Description').fill('Short.');
    await form.getByLabel('Content (HTML)').fill('<p>$$x^2$$</p>');
    await button(page, 'Preview Content').tap();
    const preview = page.frameLocator('iframe[title="Content Preview"]');
    await expect(preview.locator('.katex').first()).toBeVisible();
    await fits();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await form.getByRole('button', { name: 'Add Blog Post' }).tap();
    await expect(heading(page, 'From the phone')).toBeVisible();
    await expect(live(page)).toBeVisible();
    await sendMessage(page, url, 'Asha Rani');

    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Publishing' }).tap();
    await expect(page.getByText('Blog post “From the phone” added').first()).toBeVisible();
    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Enquiries/ })
      .tap();
    await page.getByLabel('Status of Asha Rani').selectOption('Called');
    await expect(page.getByText('Marked as called.')).toBeVisible();

    for (const path of [
      '',
      '/classes',
      '/classes/10/chapters',
      '/videos',
      '/blogs',
      '/publishing',
      '/enquiries',
      '/health',
      '/deleted',
      '/settings',
      '/settings/account',
      '/settings/archive',
      '/classes/10/chapters/1/content',
    ]) {
      await page.goto(`${url}/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits();
    }
  });
});
