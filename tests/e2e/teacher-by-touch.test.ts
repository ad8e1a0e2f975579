import { button, heading, link, live, status } from './admin-page.ts';
import { expect, sidewaysScroll, test, MOVING } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ ...MOVING, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // Specification: ADMIN-18, COURSE-1, COURSE-11, VIDEO-1
  test('by touch at 360 px: a class, a chapter and a video are each marked as added, with the next step; an edit marks nothing', async ({
    teacherPage: page,
    send,
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
    await page.getByLabel('Chapter Title').fill('Roots of $x^2 = \\sqrt{2}$');
    await button(page, 'Add Chapter').tap();
    await saysAdded('Chapter 1 added.');
    await expect(added).toHaveCount(1);
    await expect(added.getByRole('heading')).toHaveText('Chapter 1: Roots of x² = √2');
    await expect(added.getByRole('link', { name: 'Upload PDFs' })).toHaveAttribute(
      'href',
      '/admin/classes/7/chapters/1/content',
    );

    await added.getByRole('link', { name: 'Add videos' }).tap();
    await expect(page).toHaveURL(/\/classes\/7\/chapters\/1\/videos$/);
    await expect(page.getByText('Chapter 1: Roots of x² = √2')).toBeVisible();
    await link(page, 'Add Video').tap();
    await page.getByLabel('Title').fill('Why $\\sqrt{2}$');
    await page.getByLabel('YouTube URL').fill('https://youtu.be/addedvideo1');
    await button(page, 'Add Video').tap();
    await saysAdded('1 video added.');
    await expect(added.getByRole('heading')).toHaveText('Why √2');
    // With the cursor back on it.
    await link(page, 'Edit Why √2').tap();
    await page.getByLabel('Title').fill('Why');
    await button(page, 'Update Video').tap();
    await expect(heading(page, 'Why')).toBeVisible();
    await expect(added).toHaveCount(0);
    await expect(link(page, 'Edit Why')).toBeFocused();

    await expect(live(page)).toBeVisible();
    await expect.poll(async () => (await page.request.get('/7')).text()).toContain('On the bus.');
    await send('DELETE', '/classes/7');
    // The class is in every menu until then.
    await expect.poll(() => status(page, '/7')).toBe(404);
  });
});
