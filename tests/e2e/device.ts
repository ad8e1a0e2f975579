import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn, type TeacherApi, until, uploadPdf } from '#support/admin-api';
import { numberedPages, writePdf } from '#support/write-pdf';
import { cuttableNetwork } from '#support/cut-network';
import { expect, PHONE, test as base } from './fixtures.ts';

const CHAPTER = '/classes/11/chapters/95';
/** The page of the chapter that `api` makes. */
export const PAGE = '/11/95-kept-lessons';
/** What the practice of that chapter asks. */
const QUESTIONS = 'Q1. Find half of 94.\nAnswer: 47\nExplanation: $94 \\div 2 = 47$.';

/** Puts a PDF into that chapter. */
export const addPdf = async (api: TeacherApi, origin: string, title: string, pages: number) => {
  const bytes = await writePdf(numberedPages(pages, 20_000));
  expect((await uploadPdf(api, origin, ['11', 95], title, bytes, pages)).ok).toBe(true);
};

/** Waits until the chapter's page shows a text. */
export const isLive = (origin: string, text: string) =>
  until(`${PAGE} shows ${text}`, async () =>
    (await (await fetch(origin + PAGE)).text()).includes(text),
  );

/** A browser with its own profile on the disk: `restart` ends it and starts it again. */
export interface Device {
  page: () => Page;
  context: () => BrowserContext;
  restart: () => Promise<void>;
  /** Cuts the network, for the service worker too, and tells the browser. */
  cut: (value: boolean) => Promise<void>;
  /** Lets every request wait without an answer. */
  stall: () => void;
  /** What the site's service worker is from now on. */
  replaceWorker: (script: string) => void;
}

interface Fixtures {
  /** A chapter with two PDFs of several pages and a question, for the time of a test; with the API. */
  api: TeacherApi;
  device: Device;
}

/** Tests of what a device keeps. */
export const test = base.extend<Fixtures>({
  api: async ({ site }, use) => {
    const api = await signIn(site.url);
    const made = await api('POST', '/classes/11/chapters', { id: 95, title: 'Kept lessons' });
    const { ver } = (await made.json()) as { ver: string };
    const questions = { text: QUESTIONS, ver };
    expect((await api('PUT', `${CHAPTER}/questions`, questions)).ok).toBe(true);
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
        viewport: PHONE,
        offline,
        serviceWorkers: 'allow',
      });
    let context = await launch();
    await use({
      page: () => {
        const [page] = context.pages();
        if (page === undefined) throw new Error('The browser has no page');
        return page;
      },
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
      replaceWorker: (script) => network.replace('/sw.js', script),
    });
    await context.close();
    await network.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** All addresses in all caches. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has kept it. */
export const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await expect.poll(() => kept(page)).toContain(address);
};

/** The button that saves the chapter, and what is said about it. */
export const start = (page: Page) => page.locator('.save-panel [data-start]');
export const status = (page: Page) => page.locator('.save-panel [data-status]');
