import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { PDF_NAMES, PDF_PASSWORD } from '../support/pdf-files/stored-pdfs.ts';
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

const MATERIAL = '/files/10_ch1_real-numbers-practice.pdf';
const CLASS_10 = '/study-materials?class=10';
const FILE = `/media/materials/10/chapter1/${PDF_NAMES.one}`;

const bars = (page: Page) => [
  page.getByRole('banner'),
  page.getByRole('complementary', { name: 'Call or write' }),
  page.getByRole('complementary', { name: 'Notice' }),
];

// Specification: VIEWER-1
test('the first page of scanned, scattered and linearized files and of those in Hindi is drawn after at most ten requests', async ({
  page,
  mediaRequests,
}) => {
  for (const kind of ['scattered', 'linearized', 'jpx', 'jbig2', 'indic'] as const) {
    mediaRequests.length = 0;
    await openAndDraw(page, kind);
    expect(mediaRequests.length, kind).toBeLessThanOrEqual(10);
    await expect.poll(() => inkOn(page, 1), kind).toBeGreaterThan(0.0003);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PDF_NAMES[kind]);
  }
  await page.getByRole('button', { name: 'Find' }).click();
  for (const word of ['पत्र', 'ਤਰਫਲ']) {
    await page.getByRole('searchbox').fill(word);
    await expect(page.locator('.pdf-count')).toHaveText('1 of 1');
  }
});

