import type { Page } from '@playwright/test';
import { expect, openScreen, sidewaysScroll, test } from './fixtures.ts';

const SCREENS = [
  '',
  '/today',
  '/classes',
  '/classes?form=new',
  '/classes?edit=10',
  '/classes/10/exams',
  '/classes/10/chapters',
  '/classes/10/chapters?form=new',
  '/classes/10/chapters/1/content',
  '/classes/10/chapters/3/videos',
  '/classes/10/chapters/1/practice',
  '/classes/10/chapters/1/practice?form=many',
  '/classes/10/offer',
  '/classes/10/offer?form=new',
  '/videos',
  '/blogs',
  '/blogs?form=new',
  '/enquiries',
  '/publishing',
  '/health',
  '/deleted',
  '/settings',
  '/settings/account',
  '/settings/archive',
].map((path) => `/admin${path}`);

/** What is wrong with a screen for a thumb on a narrow phone, as it stands. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const seen = (element: Element) => element.checkVisibility();
    const name = (element: Element) => element.textContent.trim().slice(0, 30);
    for (const element of document.querySelectorAll('.button, button, summary, .bottom-bar a')) {
      if (!seen(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      // Half a pixel: sizes in rem are not whole.
      if (width < 43.5 || height < 43.5) found.push(`small: ${name(element)}`);
      const lines = new Set<number>();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const { top } of range.getClientRects()) lines.add(Math.round(top / 8));
      }
      if (element.matches('.button') && lines.size > 2) found.push(`three lines: ${name(element)}`);
    }
    const header = document.querySelector('.admin-header')?.getBoundingClientRect();
    if ((header?.height ?? 99) > 56) found.push(`header of ${String(header?.height)} px`);
    for (const item of document.querySelectorAll('.bottom-bar li')) {
      const range = document.createRange();
      range.selectNodeContents(item);
      for (const { left, right } of range.getClientRects()) {
        if (seen(item) && (left < 4 || right > innerWidth - 4)) found.push(`edge: ${name(item)}`);
      }
    }
    const bars = [...document.querySelectorAll('.bottom-bar, .actions.sticky')].filter((bar) => {
      const { position } = getComputedStyle(bar);
      return seen(bar) && (position === 'fixed' || position === 'sticky');
    });
    if (bars.length > 1) found.push('two bars at the bottom');
    return found;
  });

const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 360, height: 400 },
];

test.describe('on phones of 320 and 360 px, also with the keyboard open', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  // Specification: ADMIN-5, ADMIN-6, ADMIN-23
  test('every screen fits, with one bar at each edge and nothing too small to tap', async ({
    teacherPage: page,
  }) => {
    await page.goto('/admin');
    for (const path of SCREENS) {
      await openScreen(page, path);
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        const where = `${path} at ${JSON.stringify(phone)}`;
        expect.soft(await sidewaysScroll(page), where).toBe(0);
        expect.soft(await faults(page), where).toEqual([]);
      }
    }
  });

  test('while reordering, more than half of the width is the title’s', async ({
    teacherPage: page,
  }) => {
    await page.goto('/admin/classes/10/chapters');
    await page.getByRole('button', { name: 'Reorder' }).tap();
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      expect(await faults(page), JSON.stringify(phone)).toEqual([]);
      const widths = await page
        .locator('.movable .row-main')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThan(phone.width / 2);
    }
  });
});
