import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';

// Specification: ADMIN-5, ADMIN-9, LOGIN-1, LOGIN-3, COURSE-7, COURSE-11, VIDEO-1, API-2
test('the teacher signs in, adds a chapter with a video, sees it on the site, deletes it, and it is gone', async ({
  quietPage: page,
  context,
  site,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(TEACHER.email);
  await page.getByLabel('Password', { exact: true }).fill(TEACHER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.getByRole('link', { name: 'Chapters', exact: true }).click();
  await page.getByRole('link', { name: 'Add Chapter' }).click();
  await expect(page.getByLabel('Chapter Number')).toHaveValue('15');
  await page.getByLabel('Chapter Title').fill('Circles and the golden ratio');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  const heading = 'Chapter 15: Circles and the golden ratio';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();

  await page.getByRole('link', { name: `0 videos: ${heading}` }).click();
  await page.getByRole('link', { name: 'Add Video' }).first().click();
  await page.getByLabel('Title').fill('Why the ratio is golden');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/WUvTyaaNkzM');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await expect(page.getByRole('heading', { name: 'Why the ratio is golden' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Live/ })).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto('/10#chapter-15');
  await expect(visitor.getByText(heading)).toBeVisible();
  await expect(visitor.getByText('Why the ratio is golden').first()).toBeVisible();

  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Chapters', exact: true }).click();
  await page.getByRole('button', { name: `More: ${heading}` }).click();
  await page.getByRole('button', { name: `Delete ${heading}` }).click();
  await expect(page.getByText(TEXT.confirm.chapter)).toBeVisible();
  await page.getByRole('button', { name: 'Delete chapter', exact: true }).click();
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Live/ })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(heading)).toBeHidden();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/classes');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
