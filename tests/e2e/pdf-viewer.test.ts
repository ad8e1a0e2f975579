import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { PDF_NAMES } from '../support/pdf-files/stored-pdfs.ts';
import { axeViolations, expect } from './fixtures.ts';
import {
  countShifts,
  currentPage,
  error,
  inkOn,
  open,
  openAndDraw,
  SHEET,
  sheet,
  test,
} from './viewer.ts';

for (const kind of [
  'one',
  'three',
  'hundred',
  'scattered',
  'linearized',
  'jpx',
  'jbig2',
  'indic',
] as const) {
  // Specification: VIEWER-1
  test(`the first page of ${PDF_NAMES[kind]} is drawn after at most ten requests`, async ({
    page,
    mediaRequests,
  }) => {
    await openAndDraw(page, kind);
    expect(mediaRequests.length).toBeLessThanOrEqual(10);
    await expect.poll(() => inkOn(page, 1)).toBeGreaterThan(0.0003);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PDF_NAMES[kind]);
  });
}

test('the picture of the first page is there before the engine, and makes way for the sharp page', async ({
  page,
}) => {
  const picture = await sharp({
    create: { width: 640, height: 905, channels: 3, background: '#fff' },
  })
    .webp()
    .toBuffer();
  await page.route('**/media/covers/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  );
  const engine = Promise.withResolvers<undefined>();
  await page.route('**/pdf.min.mjs', async (route) => {
    await engine.promise;
    await route.continue();
  });
  await open(page, 'one');
  const cover = page.locator('.pdf-cover');
  await expect(cover).toBeVisible();
  expect(await cover.boundingBox()).toMatchObject({ width: 892 });
  engine.resolve(undefined);
  await expect(page.locator(SHEET).first()).toBeVisible();
  await expect(cover).toHaveCount(0);
});

// Specification: VIEWER-7, VIEWER-8
test('the toolbar and the way out lead to the file and to the class', async ({ page }) => {
  await openAndDraw(page, 'one');
  const address = `/media/materials/10/chapter1/${PDF_NAMES.one}`;
  const href = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await expect(href('Class Materials')).toHaveAttribute('href', '/study-materials?class=10');
  await expect(href('Open in New Tab')).toHaveAttribute('href', address);
  await expect(href('Download')).toHaveAttribute('download', PDF_NAMES.one);
  await expect(page.getByText("If the PDF isn't visible, you can:")).toBeVisible();
  await expect(href('Download PDF')).toHaveAttribute('href', address);
  // Not its address: a browser without a viewer of its own has none for a file that it downloads.
  const tab = page.waitForEvent('popup');
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith(address));
  await href('Open in New Tab').click();
  await Promise.all([tab, asked]);
});

// Specification: VIEWER-7
test('the title is the material’s own, above the whole file name', async ({ page }) => {
  await page.goto('/files/10_ch1_real-numbers-practice.pdf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Real Numbers: practice sheet with answers',
  );
  await expect(page.getByText('10_ch1_real-numbers-practice.pdf', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(
    'Real Numbers: practice sheet with answers (Class 10, Chapter 1) | Ganit Point',
  );
});

test('the title does not need the API', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/files/10_ch1_real-numbers-practice.pdf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Real Numbers/);
});

