import type { Locator, Page } from '@playwright/test';
import {
  button,
  expect,
  focused,
  isAt,
  link,
  named,
  pressEnter,
  test,
  leadsTo,
  inView,
} from './fixtures.ts';

/** Whether the focus shows: a ring around what has it, in the window and not covered by anything. */
const focusShows = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `no ring: ${focused.outerHTML.slice(0, 120)}`; // oxfmt-ignore
    const box = focused.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const seen = at !== null && (focused.contains(at) || at.contains(focused));
    return seen ? '' : `covered: ${focused.outerHTML.slice(0, 120)}`;
  });

/** Presses Tab until `target` has the focus; every stop on the way must show its focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await focusShows(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never came there');
};

// Specification: SITE-17, CLASS-1, CHAPTER-9, NOTFOUND-3
test('by keyboard alone, with the focus seen at every stop: past the header to a class, a sheet, the contact section, and back from a chapter that is not there', async ({
  quietPage: page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await focused(link(page, 'Skip to content'));
  await pressEnter(page);
  await focused(page.getByRole('main'));
  await tabTo(page, link(page.locator('#classes'), /Class 10/));
  await pressEnter(page);
  await isAt(page, /\/10$/);

  const materials = named(page, 'tab', 'Study Materials');
  await tabTo(page, named(page, 'tab', 'Video Lectures'));
  await page.keyboard.press('ArrowRight');
  await focused(materials);
  await expect(materials).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.locator('summary', { hasText: 'Chapter 4: Quadratic Equations' }));
  await pressEnter(page);
  const sheet = page.locator('#chapter-4 .materials a').first();
  await tabTo(page, sheet);
  await leadsTo(sheet, /^\/files\/10_ch4_/);
  await tabTo(page, link(page.getByRole('main'), /Contact Us/));
  await pressEnter(page);
  await isAt(page, /\/#contact$/);
  await inView(page.locator('#contact').getByRole('heading', { level: 2 }));

  await page.goto('/10/99-no-such-chapter');
  const way = link(page.getByRole('main'), /Class 10 Mathematics/);
  await leadsTo(way, '/10');
  await tabTo(page, button(page, 'Go Back'));
  await pressEnter(page);
  await isAt(page, /\/#contact$/);
});
