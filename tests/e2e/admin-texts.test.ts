import type { Page } from '@playwright/test';
import { indiaDay } from '#domain/text/calendar.ts';
import { asHtml, deleteRow, openMore, aPost } from './admin-page.ts';
import { expect, openScreen, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

const alert = (page: Page) => page.getByRole('alert');
const main = (page: Page) => page.getByRole('main');

// Specification: ADMIN-7, ADMIN-8, DASH-1, DASH-2, DASH-3, COURSE-6, SEARCH-2, VIDEO-6
test('the dashboard counts and leads to each class; chapters and all videos lead to their places, an unknown one to the list it would be in', async ({
  teacherPage: page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveTitle(/^Dashboard \| \S+ Admin$/);
  const content = await allContent(page.request);
  const chapters = content.classes.flatMap((classRecord) => classRecord.chapters);
  const figures = {
    'Total Classes': content.classes.length,
    Chapters: chapters.length,
    'Study Materials': chapters.flatMap(({ materials }) => materials).length,
    Videos: chapters.flatMap(({ videos }) => videos).length,
  };
  for (const [label, figure] of Object.entries(figures)) {
    const box = page.locator('.figures > div').filter({ hasText: label });
    await expect(box.locator('dd')).toHaveText(String(figure));
  }
  for (const { id, title, chapters: own } of content.classes) {
    const row = page.locator('.row').filter({ has: page.getByRole('heading', { name: title }) });
    const videos = own.flatMap((chapter) => chapter.videos).length;
    await expect(row).toContainText(`${own.length} chapter`);
    await expect(row).toContainText(`${videos} video`);
    const manage = row.getByRole('link').filter({ hasText: 'Manage' });
    await expect(manage).toHaveAttribute('href', `/admin/classes/${id}/chapters`);
  }
  const actions = main(page).getByRole('region', { name: 'Quick Actions' });
  await actions.getByRole('link', { name: `Update ${content.classes[0]?.title ?? ''}` }).click();
  await expect(page.getByRole('form', { name: 'Edit Class' })).toBeVisible();
  await page.goBack();
  await expect(actions.getByRole('button', { name: 'Logout' })).toBeVisible();

  await openScreen(page, '/admin/videos');
  const count = page.getByText(/^\d+ videos?$/);
  const all = await count.textContent();
  const rows = page.locator('.row');
  await expect(rows.first().getByRole('link', { name: /^Manage / })).toHaveAttribute(
    'href',
    /^\/admin\/classes\/\w+\/chapters\/\d+\/videos$/,
  );
  await page.getByLabel('Search').fill('no such lecture');
  await expect(rows).toHaveCount(0);
  // The search is cleared and a class chosen before the screen is drawn again.
  await page.evaluate(() => {
    const change = (field: HTMLInputElement | HTMLSelectElement | null, text: string) => {
      const prototype: object = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(
        new Event(field.localName === 'input' ? 'input' : 'change', { bubbles: true }),
      );
    };
    change(document.querySelector<HTMLInputElement>('#videos-search'), '');
    change(document.querySelector<HTMLSelectElement>('#videos-class'), '12');
  });
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Class')).toHaveValue('12');
  await expect(rows.first().locator('.meta')).toContainText('Class 12');
  await page.getByLabel('Search').fill('no such lecture');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(count).toHaveText(all ?? '');
  // Read-only: nothing here adds, edits or deletes.
  await expect(main(page).getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);

  await page.goto('/admin/classes/99/chapters');
  await expect(page).toHaveURL(/\/admin\/classes$/);
  await page.goto('/admin/classes/10/chapters/999/videos');
  await expect(page).toHaveURL(/\/admin\/classes\/10\/chapters$/);
  await main(page).getByLabel('Class').selectOption('12');
  await expect(page).toHaveURL(/\/admin\/classes\/12\/chapters$/);
  const heading = 'Chapter 1: Relations and Functions';
  await expect(page.locator('.row h2').first()).toHaveText(heading);
  for (const [name, part] of [
    ['PDFs?', 'content'],
    ['videos?', 'videos'],
    ['questions?', 'practice'],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^\\d+ ${name}: ${heading}$`) });
    await expect(link).toHaveAttribute('href', `/admin/classes/12/chapters/1/${part}`);
  }
});

// Specification: ADMIN-11, POST-1, POST-2, POST-3, POST-4, POST-6, POST-12, POST-16, POST-17, POST-19, POST-20, POST-21
test('the blog form says what is missing or taken, and Cancel forgets everything; a row has its date in words, its address, View, and details that open', async ({
  teacherPage: page,
  send,
}) => {
  const image = {
    filename: 'gone.png',
    s3Key: 'blog-images/gone.png',
    url: '/api/images/gone.png',
  };
  const taken = { ...aPost('taken-slug'), image };
  await send('POST', '/posts', taken);
  await page.goto('/admin/blogs?form=new');
  const submit = page.getByRole('button', { name: 'Add Blog Post' });
  await page.getByLabel('Title', { exact: true }).fill('Taken slug!');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await submit.click();
  await expect(alert(page)).toHaveText('Please fill in all required fields');
  await alert(page).getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
  // Of a list no first sentence can be the description: what is missing behind More opens it.
  await expect(page.getByLabel('Description')).toBeHidden();
  await (await asHtml(page)).fill('<ul><li>At length</li></ul>');
  await submit.click();
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('taken-slug');
  await page.getByLabel('Description').fill('In short');
  await submit.click();
  await expect(alert(page)).toHaveText(
    'Blog slug already exists. Please use a different title or modify the slug.',
  );
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('<ul><li>At length</li></ul>');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Blog Post' }).click();
  await openMore(page);
  await expect(page.getByRole('form').getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Content (HTML)')).toHaveValue('');
  await expect(page.getByLabel('Publish Date')).toHaveValue(indiaDay(new Date()));
  await expect(page.getByText(/HTML: <h2> for headings, <p> for paragraphs, <ul>/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const row = page.locator('.row').filter({ hasText: 'About taken-slug' });
  await expect(row).toContainText('31 January 2026');
  await expect(row).toContainText('/blog/taken-slug');
  await expect(row.getByText('Written for a test.')).toBeHidden();
  await row.getByRole('button', { name: 'Show Details' }).click();
  await expect(row.getByText('Written for a test.')).toBeVisible();
  await expect(row.getByText('zero, nought')).toBeVisible();
  await expect(row.getByText('Image not available')).toBeVisible();
  await row.getByRole('button', { name: 'Hide Details' }).click();
  await expect(row.getByText('Written for a test.')).toBeHidden();

  await deleteRow(page, 'About taken-slug', 'blog post');
  await expect(row).toHaveCount(0);
});
