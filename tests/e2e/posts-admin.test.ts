import { indiaDay } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Page } from '@playwright/test';
import { button, expect, heading, link, shows, test } from './fixtures.ts';
import { asHtml, openMore, postForm } from './admin-page.ts';
import { allContent } from './all-content.ts';
import { aChosenPicture } from './drop-files.ts';
import { aPhonePhoto } from '#support/pictures.ts';

const FORMULA = '$$\\int_0^1 x\\,dx = \\tfrac12$$';

/** A photo that lies on its side until its EXIF orientation is read. */
const aPhoto = async () =>
  aChosenPicture('Photo 1.jpg', await aPhonePhoto({ width: 2400, height: 1200 }));

const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live/ });

const fillForm = async (page: Page, title: string) => {
  await postForm(page).getByLabel('Title').fill(title);
  await (await asHtml(page)).fill(`<h2>Part</h2><p>Then ${FORMULA}</p>`);
};

// Specification: POST-1, POST-2, POST-3, POST-5, POST-7, POST-8, POST-13, POST-17, POST-23
// Specification: API-2
test('a post with formulas and a photo from the empty form to its public page', async ({
  teacherPage: page,
  context,
  send,
}) => {
  await page.goto('/admin/blogs');
  await link(page, 'Add Blog Post').click();
  await openMore(page);
  await expect(postForm(page).getByLabel('Publish Date')).toHaveValue(indiaDay(new Date()));
  await expect(await asHtml(page)).toHaveAttribute('rows', '12');
  await fillForm(page, 'What is an integral?');
  await expect(postForm(page).getByLabel('Slug')).toHaveValue('what-is-an-integral');
  await expect(postForm(page).getByLabel('Description')).toHaveValue(`Then ${FORMULA}`);
  await postForm(page).getByLabel('Description').fill('About $x^2$.');
  await postForm(page).getByLabel('Keywords').fill('integral, area');

  const picker = postForm(page).getByLabel('Featured Image');
  await picker.setInputFiles(await aPhoto());
  await postForm(page).getByLabel('What the picture shows').fill('A board');

  await button(page, 'Preview Content').click();
  const preview = page.frameLocator('iframe[title="Content Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('What is an integral?');
  await expect(preview.locator('.katex').first()).toBeVisible();
  await expect(preview.getByAltText('A board')).toHaveJSProperty('naturalWidth', 1200);
  await button(page, 'Close').click();

  await postForm(page).getByRole('button', { name: 'Add Blog Post' }).click();
  await expect(page.getByRole('heading', { name: 'What is an integral?' })).toBeVisible();
  await expect(live(page)).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto('/blog/what-is-an-integral');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What is an integral?');
  const picture = visitor.getByAltText('A board');
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);

  await link(page, 'Edit What is an integral?').click();
  await expect(postForm(page).getByAltText('A board')).toBeVisible();
  await postForm(page).getByRole('button', { name: 'Remove picture' }).click();
  await postForm(page).getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(postForm(page)).toHaveCount(0);
  await expect(live(page)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByAltText('A board')).toHaveCount(0);
  await send('DELETE', '/posts/what-is-an-integral');
});

// Specification: POST-19
test('drafts and waiting posts have no public page, and the teacher sees them as they will be', async ({
  teacherPage: page,
  context,
  send,
}) => {
  await page.goto('/admin/blogs?form=new');
  await fillForm(page, 'Hidden thoughts');
  await postForm(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, 'Edit Blog Post')).toBeVisible();
  await button(page, 'Cancel').click();
  await link(page, 'Add Blog Post').click();
  await fillForm(page, 'Coming soon');
  await openMore(page);
  await postForm(page).getByLabel('Publish Date').fill('2099-12-05');
  await postForm(page).getByLabel('Publish time').fill('07:30');
  await shows(page, 'Goes live on 5 December 2099 at 7:30 am');
  await postForm(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(postForm(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hidden thoughts Draft' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming soon Scheduled' })).toBeVisible();
  await expect(live(page)).toBeVisible();

  const visitor = await context.newPage();
  for (const slug of ['hidden-thoughts', 'coming-soon'])
    expect((await visitor.request.get(`/blog/${slug}`)).status()).toBe(404);

  await button(page, 'View Hidden thoughts as it will be').click();
  const dialog = page.getByRole('dialog', { name: 'Hidden thoughts: not public yet' });
  await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await button(dialog, 'Close').click();
  await link(page, 'Edit Hidden thoughts').click();
  await postForm(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(postForm(page)).toHaveCount(0);
  await expect(live(page)).toBeVisible();
  expect((await visitor.request.get('/blog/hidden-thoughts')).status()).toBe(200);
  await link(page, 'Edit Hidden thoughts').click();
  await openMore(page);
  await postForm(page).getByRole('button', { name: 'Unpublish' }).click();
  await expect(button(page, 'Publish')).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get('/blog/hidden-thoughts')).status())
    .toBe(404);
  for (const slug of ['hidden-thoughts', 'coming-soon']) await send('DELETE', `/posts/${slug}`);
});

// Specification: MATERIAL-7, POST-10, POST-11, POST-12
test('a picture that cannot be sent leaves the post without it, says so and stays chosen', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto('/admin/blogs?form=new');
  await fillForm(page, 'Without a picture');
  const stored = async () => {
    const { blogPosts } = await allContent(page.request);
    return blogPosts.find(({ slug }) => slug === 'without-a-picture')?.image;
  };
  const picker = postForm(page).getByLabel('Featured Image');
  const again = postForm(page).getByRole('button', { name: 'Try again' });
  await page.route('**/incoming-uploads*', (route) => route.fulfill({ status: 403, body: '' }));
  await picker.setInputFiles(await aPhoto());
  await expect(again).toBeVisible();
  await postForm(page).getByRole('button', { name: 'Add Blog Post' }).click();
  await expect(page.getByText(TEXT.postForm.withoutImage)).toContainText(
    'Upload failed with status: 403',
  );
  expect(await stored()).toBeNull();
  await page.unroute('**/incoming-uploads*');
  await again.click();
  await expect(postForm(page).locator('.post-image')).toBeVisible();
  await postForm(page).getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(postForm(page)).toHaveCount(0);
  expect(await stored()).not.toBeNull();
  await send('DELETE', '/posts/without-a-picture');
});
