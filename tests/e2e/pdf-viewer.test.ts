import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { PDF_NAMES, PDF_PASSWORD } from '../support/pdf-files/stored-pdfs.ts';
import { axeViolations, expect, test as base } from './fixtures.ts';

type Kind = keyof typeof PDF_NAMES;

const SHEET = '.pdf-sheet canvas';
const sheet = (page: Page, number: number) => page.locator(`.pdf-sheet >> nth=${number - 1}`);

/** A stray console error fails the test. */
const test = base.extend<{ quiet: string[]; mediaRequests: string[] }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // The picture of page 1 is asked for before anyone knows whether there is one.
        const isCover = message.location().url.includes('/media/covers/');
        if (message.type() === 'error' && !isCover) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  mediaRequests: [
    async ({ page }, use) => {
      const ranges: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/media/')) ranges.push(request.headers()['range'] ?? 'all');
      });
      await use(ranges);
    },
    { auto: true },
  ],
});

const open = (page: Page, kind: Kind) => page.goto(`/files/${PDF_NAMES[kind]}`);
const openAndDraw = async (page: Page, kind: Kind) => {
  await open(page, kind);
  await expect(page.locator(SHEET).first()).toBeVisible();
};
const currentPage = (page: Page) => page.getByRole('textbox', { name: /^Page/ });
const error = (page: Page) => page.getByRole('alert').filter({ hasText: 'File Error' });

/** Whether something other than paper was drawn: the share of dark or coloured pixels. */
const inkOn = (page: Page, number: number) =>
  sheet(page, number)
    .locator('canvas')
    .evaluate((canvas) => {
      const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
      // A drawing that was just replaced by a sharper one is empty.
      if (context === null || context.canvas.width === 0) return 0;
      const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
      return ink / (data.length / 4);
    });

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

const CLASS_10 = '/study-materials?class=10';
const DAMAGED = 'The file is probably damaged.';
const INCOMPLETE = 'The link is probably incomplete or has a typing mistake.';
for (const [path, text, why, materials] of [
  ['/files', 'No file specified', INCOMPLETE, '/study-materials'],
  ['/files/notes.pdf', 'Invalid file identifier format', INCOMPLETE, '/study-materials'],
  [`/files/${PDF_NAMES.broken}`, 'Failed to render PDF. Invalid PDF structure.', DAMAGED, CLASS_10],
  [`/files/${PDF_NAMES.html}`, 'Failed to render PDF. This file is not a PDF.', DAMAGED, CLASS_10],
] as const) {
  // Specification: VIEWER-2, VIEWER-3, VIEWER-5
  test(`${path} shows the File Error card, and Go Back goes one step back`, async ({ page }) => {
    await page.goto('/study-materials');
    await page.goto(path);
    await expect(error(page)).toContainText(text);
    await expect(error(page)).toContainText(why);
    await expect(error(page).getByRole('link', { name: /study materials$/ })).toHaveAttribute(
      'href',
      materials,
    );
    expect(await axeViolations(page)).toEqual([]);
    await error(page).getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/study-materials');
  });
}

for (const path of ['/files', '/files/abc.pdf', '/files/10_ch0_a.pdf', '/files/10_ch1_a..pdf']) {
  test(`${path} can be no file, so no PDF engine is loaded`, async ({ page }) => {
    const engine: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pdfjs-')) engine.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(error(page)).toBeVisible();
    expect(engine).toEqual([]);
  });
}

// Specification: VIEWER-1, VIEWER-4
test('a missing file is an error loading it', async ({ page, quiet }) => {
  await open(page, 'missing');
  await expect(error(page)).toContainText('Error loading file');
  // The browser itself reports the two answers with status 404.
  expect(quiet.splice(0).every((text) => text.includes('404'))).toBe(true);
});

// Specification: VIEWER-4
test('a missing file was probably replaced: its card leads to the materials of its class', async ({
  page,
  quiet,
}) => {
  await open(page, 'missing');
  await expect(error(page)).toContainText('This study material was probably replaced or removed.');
  await error(page).getByRole('link', { name: 'Class 10 study materials' }).click();
  await expect(page).toHaveURL(CLASS_10);
  quiet.splice(0);
});