// Specification: VIEWER-6, VIEWER-7, VIEWER-8
test('the picture of the first page makes way for the sharp page; bar and way out lead to the file and its class', async ({
  page,
}) => {
  const create = { width: 640, height: 905, channels: 3, background: '#fff' } as const;
  const body = await sharp({ create }).webp().toBuffer();
  await page.route(/\/media\/covers\//, (route) =>
    route.fulfill({ contentType: 'image/webp', body }),
  );
  const engine = Promise.withResolvers<undefined>();
  await page.route(/\/pdf\.min\.mjs$/, async (route) => {
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

  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  // Not its address: a browser without a viewer of its own has none for a file that it downloads.
  const tab = page.waitForEvent('popup');
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith(FILE));
  await link('Open in New Tab').click();
  await Promise.all([tab, asked]);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await link('Open in New Tab').click();
  await expect(error(page)).toContainText('Please allow popups to open the PDF in a new tab.');
  await error(page).getByRole('button', { name: 'Close' }).click();
  await expect(error(page)).toBeHidden();
});

// Specification: VIEWER-7, VIEWER-16, VIEWER-19, VIEWER-20, VIEWER-21, VIEWER-22
test('a material has its title without the API, and a menu with night paper, all pages, printing and the next material', async ({
  page,
}) => {
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto(MATERIAL);
  const title = 'Real Numbers: practice sheet with answers';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('10_ch1_real-numbers-practice.pdf', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} (Class 10, Chapter 1) | Ganit Point`);
  // Screen readers get the headings of a tagged file, with the text in them.
  const first = page.getByRole('group', { name: 'Page 1' });
  await expect(first.getByRole('heading').first()).toHaveAccessibleName(/Real Numbers/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  const more = page.getByRole('button', { name: 'More' });
  const menu = page.locator('.pdf-menu');
  await more.click();
  const chapter = menu.getByRole('link', { name: /^This chapter/ });
  await expect(chapter).toHaveAttribute('href', '/10/1-real-numbers');
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
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(currentPage(page)).toHaveValue('2');
  const second = pages.getByRole('button', { name: 'Page 2' });
  await expect(second).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();

  const tab = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  await tab;
  await expect(page.getByRole('status').filter({ hasText: 'choose Print there' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // Specification: VIEWER-18, VIEWER-269
  test('the file has the screen and one scroll, nothing covers its controls, and full screen, or the whole page where there is none, shows pages alone', async ({
    page,
  }) => {
    await page.goto(MATERIAL);
    await expect(page.locator(SHEET).first()).toBeVisible();
    for (const bar of bars(page)) await expect(bar).toBeHidden();
    expect(await page.locator('.pdf-viewer').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 360,
    });
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((h1) => h1.scrollWidth <= h1.clientWidth)).toBe(true);
    const name = page.locator('.pdf-name > p');
    await expect(name).toHaveCSS('text-overflow', 'ellipsis');
    const lines = await name.evaluate((line) => {
      const before = line.clientHeight;
      line.textContent = 'A long name of a file. '.repeat(9);
      return line.clientHeight / before;
    });
    expect(lines).toBe(1);
    const covered = () =>
      page.locator('.pdf-controls').evaluate((pill) => {
        const { left, right, top, bottom } = pill.getBoundingClientRect();
        const at = [left + 20, (left + right) / 2, right - 20];
        return at.some((x) => !pill.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
    const full = page.getByRole('button', { name: 'Full screen' });
    for (const [height, pageAtTop, leave] of [
      [740, 1, () => page.keyboard.press('Escape')],
      [400, 2, () => page.goBack()],
    ] as const) {
      await page.setViewportSize({ width: 360, height });
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

      await full.tap();
      await expect(full).toHaveAttribute('aria-pressed', 'true');
      await expect(sheet(page, 2)).toBeInViewport();
      await expect(title).toBeHidden();
      for (const opacity of ['0', '1']) {
        await page.touchscreen.tap(40, height / 2);
        await expect(page.locator('.pdf-toolbar')).toHaveCSS('opacity', opacity);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await leave();
      await expect(full).toHaveAttribute('aria-pressed', 'false');
      await expect(title).toBeVisible();
      await expect(sheet(page, 2)).toBeInViewport();
      await page.waitForFunction(
        (top) => localStorage.getItem('pdf-places')?.includes(`practice.pdf",${String(top)},`),
        pageAtTop,
      );
      await page.addInitScript(() => {
        Object.assign(Element.prototype, { requestFullscreen: undefined });
      });
      await page.reload();
      await expect(currentPage(page)).toHaveValue('2');
    }
  });

  test('every tool of the bar is large enough for a thumb, the rest is in the menu, and two fingers enlarge the paper', async ({
    page,
  }) => {
    await page.goto(`/hi${MATERIAL}`);
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
    for (const name of ['डाउनलोड', 'नए टैब में खोलें', 'साझा करें'])
      await expect(page.locator('.pdf-menu').getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');

    const width = async () => (await sheet(page, 1).boundingBox())?.width ?? 0;
    const before = await width();
    expect(before).toBeGreaterThan(345);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.flatMap((each) => [
          { x: 180, y: 350 - each, id: 1 },
          { x: 180, y: 350 + each, id: 2 },
        ]),
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
  await page.route(/\/_astro\/[^/]*\.js$/, () => {
    // Never answered.
  });
  await page.goto(`/hi/files/${PDF_NAMES.one}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PDF_NAMES.one);
  await expect(page.getByRole('status')).toBeVisible();
  const links = page.locator('.pdf-starting a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/hi/study-materials?class=10',
    FILE,
    FILE,
  ]);
  await expect(links.last()).toBeVisible();
  await expect(links.last()).toHaveAttribute('download', PDF_NAMES.one);
});

// Specification: VIEWER-2, VIEWER-3, VIEWER-4, VIEWER-5
test('a file that cannot be shown has the File Error card with its reason; no engine is loaded for what can be no file', async ({
  page,
  quiet,
}) => {
  const engine: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pdfjs-')) engine.push(request.url());
  });
  const damaged = 'The file is probably damaged.';
  const incomplete = 'The link is probably incomplete or has a typing mistake.';
  for (const [path, text, why, materials] of [
    ['/files', 'No file specified', incomplete, '/study-materials'],
    ['/files/notes.pdf', 'Invalid file identifier format', incomplete, '/study-materials'],
    [`/files/${PDF_NAMES.broken}`, 'Failed to render PDF. Invalid PDF structure.', damaged, CLASS_10],
    [`/files/${PDF_NAMES.html}`, 'Failed to render PDF. This file is not a PDF.', damaged, CLASS_10],
    [`/files/${PDF_NAMES.missing}`, 'Error loading file', 'This study material was probably replaced or removed.', CLASS_10],
  ] as const) {
    await page.goto(path);
    await expect(error(page)).toContainText(text);
    await expect(error(page)).toContainText(why);
    await expect(error(page).getByRole('link', { name: /study materials$/ })).toHaveAttribute('href', materials);
    if (why === incomplete) expect(engine).toEqual([]);
    // What is not there is not offered for download.
    if (text === 'Error loading file') await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  }
  await error(page).getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`/files/${PDF_NAMES.html}`);
  // On a phone the header and the call bar stay around an error, and nothing shifts.
  await page.setViewportSize({ width: 360, height: 740 });
  await countShifts(page);
  await page.goto('/files/abc.pdf');
  await expect(error(page)).toBeVisible();
  for (const bar of bars(page).slice(0, 2)) await expect(bar).toBeInViewport();
  expect(await page.evaluate('shifted()')).toBeLessThan(0.005);
  // The browser itself reports the answers with status 404.
  expect(quiet.splice(0).every((text) => text.includes('404'))).toBe(true);
}); // prettier-ignore

// Specification: VIEWER-5, VIEWER-12
test('a locked file asks for its password until it is right; one that is not opened is an error', async ({
  page,
}) => {
  await open(page, 'encrypted');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Type its password to open it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(error(page)).toContainText('Failed to render PDF. A password is needed to open it.');
  await error(page).getByRole('button', { name: 'Retry' }).click();
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('That password is not right. Please try again.');
  await dialog.getByLabel('Password').fill(PDF_PASSWORD);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator(SHEET)).toBeVisible();
  await expect(dialog).toBeHidden();
});
