import { asHtml, button, heading, link, live, removeAdded, status } from './admin-page.ts';
import { aPdf } from './drop-files.ts';
import { axeInBothThemes, expect, MOVING, sidewaysScroll, test } from './fixtures.ts';
import { sendMessage } from './send-message.ts';

test.describe('on a phone', () => {
  test.use({ ...MOVING, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // Specification: ADMIN-18, COURSE-1, COURSE-11, VIDEO-1
  test('by touch at 360 px: class, chapters, a video and a post are each marked as added, with the next step; a sheet, an answered message', async ({
    teacherPage: page,
    site,
  }) => {
    const added = page.locator('.row.added');
    const fits = async () => {
      expect(await sidewaysScroll(page)).toBe(0);
    };
    const saysAdded = async (text: string) => {
      await expect(added).toContainText(text);
      await expect(added).toBeInViewport({ ratio: 1 });
      await fits();
    };
    await page.goto('/admin/classes');
    await link(page, 'Add New Class').tap();
    await page.getByLabel('Class ID').fill('7');
    await page.getByLabel('Name').fill('Class 7');
    await page.getByLabel('Description').fill('On the bus.');
    await fits();
    await button(page, 'Add Class').tap();
    await saysAdded('Class 7 added.');
    await expect(added).toBeFocused();

    // The next step: its chapters, with the cursor in the title of the first.
    await added.getByRole('link', { name: 'Add chapters' }).tap();
    await expect(page.getByLabel('Chapter Title')).toBeFocused();
    await expect(page.getByLabel('Chapter Number')).toHaveValue('1');
    await page.getByLabel('Chapter Title').fill('Integers');
    await button(page, 'Add Chapter').tap();
    await saysAdded('Chapter 1 added.');
    await link(page, 'Add Chapter').tap();
    await page.getByLabel('Chapter Title').fill('Roots of $x^2 = \\sqrt{2}$');
    await button(page, 'Add Chapter').tap();
    await saysAdded('Chapter 2 added.');
    await expect(added).toHaveCount(1);
    await expect(added.getByRole('heading')).toHaveText('Chapter 2: Roots of x² = √2');
    await expect(added.getByRole('link', { name: 'Upload PDFs' })).toHaveAttribute(
      'href',
      '/admin/classes/7/chapters/2/content',
    );
    // From the top: scrolled, the header that stays covers half of a button, which axe counts as too small.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await axeInBothThemes(page)).toEqual([]);

    await added.getByRole('link', { name: 'Add videos' }).tap();
    await expect(page).toHaveURL(/\/classes\/7\/chapters\/2\/videos$/);
    await expect(page.getByText('Chapter 2: Roots of x² = √2')).toBeVisible();
    await link(page, 'Add Video').tap();
    await page.getByLabel('Title').fill('Why $\\sqrt{2}$');
    await page.getByLabel('YouTube URL').fill('https://youtu.be/addedvideo1');
    await button(page, 'Add Video').tap();
    await saysAdded('1 video added.');
    await expect(added.getByRole('heading')).toHaveText('Why √2');
    // An edit marks nothing.
    await link(page, 'Edit Why √2').tap();
    await page.getByLabel('Title').fill('Why');
    await button(page, 'Update Video').tap();
    await expect(heading(page, 'Why')).toBeVisible();
    await expect(added).toHaveCount(0);
    await expect(link(page, 'Edit Why')).toBeFocused();

    await link(page, 'PDFs').tap();
    await page.getByLabel('PDF files').setInputFiles([aPdf('sets notes.pdf')]);
    await button(page, 'Upload').tap();
    await expect(page.locator('.row h2')).toHaveText(['Sets notes']);
    await fits();

    await button(page, 'Menu').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Blog Posts' }).tap();
    await link(page, 'Add Blog Post').tap();
    const form = page.getByRole('form', { name: 'Add Blog Post' });
    await form.getByLabel('Title').fill('From the phone');
    await (await asHtml(page)).fill('<p>$$x^2$$</p>');
    await button(page, 'Preview Content').tap();
    const preview = page.frameLocator('iframe[title="Content Preview"]');
    await expect(preview.locator('.katex').first()).toBeVisible();
    await fits();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await form.getByRole('button', { name: 'Add Blog Post' }).tap();
    await saysAdded('Blog post added. It goes live in a moment.');
    await expect(added.getByRole('heading')).toHaveText('From the phone');
    await added.getByRole('link', { name: 'Add another' }).tap();
    await expect(page.getByLabel('Title')).toBeFocused();
    await button(page, 'Cancel').tap();
    await expect(live(page)).toBeVisible();
    // What readers get.
    const read = async (address: string) => (await page.request.get(address)).text();
    for (const words of ['On the bus.', 'Sets notes'])
      await expect.poll(() => read('/7')).toContain(words);
    expect(await read('/blog/from-the-phone')).toContain('class="katex');
    await sendMessage(page, site.url, 'Meena Kaur');

    await page.getByRole('navigation', { name: 'Main screens' }).getByText('Enquiries').tap();
    const choices = page.getByRole('group', { name: 'Status of Meena Kaur' });
    await choices.getByRole('button', { name: 'Called' }).tap();
    await expect(page.getByText('Marked as called.')).toBeVisible();
    await removeAdded(page, site.url, 'posts/from-the-phone', 'classes/7');
    // The class is in every menu until then.
    await expect.poll(() => status(page, '/7')).toBe(404);
  });
});
