import { button, heading, link, live, removeAdded } from './admin-page.ts';
import { aPdf } from './drop-files.ts';
import { expect, sidewaysScroll, test } from './fixtures.ts';
import { sendMessage } from './send-message.ts';

const LINES = Array.from(
  { length: 3 },
  (_, n) => `Lecture ${n + 1} | https://youtu.be/journey000${n}`,
);
const TITLES = LINES.map((line) => line.split(' | ')[0] ?? '');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch at 360 px: class, chapter, pasted videos, a sheet, a post, publishing, an answered message', async ({
    teacherPage: page,
    site,
  }) => {
    const fits = async () => {
      expect(await sidewaysScroll(page)).toBe(0);
    };
    await page.goto('/admin/classes');
    await link(page, 'Add New Class').tap();
    await page.getByLabel('Class ID').fill('7');
    await page.getByLabel('Name').fill('Class 7');
    await page.getByLabel('Description').fill('On the bus.');
    await fits();
    await button(page, 'Add Class').tap();
    await expect(heading(page, 'Class 7')).toBeVisible();
    await fits();

    await page.goto('/admin/classes/7/chapters');
    await link(page, 'Add Chapter').tap();
    await page.getByLabel('Chapter Title').fill('Integers');
    await button(page, 'Add Chapter').tap();
    await link(page, 'Videos: Chapter 1: Integers').tap();
    await link(page, 'Paste several links').tap();
    await page.getByLabel('YouTube links, one per line').fill(LINES.join('\n'));
    await fits();
    await button(page, 'Add 3 videos').tap();
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
    await sendMessage(page, site.url, 'Meena Kaur');

    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Publishing' }).tap();
    await expect(page.getByText('Blog post “From the phone” added').first()).toBeVisible();
    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Enquiries/ })
      .tap();
    await page.getByLabel('Status of Meena Kaur').selectOption('Called');
    await expect(page.getByText('Marked as called.')).toBeVisible();
    await removeAdded(page, site.url, 'posts/from-the-phone', 'classes/7');
  });
});
