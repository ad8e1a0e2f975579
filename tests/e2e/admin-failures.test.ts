import type { Page } from '@playwright/test';
import { deleteFailed, TEXT } from '#domain/text/texts';
import { aPost, deleteRow } from './admin-page.ts';
import {
  absent,
  alert,
  button,
  dialog,
  focused,
  follow,
  h1,
  heading,
  hold,
  holds,
  link,
  entry,
  openScreen,
  press,
  reads,
  says,
  shows,
  test,
  refuse,
  counts,
} from './fixtures.ts';

/** What the server says when the storage is down. */
const DOWN = { status: 503, json: { error: { code: 'unavailable', message: TEXT.edit.storage } } };

/** Where something is deleted, what the question before it says, and the words when it fails. */
const DELETIONS: [screen: string, what: string, asked: string | RegExp, failed?: string][] = [
  ['classes/10/chapters', 'chapter', ''],
  ['classes/10/chapters/1/videos', 'video', TEXT.confirm.video],
  ['classes/10/chapters/1/content', 'material', '', deleteFailed(TEXT.edit.storage)],
  [
    'classes',
    'class',
    /This will remove all associated chapters and materials.*Also deleted: \d+ chapters?, \d+ videos?, .*You can restore all of it for 30 days/,
  ],
  [
    'blogs',
    'blog post',
    'Are you sure you want to delete this blog post? This action cannot be undone.',
  ],
];

/** Leaves the menu that a deletion was in. */
const keep = async (page: Page) => {
  const menu = button(dialog(page), /Close/);
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
  await breakStorage(page);
  const saysWhy = async (text: string) => {
    await says(alert(page), text);
    await says(alert(page), TEXT.edit.storage);
    await focused(alert(page));
  };

  await follow(page, 'Add Chapter');
  await page.getByLabel('Chapter Title').fill('Typed once');
  await press(page, 'Add Chapter');
  await saysWhy('Failed to add chapter');
  await holds(page.getByLabel('Chapter Title'), 'Typed once');
  await press(page, 'Cancel');

  const first = page.locator('.row h2').first();
  for (const [screen, what, asked, failed = `Failed to delete ${what}`] of DELETIONS) {
    await openScreen(page, `/admin/${screen}`);
    const name = (await first.textContent()) ?? '';
    await deleteRow(page, name, what, asked);
    await saysWhy(failed);
    await keep(page);
    await reads(first, name);
  }
  await button(page, /^Show Details/)
    .first()
    .click();
  await shows(page, 'Image not available');

  // And the way on: the same deletion once the storage is back.
  await page.unroute('**/api/**');
  await deleteRow(page, 'About failing-saves', 'blog post');
  await absent(alert(page));
  await absent(heading(page, 'About failing-saves'));
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
  await says(alert(page), 'This could not be loaded');
  await absent(link(page, 'Add New Class'));
  await page.unroute('**/api/content');
  await press(page, 'Retry');
  await counts(page.locator('.row'), 7);

  await refuse(page, '**/api/enquiries');
  await openScreen(page, '/admin/enquiries');
  await says(alert(page), 'This could not be loaded');
  await page.unroute('**/api/enquiries');
  await press(page, 'Retry');
  await shows(page, 'deleted after 90 days');
  await absent(alert(page));

  await refuse(page, '**/_astro/**/*.{js,mjs}');
  await page.goto('/admin/classes/10/chapters/1/content');
  await says(alert(page), 'The admin area could not be loaded. Check your connection');
  await absent(page.getByText('Checking authentication...'));
  await page.unroute('**/_astro/**/*.{js,mjs}');
  await follow(page, /Load again/);
  await says(h1(page), 'Chapter 1: ');
  await absent(alert(page));

  await refuse(page, '**/_astro/pdfjs-*/**');
  await page.getByLabel('PDF files').setInputFiles({
    name: 'a notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await says(
    entry(page, 'a notes.pdf'),
    'This file could not be checked. You can still upload it.',
  );
  await press(page, 'Remove a notes.pdf');
});
