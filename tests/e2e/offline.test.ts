import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { en } from '#site/i18n/en/en.ts';
import { signIn, until, type TeacherApi } from '../support/admin-api.ts';
import { numberedPages, writePdf } from '../../scripts/tools/bench/write-pdf.ts';
import { cuttableNetwork } from '../support/cut-network.ts';
import { formWith } from '../support/presigned.ts';
import { axeInBothThemes, expect, sidewaysScroll, test as base } from './fixtures.ts';
import { currentPage, inkOn } from './viewer.ts';

const Opened = z.object({ ticket: z.string(), uploadData: UploadForm });
const Added = z.object({ id: z.string() });
const CHAPTER = '/classes/11/chapters/95';
const PAGE = '/11/95-kept-lessons';
const { saved, savePanel } = en;

const addPdf = async (api: TeacherApi, origin: string, title: string, pages: number) => {
  const bytes = writePdf(numberedPages(pages, 20_000));
  const opened = await api('POST', '/uploads/materials', {
    fileName: `${title}.pdf`,
    contentType: 'application/pdf',
    size: bytes.length,
    classId: '11',
    chapterId: 95,
    materialType: 'notes',
  });
  const { ticket, uploadData } = Opened.parse(await opened.json());
  const body = formWith(uploadData.fields, new Blob([bytes]));
  expect((await fetch(new URL(uploadData.url, origin), { method: 'POST', body })).ok).toBe(true);
  const record = { ticket, title, type: 'notes', cover: false, pages };
  const answer = await api('POST', `${CHAPTER}/materials`, record);
  return Added.parse(await answer.json()).id;
};

const isLive = (origin: string, text: string) =>
  until(`${PAGE} shows ${text}`, async () =>
    (await (await fetch(origin + PAGE)).text()).includes(text),
  );

interface Fixtures {
  /** A chapter with two PDFs of several pages, for the time of a test; with the API. */
  api: TeacherApi;
  /** A browser with its own profile on the disk: `restart` ends it and starts it again. */
  device: {
    page: () => Page;
    context: () => BrowserContext;
    restart: () => Promise<void>;
    /** Cuts the network, for the service worker too, and tells the browser. */
    cut: (value: boolean) => Promise<void>;
    /** Lets every request wait without an answer. */
    stall: () => void;
    /** What the site's service worker is from now on. */
    replaceWorker: (script: string) => void;
  };
}

const test = base.extend<Fixtures>({
  api: async ({ site }, use) => {
    const api = await signIn(site.url);
    const made = await api('POST', '/classes/11/chapters', { id: 95, title: 'Kept lessons' });
    expect(made.ok).toBe(true);
    await addPdf(api, site.url, 'First sheet', 3);
    await addPdf(api, site.url, 'Second sheet', 40);
    await isLive(site.url, 'Second sheet');
    await use(api);
    expect((await api('DELETE', CHAPTER)).ok).toBe(true);
  },
  device: async ({ playwright, launchOptions, site }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
    const network = await cuttableNetwork(site.url);
    let offline = false;
    const launch = () =>
      playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: network.url,
        viewport: { width: 360, height: 740 },
        offline,
        serviceWorkers: 'allow',
      });
    let context = await launch();
    await use({
      page: () => z.custom<Page>(Boolean).parse(context.pages()[0]),
      context: () => context,
      restart: async () => {
        await context.close();
        context = await launch();
      },
      cut: async (value) => {
        offline = value;
        network.cut(value);
        await context.setOffline(value);
      },
      stall: network.stall,
      replaceWorker: (script) => {
        network.replace('/sw.js', script);
      },
    });
    await context.close();
    await network.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** All addresses in all caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has kept it. */
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await expect.poll(() => kept(page)).toContain(address);
};

const start = (page: Page) => page.locator('.save-panel [data-start]');
const status = (page: Page) => page.locator('.save-panel [data-status]');

// Specification: OFFLINE-1, OFFLINE-2, OFFLINE-3, OFFLINE-4, OFFLINE-5, OFFLINE-6, OFFLINE-7, OFFLINE-8, OFFLINE-9, OFFLINE-10
test('a saved chapter and visited pages open without network, also after a restart; a new release is taken quietly', async ({
  api,
  device,
  site,
}) => {
  let page = device.page();
  await visit(page, '/');
  await visit(page, '/hi/12');
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(PAGE);
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.isSaved);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: saved.title }).first().click();
  await expect(page.getByRole('link', { name: 'Second sheet' })).toBeVisible();

  await device.cut(true);
  await device.restart();
  page = device.page();
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // The pictures of first pages that nobody has made.
    if (!request.url().includes('/media/covers/')) failed.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/hi/12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kept lessons');
  await page.goto(
    (await page.getByRole('link', { name: /^Second sheet/ }).getAttribute('href')) ?? '',
  );
  await currentPage(page).fill('3');
  await currentPage(page).press('Enter');
  await expect.poll(() => inkOn(page, 3)).toBeGreaterThan(0.0003);
  expect(failed).toEqual([]);

  // What was never opened: the page that says so, with what is saved.
  await page.goto('/10');
  await expect(page.getByRole('heading', { name: saved.notHere })).toBeVisible();
  await expect(page.locator('[data-list] > li')).toHaveCount(1);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/hi/10');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

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
  await expect(status(page)).toHaveText(savePanel.changed);
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
  await expect(page.getByText(saved.empty)).toBeVisible();
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

// Specification: OFFLINE-3, OFFLINE-9
test('a save can be stopped, and says when the device is full or the network goes', async ({
  api: _chapter,
  device,
}) => {
  const page = device.page();
  const held = Promise.withResolvers<undefined>();
  await device.context().route('**/media/materials/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(PAGE);
  await start(page).click();
  await expect(page.getByRole('button', { name: savePanel.cancel })).toBeFocused();
  await expect.poll(() => kept(page)).toContain('/saved');
  await page.getByRole('button', { name: savePanel.cancel }).click();
  await expect(status(page)).toHaveText(savePanel.cancelled);
  held.resolve(undefined);
  const savedFiles = () =>
    page.evaluate(async () => (await (await caches.open('saved')).keys()).length);
  await expect.poll(savedFiles).toBe(0);

  const cdp = await device.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.full);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });

  await device.cut(true);
  await start(page).click();
  await expect(status(page)).toHaveText(savePanel.connection);
  expect(await savedFiles()).toBe(0);
});
