import type { Page } from '@playwright/test';
import { PDF_NAMES, PDF_PASSWORD } from '#support/pdf-files/stored-pdfs';
import {
  absent,
  button,
  countShifts,
  expect,
  focused,
  h1,
  hidden,
  holds,
  isAt,
  link,
  named,
  passesAxe,
  press,
  pressEnter,
  reads,
  says,
  seen,
  alert,
  follow,
  TOUCH,
  told,
  refuse,
  leadsTo,
  counts,
  test,
  inView,
} from './fixtures.ts';
import {
  currentPage,
  error,
  inkOn,
  open,
  openAndDraw,
  SHEET,
  sheet,
  mediaRequests,
} from './viewer.ts';

const MATERIAL = '/files/10_ch1_real-numbers-practice.pdf';
const CLASS_10 = '/study-materials?class=10';
const FILE = `/media/materials/10/chapter1/${PDF_NAMES.one}`;

const bars = (page: Page) => [
  page.getByRole('banner'),
  named(page, 'complementary', 'Call or write'),
  named(page, 'complementary', 'Notice'),
];

// Specification: VIEWER-1
test('the first page of scanned, scattered and linearized files and of those in Hindi is drawn after at most ten requests', async ({
  quietPage: page,
}) => {
  const asked = mediaRequests(page);
  const lost: string[] = [];
  page.on('response', (response) => {
    // The picture of page 1 is asked for before anyone knows whether there is one.
    if (!response.ok() && !response.url().includes('/covers/')) lost.push(response.url());
  });
  for (const kind of ['scattered', 'linearized', 'jpx', 'jbig2', 'indic'] as const) {
    asked.length = 0;
    await openAndDraw(page, kind);
    expect(asked.length, kind).toBeLessThanOrEqual(10);
    await expect.poll(() => inkOn(page, 1), kind).toBeGreaterThan(0.0003);
    await reads(h1(page), PDF_NAMES[kind]);
  }
  await press(page, /Find/);
  for (const word of ['पत्र', 'ਤਰਫਲ']) {
    await page.getByRole('searchbox').fill(word);
    await reads(page.locator('.pdf-count'), '1 of 1');
  }
  expect(lost).toEqual([]);
});