// Specification: VIEWER-4
test('what is not there is not offered for download', async ({ page, quiet }) => {
  await open(page, 'missing');
  await expect(error(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  quiet.splice(0);
});

// Specification: VIEWER-12
test('a locked file asks for its password until it is right', async ({ page }) => {
  await open(page, 'encrypted');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Type its password to open it.');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('That password is not right. Please try again.');
  await dialog.getByLabel('Password').fill(PDF_PASSWORD);
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator(SHEET)).toBeVisible();
  await expect(dialog).toBeHidden();
});

// Specification: VIEWER-5
test('a locked file that nobody opens is an error', async ({ page }) => {
  await open(page, 'encrypted');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(error(page)).toContainText('Failed to render PDF. A password is needed to open it.');
});

// Specification: VIEWER-9
test('pages far from the window are freed', async ({ page }) => {
  await page.addInitScript(() => {
    const made = new Set<HTMLCanvasElement>();
    new MutationObserver(() => {
      for (const canvas of document.querySelectorAll('canvas')) made.add(canvas);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, {
      pixelsHeld: () => [...made].reduce((sum, { width, height }) => sum + width * height, 0),
    });
  });
  await openAndDraw(page, 'hundred');
  await page.locator('.pdf-scroller').focus();
  for (const number of [20, 40, 60, 80, 100]) {
    await currentPage(page).fill(String(number));
    await currentPage(page).press('Enter');
    await expect(sheet(page, number).locator('canvas')).toBeVisible();
  }
  expect(await page.locator(SHEET).count()).toBeLessThanOrEqual(6);
  const pixels = await page.evaluate('pixelsHeld()');
  expect(pixels).toBeLessThan(7 * 892 * 1263);
});

// Specification: VIEWER-9
test('all pages have their place at once and nothing shifts', async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: () => shift });
  });
  await openAndDraw(page, 'hundred');
  await expect(page.locator('.pdf-sheet')).toHaveCount(100);
  await expect(sheet(page, 2).locator('.pdf-text')).toBeAttached();
  expect(await page.evaluate('shifted()')).toBeLessThan(0.005);
});

// Specification: VIEWER-11
test('keys move through the file and reading goes on where it was left', async ({ page }) => {
  await openAndDraw(page, 'hundred');
  await page.keyboard.press('End');
  await expect(currentPage(page)).toHaveValue('100');
  await page.keyboard.press('Home');
  await expect(currentPage(page)).toHaveValue('1');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(currentPage(page)).toHaveValue('2');
  await currentPage(page).fill('42');
  await currentPage(page).press('Enter');
  await expect(currentPage(page)).toHaveValue('42');
  await page.waitForFunction(() => localStorage.getItem('pdf-places')?.includes(',42,') === true);
  await page.reload();
  await expect(currentPage(page)).toHaveValue('42');
  await expect(sheet(page, 42).locator('canvas')).toBeVisible();
});

// Specification: VIEWER-11
test('zoom keeps what is read in place and draws it sharper', async ({ page }) => {
  await openAndDraw(page, 'hundred');
  await currentPage(page).fill('10');
  await currentPage(page).press('Enter');
  await expect(sheet(page, 10).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: /133 %/ })).toBeVisible();
  await expect(currentPage(page)).toHaveValue('10');
  await expect
    .poll(() =>
      sheet(page, 10)
        .locator('canvas')
        .evaluate((c) => c.getBoundingClientRect().width - Number(c.getAttribute('width'))),
    )
    .toBeLessThan(2);
  const scroller = page.locator('.pdf-scroller');
  await scroller.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 240);
  await page.keyboard.up('Control');
  await expect(page.getByRole('button', { name: /133 %/ })).toBeHidden();
  await page.getByRole('button', { name: /^Fit width/ }).click();
  await expect(page.getByRole('button', { name: /100 %/ })).toBeVisible();
});

