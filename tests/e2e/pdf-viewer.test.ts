import type { Page } from '@playwright/test';
import { PDF_NAMES, PDF_PASSWORD } from '#support/pdf-files/stored-pdfs.ts';
import { axeViolations, button, expect, link, PHONE } from './fixtures.ts';
import { currentPage, error, inkOn, open, openAndDraw, SHEET, sheet, test } from './viewer.ts';

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

// Specification: VIEWER-6, VIEWER-7, VIEWER-8, VIEWER-16, VIEWER-19, VIEWER-20, VIEWER-21, VIEWER-22
test('a material has its title without the API, a menu with night paper, all pages and printing, and a word when the browser opens no tab', async ({
  page,
}) => {
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto(MATERIAL);
  const title = 'Real Numbers: practice sheet with answers';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Screen readers get the headings of a tagged file, with the text in them.
  const first = page.getByRole('group', { name: 'Page 1' });
  await expect(first.getByRole('heading').first()).toHaveAccessibleName(/Real Numbers/);

  const more = button(page, 'More');
  const menu = page.locator('.pdf-menu');
  await more.click();
  await button(menu, 'Night paper').click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.reload();
  await expect(sheet(page, 1)).toHaveCSS('filter', /invert/);

  await more.click();
  await button(menu, 'All pages').click();
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await expect(pages.getByRole('button', { name: 'Page 1' })).toBeFocused();
  await expect(pages.locator('canvas')).toHaveCount(2);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(currentPage(page)).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();

  const tab = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  await tab;
  await expect(page.getByRole('status').filter({ hasText: 'choose Print there' })).toBeVisible();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await expect(page.getByText("If the PDF isn't visible, you can:")).toBeAttached();
  await link(page, 'Open in New Tab').first().click();
  await expect(error(page)).toContainText('Please allow popups to open the PDF in a new tab.');
  await error(page).getByRole('button', { name: 'Close' }).click();
  await expect(error(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

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
    for (const [height, leave] of [
      [740, () => page.keyboard.press('Escape')],
      [400, () => page.goBack()],
    ] as const) {
      await page.setViewportSize({ width: 360, height });
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
      await leave();
      await expect(full).toHaveAttribute('aria-pressed', 'false');
      await expect(title).toBeVisible();
      await expect(sheet(page, 2)).toBeInViewport();
      await page.addInitScript(() => {
        Object.assign(Element.prototype, { requestFullscreen: undefined });
      });
      await page.reload();
      await expect(page.locator(SHEET).first()).toBeVisible();
    }
  });

  test('every tool of the bar is large enough for a thumb, the rest is in the menu, and two fingers enlarge the paper', async ({
    page,
  }) => {
    await page.goto(MATERIAL);
    await expect(page.locator(SHEET).first()).toBeVisible();
    await button(page, 'More').tap();
    const low = await page
      .locator(':is(.pdf-toolbar > .pdf-tool, .pdf-menu > .pdf-item):visible')
      .evaluateAll(
        (tools) =>
          tools.filter((tool) => {
            const { left, right, width, height } = tool.getBoundingClientRect();
            return Math.min(width, height) < 44 || left < 0 || right > innerWidth;
          }).length,
      );
    expect(low).toBe(0);
    await page.keyboard.press('Escape');

    const width = async () => (await sheet(page, 1).boundingBox())?.width ?? 0;
    const before = await width();
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
  // The browser itself reports the answers with status 404.
  expect(quiet.splice(0).every((text) => text.includes('404'))).toBe(true);
}); // oxfmt-ignore

// Specification: VIEWER-5, VIEWER-12
test('a locked file asks for its password until it is right; one that is not opened is an error', async ({
  page,
}) => {
  await open(page, 'encrypted');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Type its password to open it.');
  await button(dialog, 'Cancel').click();
  await expect(error(page)).toContainText('Failed to render PDF. A password is needed to open it.');
  await error(page).getByRole('button', { name: 'Retry' }).click();
  await dialog.getByLabel('Password').fill('wrong');
  await button(dialog, 'Open').click();
  await expect(dialog).toContainText('That password is not right. Please try again.');
  await dialog.getByLabel('Password').fill(PDF_PASSWORD);
  await button(dialog, 'Open').click();
  await expect(page.locator(SHEET)).toBeVisible();
  await expect(dialog).toBeHidden();
});