// Specification: VIEWER-6, VIEWER-7, VIEWER-8, VIEWER-16, VIEWER-19, VIEWER-20, VIEWER-21, VIEWER-22
test('a material has its title without the API, a menu with night paper, all pages and printing, and a word when the browser opens no tab', async ({
  quietPage: page,
}) => {
  await refuse(page, /\/api\//);
  await page.goto(MATERIAL);
  const title = 'Real Numbers: practice sheet with answers';
  await reads(h1(page), title);
  // Screen readers get the headings of a tagged file, with the text in them.
  const first = named(page, 'group', 'Page 1');
  await expect(first.getByRole('heading').first()).toHaveAccessibleName(/Real Numbers/);

  const more = button(page, 'More');
  const menu = page.locator('.pdf-menu');
  await more.click();
  await press(menu, 'Night paper');
  await passesAxe(page);
  await page.keyboard.press('Escape');
  await focused(more);
  await page.reload();
  await expect(sheet(page, 1)).toHaveCSS('filter', /invert/);

  await more.click();
  await press(menu, 'All pages');
  const pages = named(page, 'navigation', 'All pages');
  await focused(button(pages, /Page 1/));
  await counts(pages.locator('canvas'), 2);
  await page.keyboard.press('End');
  await pressEnter(page);
  await holds(currentPage(page), '2');
  await page.keyboard.press('Escape');
  await hidden(pages);

  const tab = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  await tab;
  await seen(told(page, 'choose Print there'));

  await page.evaluate(() => {
    window.open = () => null;
  });
  await expect(page.getByText("If the PDF isn't visible, you can:")).toBeAttached();
  await link(page, 'Open in New Tab').first().click();
  await says(error(page), 'Please allow popups to open the PDF in a new tab.');
  await press(error(page), /Close/);
  await hidden(error(page));
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  // Specification: VIEWER-18, VIEWER-269
  test('the file has the screen and one scroll, nothing covers its controls, and full screen, or the whole page where there is none, shows pages alone', async ({
    quietPage: page,
  }) => {
    await page.goto(MATERIAL);
    await seen(page.locator(SHEET).first());
    for (const bar of bars(page)) await hidden(bar);
    expect(await page.locator('.pdf-viewer').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 360,
    });
    const title = h1(page);
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
    const full = button(page, /Full screen/);
    for (const [height, leave] of [
      [740, () => page.keyboard.press('Escape')],
      [400, () => page.goBack()],
    ] as const) {
      await page.setViewportSize({ width: 360, height });
      // One scroll, the page's own: what is below the file comes after its last page.
      const pages = page.locator('.pdf-scroller');
      expect(await pages.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
      await pages.evaluate((all) =>
        scrollTo({ top: all.scrollHeight - innerHeight, behavior: 'instant' }),
      );
      await holds(currentPage(page), '2');
      expect(await covered()).toBe(false);
      await inView(page.locator('.pdf-toolbar'), 1);

      await full.tap();
      await expect(full).toHaveAttribute('aria-pressed', 'true');
      await inView(sheet(page, 2));
      await hidden(title);
      for (const opacity of ['0', '1']) {
        await page.touchscreen.tap(40, height / 2);
        await expect(page.locator('.pdf-toolbar')).toHaveCSS('opacity', opacity);
      }
      await leave();
      await expect(full).toHaveAttribute('aria-pressed', 'false');
      await seen(title);
      await inView(sheet(page, 2));
      await page.addInitScript(() => {
        Object.assign(Element.prototype, { requestFullscreen: undefined });
      });
      await page.reload();
      await seen(page.locator(SHEET).first());
    }
  });

  test('every tool of the bar is large enough for a thumb, the rest is in the menu, and two fingers enlarge the paper', async ({
    quietPage: page,
  }) => {
    await page.goto(MATERIAL);
    await seen(page.locator(SHEET).first());
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
  quietPage: page,
}) => {
  await page.route(/\/_astro\/[^/]*\.js$/, () => {
    // Never answered.
  });
  await page.goto(`/hi/files/${PDF_NAMES.one}`, { waitUntil: 'commit' });
  await reads(h1(page), PDF_NAMES.one);
  await seen(told(page));
  const links = page.locator('.pdf-starting a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/hi/study-materials?class=10',
    FILE,
    FILE,
  ]);
  await seen(links.last());
  await expect(links.last()).toHaveAttribute('download', PDF_NAMES.one);
});

// Specification: VIEWER-2, VIEWER-3, VIEWER-4, VIEWER-5
test('a file that cannot be shown has the File Error card with its reason; no engine is loaded for what can be no file', async ({
  quietPage: page,
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
    await says(error(page), text);
    await says(error(page), why);
    await leadsTo(error(page).getByRole('link', { name: /study materials$/ }), materials);
    if (why === incomplete) expect(engine).toEqual([]);
    // What is not there is not offered for download.
    if (text === 'Error loading file') await absent(page.getByRole('link', { name: 'Download PDF' }));
  }
  await press(error(page), /Go Back/);
  await isAt(page, `/files/${PDF_NAMES.html}`);
}); // oxfmt-ignore

// Specification: VIEWER-5, VIEWER-12
test('a locked file asks for its password until it is right; one that is not opened is an error', async ({
  quietPage: page,
}) => {
  await open(page, 'encrypted');
  const dialog = page.getByRole('dialog');
  await says(dialog, 'Type its password to open it.');
  await press(dialog, 'Cancel');
  await says(error(page), 'Failed to render PDF. A password is needed to open it.');
  await press(error(page), /Retry/);
  await dialog.getByLabel('Password').fill('wrong');
  await press(dialog, 'Open');
  await says(dialog, 'That password is not right. Please try again.');
  await dialog.getByLabel('Password').fill(PDF_PASSWORD);
  await press(dialog, 'Open');
  await seen(page.locator(SHEET));
  await hidden(dialog);
});

const goTo = async (page: Page, number: number) => {
  await currentPage(page).fill(String(number));
  await currentPage(page).press('Enter');
};

// Specification: VIEWER-9, VIEWER-11, VIEWER-13, VIEWER-23, VIEWER-24
test('all pages have their place at once, keys move through them, those far away are freed, and reading goes on where it was left and after a lost connection', async ({
  quietPage: page,
  context,
}) => {
  // The browser's own lines about the network that this test cuts.
  page.removeAllListeners('console');
  const asked = mediaRequests(page);
  const moved = await countShifts(page);
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
  expect(asked.length).toBeLessThanOrEqual(10);
  await counts(page.locator('.pdf-sheet'), 100);
  expect(await moved()).toBeLessThan(0.005);

  for (const number of [60, 100, 42]) {
    await goTo(page, number);
    await seen(sheet(page, number).locator('canvas'));
  }
  expect(await page.locator(SHEET).count()).toBeLessThanOrEqual(6);
  expect(await page.evaluate('pixelsHeld()')).toBeLessThan(7 * 892 * 1263);

  await page.waitForFunction(() => localStorage.getItem('pdf-places')?.includes(',42,') === true);
  await page.reload();
  await holds(currentPage(page), '42');
  await seen(sheet(page, 42).locator('canvas'));
  await press(page, 'From the start');
  await holds(currentPage(page), '1');
  // A page that was not read yet: the browser keeps the parts of a file.
  await context.setOffline(true);
  await goTo(page, 75);
  const lost = alert(page).filter({ hasText: 'The connection was lost' });
  await seen(button(lost, 'Retry'));
  await context.setOffline(false);
  await seen(sheet(page, 75).locator('canvas'));
  await hidden(lost);
});

// Specification: VIEWER-11, VIEWER-16, VIEWER-17
test('text can be selected from one page into the next, zoom keeps what is read in place and draws it sharper, find visits every match, and links of the file lead on', async ({
  quietPage: page,
}) => {
  await openAndDraw(page, 'hundred');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('-');
  const second = page.getByText('This is page 2', { exact: true });
  await inView(second);
  const { x = 0, y = 0 } = (await second.boundingBox()) ?? {};
  await page.getByText('This is page 1', { exact: true }).hover({ position: { x: 1, y: 5 } });
  await page.mouse.down();
  // Beside the words: a selection must not jump to the end of a page there.
  await page.mouse.move(x + 300, y - 200, { steps: 3 });
  await page.mouse.move(x + 300, y + 5, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /^This is page 1\s+The area under the curve\s+This is page 2\s*$/,
  );
  await press(page, /^Fit width/);
  await goTo(page, 10);
  await seen(sheet(page, 10).locator('canvas'));
  await press(page, /Zoom in/);
  await seen(button(page, /125 %/));
  await holds(currentPage(page), '10');
  await expect
    .poll(() =>
      sheet(page, 10)
        .locator('canvas')
        .evaluate((c) => c.getBoundingClientRect().width - Number(c.getAttribute('width'))),
    )
    .toBeLessThan(2);

  await page.keyboard.press('Control+f');
  const field = named(page, 'searchbox', 'Find in this file');
  await focused(field);
  await field.fill('page 57');
  await reads(page.locator('.pdf-count'), '1 of 1');
  await holds(currentPage(page), '57');
  await field.fill('AREA under');
  await field.press('Enter');
  await reads(page.locator('.pdf-count'), '58 of 100');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-found-here')?.size)).toBe(1);

  await openAndDraw(page, 'three');
  const outside = link(page, /https:\/\/example\.org\/answers/);
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await goTo(page, 2);
  await follow(page, /Page 3/);
  await holds(currentPage(page), '3');
});
