import type { Page } from '@playwright/test';
import { deleteFailed, TEXT } from '#domain/text/texts.ts';
import { aPost, deleteRow, openMenu } from './admin-page.ts';
import { button, expect, heading, hold, link, openScreen, shows, test } from './fixtures.ts';

/** What the server says when the storage is down. */
const DOWN = { status: 503, json: { error: { code: 'unavailable', message: TEXT.edit.storage } } };

const alert = (page: Page) => page.getByRole('alert');

/** Leaves the menu that a deletion was in. */
const keep = async (page: Page) => {
  const menu = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await menu.isVisible()) await menu.click();
};

/** Every change fails from now on as it does when the storage is down; reading goes on. */
const breakStorage = async (page: Page) => {
  // The browser's own lines about the answers that this test provokes.
  page.removeAllListeners('console');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(DOWN),
  );
};

// Specification: ADMIN-11, COURSE-5, COURSE-7, COURSE-13, MATERIAL-11, VIDEO-4, VIDEO-7, POST-18, POST-21, POST-22
test('a save and each kind of deletion that fails says which one and why, and keeps what was typed', async ({
  teacherPage: page,
  send,
}) => {
  const url = '/api/images/gone.png';
  const image = { filename: 'gone.png', s3Key: 'blog-images/gone.png', url };
  await send('POST', '/posts', { ...aPost('failing-saves'), image });
  await page.goto('/admin/classes/10/chapters');
  const chapter = (await page.locator('.row h2').first().textContent()) ?? '';
  await breakStorage(page);
  const says = async (text: string, reason: string = TEXT.edit.storage) => {
    await expect(alert(page)).toContainText(text);
    await expect(alert(page)).toContainText(reason);
    await expect(alert(page)).toBeFocused();
  };

  await link(page, 'Add Chapter').click();
  await page.getByLabel('Chapter Title').fill('Typed once');
  await button(page, 'Add Chapter').click();
  await says('Failed to add chapter');
  await expect(page.getByLabel('Chapter Title')).toHaveValue('Typed once');
  await button(page, 'Cancel').click();
  await deleteRow(page, chapter, 'chapter');
  await says('Failed to delete chapter');
  await keep(page);
  await expect(page.getByRole('heading', { name: chapter })).toBeVisible();

  await page.getByRole('link', { name: new RegExp(`videos?: ${chapter}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chapter);
  const video = (await page.locator('.row h2').first().textContent()) ?? '';
  await openMenu(page, video);
  await button(page, `Delete ${video}`).click();
  await shows(page, TEXT.confirm.video);
  await button(page, 'Delete video').click();
  await says('Failed to delete video');
  await keep(page);
  await expect(page.getByRole('heading', { name: video })).toBeVisible();

  await openScreen(page, '/admin/classes/10/chapters/1/content');
  const material = (await page.locator('.row h2').first().textContent()) ?? '';
  await deleteRow(page, material, 'material');
  await says(`Delete failed: ${TEXT.edit.storage}`, deleteFailed(TEXT.edit.storage));
  await keep(page);
  await expect(page.getByRole('heading', { name: material })).toBeVisible();

  await openScreen(page, '/admin/classes');
  const [name = ''] = await page.locator('.row h2').allTextContents();
  await button(page, `Delete ${name}`).click();
  await expect(page.getByRole('dialog')).toContainText(
    /This will remove all associated chapters and materials.*Also deleted: \d+ chapters?, \d+ videos?, .*You can restore all of it for 30 days/,
  );
  await button(page, 'Delete class').click();
  await says('Failed to delete class');
  await keep(page);
  await expect(page.locator('.row h2').first()).toHaveText(name);

  await openScreen(page, '/admin/blogs');
  await page
    .getByRole('button', { name: /^Show Details/ })
    .first()
    .click();
  await shows(page, 'Image not available');
  await button(page, 'Delete About failing-saves').click();
  await shows(
    page,
    'Are you sure you want to delete this blog post? This action cannot be undone.',
  );
  await button(page, 'Delete blog post').click();
  await says('Failed to delete blog post');

  // And the way on: the same deletion once the storage is back.
  await page.unroute('**/api/**');
  await deleteRow(page, 'About failing-saves', 'blog post');
  await expect(alert(page)).toHaveCount(0);
  await expect(heading(page, 'About failing-saves')).toHaveCount(0);
});

// Specification: MODEL-14, ADMIN-10, ADMIN-19, ENQUIRY-1
test('content, messages and scripts that do not load are said in words and load on Retry; nothing is taken for empty', async ({
  teacherPage: page,
}) => {
  page.removeAllListeners('console');
  const answerNow = await hold(page, '**/api/content', DOWN);
  await page.goto('/admin/classes');
  await shows(page, 'Loading class data...');
  answerNow();
  await expect(alert(page)).toContainText('This could not be loaded');
  await expect(link(page, 'Add New Class')).toHaveCount(0);
  await page.unroute('**/api/content');
  await button(page, 'Retry').click();
  await expect(page.locator('.row')).toHaveCount(7);

  await page.route('**/api/enquiries', (route) => route.abort());
  await openScreen(page, '/admin/enquiries');
  await expect(alert(page)).toContainText('This could not be loaded');
  await page.unroute('**/api/enquiries');
  await button(page, 'Retry').click();
  await shows(page, 'deleted after 90 days');
  await expect(alert(page)).toHaveCount(0);

  await page.route('**/_astro/**/*.{js,mjs}', (route) => route.abort());
  await page.goto('/admin/classes/10/chapters/1/content');
  await expect(alert(page)).toContainText(
    'The admin area could not be loaded. Check your connection',
  );
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await page.unroute('**/_astro/**/*.{js,mjs}');
  await page.getByRole('link', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chapter 1: ');
  await expect(alert(page)).toHaveCount(0);

  await page.route('**/_astro/pdfjs-*/**', (route) => route.abort());
  await page.getByLabel('PDF files').setInputFiles({
    name: 'a notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('listitem', { name: 'a notes.pdf' })).toContainText(
    'This file could not be checked. You can still upload it.',
  );
  await button(page, 'Remove a notes.pdf').click();
});
