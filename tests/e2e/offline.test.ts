import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import { TEXTS } from '#site/i18n/texts.ts';
import { addPdf, type Device, isLive, kept, PAGE, start, status, test, visit } from './device.ts';
import {
  absent,
  button,
  expect,
  fits,
  focused,
  follow,
  h1,
  heading,
  isAt,
  link,
  named,
  passesAxe,
  press,
  reads,
  says,
  seen,
  shows,
  told,
  counts,
} from './fixtures.ts';
import { currentPage, inkOn } from './viewer.ts';

const { saved, savePanel, shell } = TEXTS.en;

/** That a save can be stopped, and says when the device is full or the network goes. */
const expectFailedSaves = async (page: Page, { context, cut }: Device) => {
  const held = Promise.withResolvers<undefined>();
  const files = '**/media/materials/**';
  await context().route(files, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await start(page).click();
  await focused(named(page, 'button', savePanel.cancel));
  await expect.poll(() => kept(page)).toContain('/saved');
  await named(page, 'button', savePanel.cancel).click();
  await reads(status(page), savePanel.cancelled);
  held.resolve(undefined);
  const savedFiles = () =>
    page.evaluate(async () => (await (await caches.open('saved')).keys()).length);
  await expect.poll(savedFiles).toBe(0);
  await context().unroute(files);

  const cdp = await context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await start(page).click();
  await reads(status(page), savePanel.full);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });

  await cut(true);
  await start(page).click();
  await reads(status(page), savePanel.connection);
  expect(await savedFiles()).toBe(0);
  await cut(false);
};

// Specification: OFFLINE-1, OFFLINE-2, OFFLINE-5, OFFLINE-7, OFFLINE-8, OFFLINE-9, OFFLINE-10, OFFLINE-113
test('a save can be stopped and says why it fails; visited pages open without network, the rest says that it is not here; a new release is taken quietly', async ({
  api,
  device,
  site,
}) => {
  const page = device.page();
  await visit(page, '/');
  await visit(page, '/hi/12');
  await page.goto('/admin/login');
  await seen(page.getByLabel('Email'));
  await page.goto(PAGE);
  await expectFailedSaves(page, device);
  await start(page).click();
  await reads(status(page), savePanel.isSaved);

  await device.cut(true);
  await page.goto('/');
  await seen(h1(page));
  await page.goto('/hi/12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

  // What was never opened: the page that says so, with what is saved.
  await page.goto('/10');
  await seen(named(page, 'heading', saved.notHere));
  await counts(page.locator('[data-list] > li'), 1);
  await passesAxe(page);
  await fits(page);

  // Two releases while the device is away.
  await addPdf(api, site.url, 'Third sheet', 2);
  await isLive(site.url, 'Third sheet');
  await page.goto(PAGE);
  await says(h1(page), 'Kept lessons');
  await absent(page.getByText('Third sheet'));

  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  const next = "addEventListener('activate', () => caches.open('of another release'));";
  device.replaceWorker(`${worker};${next}`);
  await device.cut(false);
  await page.goto('/saved');
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('of another release');
  // A page that is opened while one worker gives way to the next was twice never answered: Chromium
  // asked neither worker nor network. Readers would tap again; here the next one is let in first.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await reads(status(page), savePanel.changed);
  await page.goto(PAGE);
  await seen(link(page, /^Third sheet/));
  await start(page).click();
  await reads(status(page), savePanel.isSaved);

  // The browser made room.
  await page.evaluate(async () => {
    const cache = await caches.open('saved');
    const [file] = (await cache.keys()).filter(({ url }) => url.endsWith('.pdf'));
    if (file) await cache.delete(file);
  });
  await device.cut(true);
  await page.goto('/saved');
  await reads(status(page), savePanel.gone);
  await device.cut(false);
  await named(page, 'button', saved.remove).click();
  await shows(page, saved.empty);
  expect((await kept(page)).filter((address) => address.startsWith('/media/materials/'))).toEqual(
    [],
  );
  expect(
    (await kept(page)).filter((address) => /^\/(admin|api)|Admin\.island/.test(address)),
  ).toEqual([]);

  // A network that does not answer: after three seconds the page is the one that is kept.
  await page.goto('/');
  device.stall();
  await page.goto('/');
  await seen(h1(page));
  await device.cut(true);
  await device.cut(false);

  // The way back out (docs/operations.md).
  const source = new URL('../../site/islands/offline/retired-worker.ts', import.meta.url);
  device.replaceWorker(transformSync(await readFile(source, 'utf8'), { loader: 'ts' }).code);
  await page.goto('/');
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

// Specification: SEARCH-4, SEARCH-56, OFFLINE-113, OFFLINE-4, OFFLINE-6, LIST-2, VIEWER-7, PRACTICE-9, PROGRESS-3, PROGRESS-9
test('a student before a test finds a chapter, saves it, reads, practises and ticks without network, and goes on the next day', async ({
  api: _chapter,
  device,
}) => {
  let page = device.page();
  await page.goto('/study-materials');
  await page.getByRole('searchbox').fill('kept lesons');
  await follow(page, /Class 11, Chapter 95: Kept lessons/);
  await isAt(page, PAGE);
  await start(page).click();
  await reads(status(page), savePanel.isSaved);
  await fits(page);
  await page.goto('/');
  await expect.poll(() => kept(page)).toContain('/');

  await device.cut(true);
  const failed: string[] = [];
  const watch = () =>
    page.on('requestfailed', (request) => {
      // The pictures of first pages that were not made.
      if (!request.url().includes('/media/covers/')) failed.push(request.url());
    });
  watch();
  await page.getByText(shell.linksAndContact).click();
  await named(page, 'link', saved.title).click();
  await follow(page, /Second sheet/);
  await currentPage(page).fill('3');
  await currentPage(page).press('Enter');
  await expect.poll(() => inkOn(page, 3)).toBeGreaterThan(0.0003);
  const download = page.waitForEvent('download');
  await press(page, 'More');
  await follow(page, 'Download');
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  // The search finds what is saved, and nothing else.
  await page.goto('/search?q=lessons');
  await says(page.locator('[data-results] a').first(), 'Kept lessons');
  await says(told(page), 'among the pages on this device');
  await page.getByRole('searchbox').fill('quadratic equations');
  await says(told(page), 'Nothing found.');

  await page.goto(PAGE);
  await follow(page, /Practice: 1 question/);
  await press(page, 'Start practice');
  await page.getByLabel('Your answer').fill('48');
  await press(page, 'Check');
  // The answer is not given away at the first mistake.
  await shows(page, 'Not right yet. Try once more.');
  await press(page, 'Check');
  await shows(page, 'Not right. The answer is 47.');
  await page.goto(PAGE);
  const tick = () => button(page, 'Done Second sheet');
  await tick().click();
  await shows(page, '1 of 2 done');

  // The next day, still without network.
  await device.restart();
  page = device.page();
  watch();
  await page.goto('/');
  await follow(page, /Continue: Class 11, Chapter 95/);
  await expect(tick()).toHaveAttribute('aria-pressed', 'true');
  await follow(page, /Practice: 1 question/);
  // Where the round was left.
  await shows(page, 'Not right. The answer is 47.');
  await press(page, 'See your score', 'Retry 1 wrong question');
  await page.getByLabel('Your answer').fill('47');
  await press(page, 'Check', 'See your score');
  await focused(heading(page, /1 of 1 right at the first try/));
  expect(failed).toEqual([]);
});