// Specification: VIEWER-11
test('find counts, marks and visits every match', async ({ page }) => {
  await openAndDraw(page, 'hundred');
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Find in this file' });
  await expect(field).toBeFocused();
  await field.fill('page 57');
  await expect(page.locator('.pdf-count')).toHaveText('1 of 1');
  await expect(currentPage(page)).toHaveValue('57');
  await field.fill('AREA under');
  await expect(page.locator('.pdf-count')).toHaveText(/ of 100$/);
  await field.press('Enter');
  await expect(page.locator('.pdf-count')).toHaveText('58 of 100');
  await field.press('Shift+Enter');
  await expect(page.locator('.pdf-count')).toHaveText('57 of 100');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-found-here')?.size)).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('Hindi and Punjabi text can be found', async ({ page }) => {
  await openAndDraw(page, 'indic');
  await page.getByRole('button', { name: 'Find' }).click();
  const field = page.getByRole('searchbox');
  for (const word of ['पत्र', 'ਤਰਫਲ']) {
    await field.fill(word);
    await expect(page.locator('.pdf-count')).toHaveText('1 of 1');
  }
});

// Specification: VIEWER-11
test('links of the file lead to the web and to other pages', async ({ page }) => {
  await openAndDraw(page, 'three');
  const outside = page.getByRole('link', { name: 'https://example.org/answers' });
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await expect(outside).toHaveAttribute('target', '_blank');
  await currentPage(page).fill('2');
  await currentPage(page).press('Enter');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(currentPage(page)).toHaveValue('3');
});

// Specification: VIEWER-11
test('text on a page can be selected', async ({ page }) => {
  await openAndDraw(page, 'one');
  await page.getByText('One page only').dblclick();
  expect((await page.evaluate(() => getSelection()?.toString()))?.trim()).toBe('page');
});

// Specification: VIEWER-13
test('a lost connection keeps what is shown and goes on when it is back', async ({
  page,
  context,
  quiet,
}) => {
  await openAndDraw(page, 'hundred');
  await context.setOffline(true);
  await currentPage(page).fill('70');
  await currentPage(page).press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: 'The connection was lost' });
  await expect(lost.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(sheet(page, 70).locator('canvas')).toBeVisible();
  await expect(lost).toBeHidden();
  expect(quiet.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open viewer has no accessibility fault in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAndDraw(page, 'three');
    await expect(sheet(page, 1).locator('.pdf-links a')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const bars = (page: Page) => [
    page.getByRole('banner'),
    page.getByRole('complementary', { name: 'Call or write' }),
    page.getByRole('complementary', { name: 'Notice' }),
  ];

  for (const height of [740, 400]) {
    test(`while reading on ${height} px of height the file has the whole screen, and nothing covers its controls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto('/files/10_ch1_real-numbers-practice.pdf');
      await expect(page.locator(SHEET).first()).toBeVisible();
      for (const bar of bars(page)) await expect(bar).toBeHidden();
      const box = await page.locator('.pdf-viewer').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height });
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.evaluate((h1) => h1.scrollWidth <= h1.clientWidth)).toBe(true);
      const covered = () =>
        page.locator('.pdf-controls').evaluate((pill) => {
          const { left, right, top, bottom } = pill.getBoundingClientRect();
          const at = [left + 20, (left + right) / 2, right - 20];
          return at.some((x) => !pill.contains(document.elementFromPoint(x, (top + bottom) / 2)));
        });
      expect(await covered()).toBe(false);
      await page.locator('.pdf-scroller').evaluate((pages) => {
        pages.scrollTop = pages.scrollHeight;
      });
      await expect(currentPage(page)).toHaveValue('2');
      expect(await covered()).toBe(false);
    });
  }

  test('around an error the header and the call bar stay', async ({ page }) => {
    await page.goto('/files/abc.pdf');
    await expect(error(page)).toBeVisible();
    for (const bar of bars(page).slice(0, 2)) await expect(bar).toBeInViewport();
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
