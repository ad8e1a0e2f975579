import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import { TEXTS } from '#site/i18n/texts.ts';
import { addPdf, type Device, isLive, kept, PAGE, start, status, test, visit } from './device.ts';
import { axeViolations, expect, shows, sidewaysScroll } from './fixtures.ts';

const { saved, savePanel } = TEXTS.en;

/** That a save can be stopped, and says when the device is full or the network goes. */
const expectFailedSaves = async (page: Page, { context, cut }: Device) => {
  const held = Promise.withResolvers<undefined>();
  const files = '**/media/materials/**';
  await context().route(files, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await start(page).click();
  await expect(page.getByRole('button', { name: savePanel.cancel })).toBeFocused();
  await expect.poll(() => kept(page)).toContain('/saved');
  await page.getByRole('button', { name: savePanel.cancel }).click();
  await expect(status(page)).toHaveText(savePanel.cancelled);
  held.resolve(undefined);
  const savedFiles = () =>
    page.evaluate(async () => (await (await caches.open('saved')).keys()).length);
  await expect.poll(savedFiles).toBe(0);
  await context().unroute(files);

  const cdp = await context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.full);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });

  await cut(true);
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.connection);
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
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(PAGE);
  await expectFailedSaves(page, device);
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.isSaved);

  await device.cut(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/hi/12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

  // What was never opened: the page that says so, with what is saved.
  await page.goto('/10');
  await expect(page.getByRole('heading', { name: saved.notHere })).toBeVisible();
  await expect(page.locator('[data-list] > li')).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // Two releases while the device is away.
  await addPdf(api, site.url, 'Third sheet', 2);
  await isLive(site.url, 'Third sheet');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kept lessons');
  await expect(page.getByText('Third sheet')).toHaveCount(0);

  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  device.replaceWorker(`${worker};caches.open('of another release');`);
  await device.cut(false);
  await page.goto('/saved');
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('of another release');
  await expect(status(page)).toHaveText(savePanel.changed);
  await page.goto(PAGE);
  await expect(page.getByRole('link', { name: /^Third sheet/ })).toBeVisible();
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.isSaved);

  // The browser made room.
  await page.evaluate(async () => {
    const cache = await caches.open('saved');
    const [file] = (await cache.keys()).filter(({ url }) => url.endsWith('.pdf'));
    if (file) await cache.delete(file);
  });
  await device.cut(true);
  await page.goto('/saved');
  await expect(status(page)).toHaveText(savePanel.gone);
  await device.cut(false);
  await page.getByRole('button', { name: saved.remove }).click();
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