// Specification: VIEWER-6
test('a blocked new tab says so in the File Error card', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAndDraw(page, 'one');
  await page.getByRole('link', { name: 'Open in New Tab' }).first().click();
  await expect(error(page)).toContainText('Please allow popups to open the PDF in a new tab.');
  await error(page).getByRole('button', { name: 'Close' }).click();
  await expect(error(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open viewer has no accessibility fault in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAndDraw(page, 'three');
    await expect(sheet(page, 1).locator('.annotationLayer a')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

// Specification: VIEWER-19, VIEWER-20, VIEWER-21, VIEWER-22
test('the menu has night paper, all pages and printing, and leads to the next material', async ({
  page,
}) => {
  await page.goto('/files/10_ch1_real-numbers-practice.pdf');
  const more = page.getByRole('button', { name: 'More' });
  const menu = page.locator('.pdf-menu');
  await more.click();
  const neighbour = menu.getByRole('link', { name: /^(Next|Previous) material/ });
  const chapter = menu.getByRole('link', { name: /^This chapter/ });
  await expect(chapter).toHaveAttribute('href', '/10/1-real-numbers');
  expect(await neighbour.count()).toBe(
    await page.getByRole('navigation', { name: 'Materials before and after' }).locator('a').count(),
  );
  await menu.getByRole('button', { name: 'Night paper' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.reload();
  await expect(sheet(page, 1)).toHaveCSS('filter', /invert/);

  await more.click();
  await menu.getByRole('button', { name: 'All pages' }).click();
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await expect(pages.getByRole('button', { name: 'Page 1' })).toBeFocused();
  await expect(pages.locator('canvas')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(currentPage(page)).toHaveValue('2');
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();

  const tab = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  await tab;
  await expect(page.getByRole('status').filter({ hasText: 'choose Print there' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const bars = (page: Page) => [
    page.getByRole('banner'),
    page.getByRole('complementary', { name: 'Call or write' }),
    page.getByRole('complementary', { name: 'Notice' }),
  ];

  // Specification: VIEWER-269
  for (const height of [740, 400]) {
    test(`while reading on ${height} px of height the file has the whole screen, and nothing covers its controls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto('/files/10_ch1_real-numbers-practice.pdf');
      await expect(page.locator(SHEET).first()).toBeVisible();
      for (const bar of bars(page)) await expect(bar).toBeHidden();
      const box = await page.locator('.pdf-viewer').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 360 });
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.evaluate((h1) => h1.scrollWidth <= h1.clientWidth)).toBe(true);
      const covered = () =>
        page.locator('.pdf-controls').evaluate((pill) => {
          const { left, right, top, bottom } = pill.getBoundingClientRect();
          const at = [left + 20, (left + right) / 2, right - 20];
          return at.some((x) => !pill.contains(document.elementFromPoint(x, (top + bottom) / 2)));
        });
      expect(await covered()).toBe(false);
      // One scroll, the page's own: what is below the file comes after its last page.
      const pages = page.locator('.pdf-scroller');
      expect(await pages.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
      await pages.evaluate((all) => {
        scrollTo({ top: all.scrollHeight - innerHeight, behavior: 'instant' });
      });
      await expect(currentPage(page)).toHaveValue('2');
      expect(await covered()).toBe(false);
      await expect(page.locator('.pdf-toolbar')).toBeInViewport({ ratio: 1 });
      const full = page.getByRole('button', { name: 'Full screen' });
      for (const pressed of ['true', 'false']) {
        await full.tap();
        await expect(full).toHaveAttribute('aria-pressed', pressed);
        await expect(sheet(page, 2)).toBeInViewport();
      }
      await page.waitForFunction(() => localStorage.getItem('pdf-places')?.includes('10_ch1'));
      await page.reload();
      await expect(currentPage(page)).toHaveValue('2');
    });
  }

  // Specification: VIEWER-18
  for (const api of ['the browser’s full screen', 'the whole page']) {
    test(`${api} shows pages alone after a tap, and Back or Escape leaves it`, async ({ page }) => {
      if (api === 'the whole page') {
        await page.addInitScript(() => {
          Object.assign(Element.prototype, { requestFullscreen: undefined });
        });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/files/10_ch1_real-numbers-practice.pdf');
      await expect(page.locator(SHEET).first()).toBeVisible();
      const full = page.getByRole('button', { name: 'Full screen' });
      await full.tap();
      await expect(full).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await sheet(page, 1).tap({ position: { x: 20, y: 300 } });
      await expect(page.locator('.pdf-toolbar')).toHaveCSS('opacity', '0');
      await sheet(page, 1).tap({ position: { x: 20, y: 300 } });
      await expect(page.locator('.pdf-toolbar')).toHaveCSS('opacity', '1');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (api === 'the whole page') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(full).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('every tool of the bar is large enough for a thumb, and the rest is in the menu', async ({
    page,
  }) => {
    await page.goto('/hi/files/10_ch1_real-numbers-practice.pdf');
    await expect(page.locator(SHEET).first()).toBeVisible();
    await page.getByRole('button', { name: 'और विकल्प' }).tap();
    for (const tools of ['.pdf-toolbar > .pdf-tool', '.pdf-menu > .pdf-item']) {
      const boxes = await page
        .locator(`${tools}:visible`)
        .evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(boxes.length).toBeGreaterThan(4);
      if (tools.includes('toolbar')) expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      for (const { left, right, width, height } of boxes) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      }
    }
    for (const name of ['डाउनलोड', 'नए टैब में खोलें', 'साझा करें']) {
      await expect(page.locator('.pdf-menu').getByRole('link', { name })).toBeVisible();
    }
    expect(await axeViolations(page)).toEqual([]);
  });

  test('around an error the header and the call bar stay, and nothing shifts', async ({ page }) => {
    await countShifts(page);
    await page.goto('/files/abc.pdf');
    await expect(error(page)).toBeVisible();
    for (const bar of bars(page).slice(0, 2)) await expect(bar).toBeInViewport();
    expect(await page.evaluate('shifted()')).toBeLessThan(0.005);
  });

  test('the paper fills the width, and two fingers enlarge it', async ({ page }) => {
    await openAndDraw(page, 'one');
    const width = async () => (await sheet(page, 1).boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(345);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const before = await width();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: 180, y: 350 - apart, id: 1 },
                { x: 180, y: 350 + apart, id: 2 },
              ],
      });
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.7);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});

// Specification: VIEWER-46
test('the bar of a file that the site does not know names it before other scripts run', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', () => {
    // Never answered.
  });
  await page.goto(`/hi/files/${PDF_NAMES.one}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PDF_NAMES.one);
  await expect(page.getByRole('status')).toBeVisible();
  const address = `/media/materials/10/chapter1/${PDF_NAMES.one}`;
  const links = page.locator('.pdf-starting a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/hi/study-materials?class=10',
    address,
    address,
  ]);
  await expect(links.last()).toBeVisible();
  await expect(links.last()).toHaveAttribute('download', PDF_NAMES.one);
});
