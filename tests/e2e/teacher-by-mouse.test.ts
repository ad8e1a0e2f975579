import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  asHtml,
  button,
  confirmItIsMe,
  heading,
  link,
  live,
  removeAdded,
  restores,
  status,
} from './admin-page.ts';
import { aPdf, drop } from './drop-files.ts';
import { exported } from './exported.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use({ ownSession: true });

const LINES = Array.from(
  { length: 10 },
  (_, n) => `Lecture ${n + 1} | https://youtu.be/journey000${n}`,
);
const TITLES = LINES.map((line) => line.split(' | ')[0] ?? '');
const SHEETS = ['sets notes', 'sets mcq'];
const SLUG = 'why-minus-times-minus';
const photo = async () => ({
  name: 'board.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1abc9c' } })
    .jpeg()
    .toBuffer(),
});
const text = async (page: Page, address: string) => (await page.request.get(address)).text();

test.use(MOVING);

// Specification: COURSE-1
test('by mouse: a class with videos and sheets, a post, published, an older version restored and back', async ({
  teacherPage: page,
  site,
}) => {
  await page.goto('/admin/classes');
  await link(page, 'Add New Class').click();
  await page.getByLabel('Class ID').fill('7');
  await page.getByLabel('Name').fill('Class 7');
  await page.getByLabel('Description').fill('Integers and fractions.');
  await button(page, 'Add Class').click();
  await expect(heading(page, 'Class 7')).toBeVisible();

  await page.goto('/admin/classes/7/chapters');
  for (const title of ['Integers', 'Fractions']) {
    await link(page, 'Add Chapter').click();
    await page.getByLabel('Chapter Title').fill(title);
    await button(page, 'Add Chapter').click();
    await expect(page.getByRole('heading', { name: `: ${title}` })).toBeVisible();
  }
  await link(page, '0 videos: Chapter 1: Integers').click();
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

  await link(page, 'PDFs').click();
  await expect(heading(page, 'Upload Study Material')).toBeVisible();
  await drop(
    page,
    SHEETS.map((name) => aPdf(`${name}.pdf`)),
  );
  await button(page, 'Upload 2 files').click();
  await expect(page.locator('.row h2')).toHaveCount(2);

  await link(page, 'Blog Posts').click();
  await link(page, 'Add Blog Post').click();
  const form = page.getByRole('form', { name: 'Add Blog Post' });
  await form.getByLabel('Title').fill('Why minus times minus');
  await (await asHtml(page)).fill('<p>Look: $$(-1)(-1) = 1$$</p>');
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
  await expect.poll(() => text(page, '/7')).toContain('Integers and fractions.');
  await page.goto('/7#chapter-1');
  await expect(page.getByText('Lecture 10').first()).toBeVisible();
  await page.goto(`/blog/${SLUG}`);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.getByAltText('The board')).toHaveJSProperty('naturalWidth', 900);

  const before = await exported(page);
  expect(before.files.filter(({ key }) => key.startsWith('materials/7/'))).toHaveLength(2);

  // The version from before the post, and then the one with it again.
  const post = `/blog/${SLUG}`;
  await page.goto('/admin/publishing');
  await restores(page).first().click();
  await button(page, 'Restore this moment').click();
  await confirmItIsMe(page);
  await expect.poll(() => status(page, post)).toBe(404);
  expect((await exported(page)).snapshot.digest).not.toBe(before.snapshot.digest);
  await page.goto('/admin/publishing');
  await expect(live(page)).toBeVisible();
  const added = page.locator('li.change').filter({ hasText: 'Why minus times minus' });
  await added.getByRole('button', { name: /^Restore this moment/ }).first().click(); // prettier-ignore
  await button(page, 'Restore this moment').click();
  await expect.poll(() => status(page, post)).toBe(200);
  expect(await exported(page)).toEqual(before);

  await removeAdded(page, site.url, `posts/${SLUG}`, 'classes/7');
});
