import type { Locator, Page } from '@playwright/test';
import { TEACHER } from '../support/running-site.ts';
import { button, heading, link, live, restores, status } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

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

test('by keyboard alone: signed in, chapter, videos in another order, a post, published, restored', async ({
  quietPage: page,
  send,
}) => {
  await page.goto('/admin/login');
  await typeIn(page, 'Email', TEACHER.email);
  await typeIn(page, 'Password', TEACHER.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.goto('/admin/classes/11/chapters');
  await enter(page, link(page, 'Add Chapter').first());
  await typeIn(page, 'Chapter Title', 'Integers');
  await page.keyboard.press('Enter');
  await enter(page, link(page, '0 videos: Chapter 4: Integers'));
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
  await enter(page, page.getByRole('button', { name: 'HTML', exact: true }));
  await typeIn(page, 'Content (HTML)', '<p>$x^2$</p>');
  await enter(page, page.getByRole('form').getByRole('button', { name: 'Add Blog Post' }));
  await expect(heading(page, 'Typed only')).toBeVisible();
  await expect(live(page)).toBeVisible();
  await expect.poll(() => status(page, '/blog/typed-only')).toBe(200);

  await enter(page, link(page, 'Changes').first());
  await enter(page, restores(page).first());
  await enter(page, button(page, 'Restore this moment'));
  await typeIn(page, 'Your password', TEACHER.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page, '/blog/typed-only')).toBe(404);
  await send('DELETE', '/classes/11/chapters/4');
});
