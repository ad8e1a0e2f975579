/**
 * Benchmarks of the PDF viewer: a file of 100 pages and 10 MB over 9 Mbit/s and
 * 165 ms, against full download and eager drawing in the same run. `npm run bench:pdf`, optionally the number of rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { coverKey } from '#domain/files/file-identifier.ts';
import { findChromium } from '../../chromium.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { startBenchSite } from './bench-site.ts';
import { browserMemory } from './browser-memory.ts';
import { peerPage } from './pdf-peer.ts';
import { numberedPages, writePdf } from './write-pdf.ts';

const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};
const PAGES = 100;
const KEY = 'materials/10/chapter1/10_ch1_bench.pdf';
const SCATTERED = 'materials/10/chapter1/10_ch1_bench-scattered.pdf';
const ENGINE = `/_astro/pdfjs-${pdfjs.version}/`;
const WAIT = { timeout: 180_000 };
const VIEWER_DRAWN = '.pdf-sheet canvas';
const COVER_SHOWN = '.pdf-cover';
/** The peer counts in an attribute: the site's policy allows no code in strings. */
const peerDrew = (pages: number) => `html[data-drawn="${pages}"]`;

const viewerOf = (key: string) => `/files/${path.basename(key)}`;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const say = (line: string) => {
  console.log(line);
};

/** One visit with an empty cache in a separate browser. */
const visit = async <T>(url: string, use: (page: Page, browser: Browser) => Promise<T>) => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      // It would ask the server for the address of the peer, which only this process answers.
      serviceWorkers: 'block',
    });
    return await use(await context.newPage(), browser);
  } finally {
    await browser.close();
  }
};

/** Answers the peer's address. Only for visits to it: every request of such a page takes a way round through this process. */
const servePeer = (page: Page) =>
  page.route('**/peer', (route) =>
    route.fulfill({ contentType: 'text/html', body: peerPage(ENGINE, `/media/${KEY}`) }),
  );

const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
};

/** The page itself notes when an element is first there: asked from here, the answer would come up to 0.5 s late. */
const NOTE_TIMES = `new MutationObserver(() => {
  for (const selector of ${JSON.stringify([COVER_SHOWN, VIEWER_DRAWN, 'html[data-drawn]', peerDrew(PAGES)])})
    if (performance.getEntriesByName(selector).length === 0 && document.querySelector(selector))
      performance.mark(selector);
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })`;

const isThere = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .waitFor({ ...WAIT, state: 'attached' });

/** Milliseconds from the start of the visit until an element was there. */
const timeOf = async (page: Page, selector: string): Promise<number> => {
  const name = JSON.stringify(selector);
  return Number(await page.evaluate(`performance.getEntriesByName(${name})[0].startTime`));
};

const viewerTime = (url: string) =>
  visit(url, async (page) => {
    await throttle(page);
    await page.addInitScript(NOTE_TIMES);
    await page.goto(viewerOf(KEY), { waitUntil: 'commit' });
    await isThere(page, VIEWER_DRAWN);
    // The picture has made way for the sharp page by now.
    const [visible, sharpPage] = await Promise.all([
      timeOf(page, COVER_SHOWN),
      timeOf(page, VIEWER_DRAWN),
    ]);
    return { visible, sharp: sharpPage };
  });

/** A picture of a first page as heavy as those of full pages of print: 640 pixels wide, about 40 KB. */
const aCover = (): Promise<Buffer> => {
  const lines = Array.from(
    { length: 42 },
    (_, line) =>
      `<text x="40" y="${60 + line * 19}" font-size="14">${line} The roots of a quadratic equation and what they say about its graph</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="905"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(page)).webp({ quality: 70 }).toBuffer();
};

const peerTimes = (url: string) =>
  visit(url, async (page) => {
    await throttle(page);
    await servePeer(page);
    await page.addInitScript(NOTE_TIMES);
    await page.goto('/peer', { waitUntil: 'commit' });
    await isThere(page, peerDrew(PAGES));
    return {
      first: await timeOf(page, 'html[data-drawn]'),
      all: await timeOf(page, peerDrew(PAGES)),
    };
  });

const memoryAboveIdle = (url: string, use: (page: Page) => Promise<void>) =>
  visit(url, async (page, browser) => {
    await page.goto('/study-materials');
    const idle = await browserMemory(browser, page);
    await use(page);
    return (await browserMemory(browser, page)) - idle;
  });

const scrollViewer = async (page: Page) => {
  await page.goto(viewerOf(KEY));
  await isThere(page, VIEWER_DRAWN);
  for (let number = 1; number <= PAGES; number += 1) {
    const sheet = page.locator('.pdf-sheet').nth(number - 1);
    await sheet.scrollIntoViewIfNeeded();
    await sheet.locator('canvas').waitFor();
  }
};

const scrollPeer = async (page: Page) => {
  await servePeer(page);
  await page.goto('/peer');
  await isThere(page, peerDrew(PAGES));
  for (const canvas of await page.locator('canvas').all()) await canvas.scrollIntoViewIfNeeded();
};

const requestsBeforeFirstPage = (url: string, key: string) =>
  visit(url, async (page) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/media/')) requests += 1;
    });
    await page.goto(viewerOf(key));
    await isThere(page, VIEWER_DRAWN);
    return requests;
  });

const rounds = Number(process.argv[2] ?? 3);
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const cloud = await openCloud(dataDir);
const pages = numberedPages(PAGES, 102_400);
await cloud.media.put(KEY, writePdf(pages), 'application/pdf');
await cloud.media.put(coverKey(path.basename(KEY)), await aCover(), 'image/webp');
await cloud.media.put(SCATTERED, writePdf(pages, { scattered: true }), 'application/pdf');
await cloud.close();
const site = await startBenchSite(dataDir);
try {
  const visible: number[] = [];
  const viewer: number[] = [];
  const first: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await viewerTime(site.url);
    visible.push(ours.visible);
    viewer.push(ours.sharp);
    const peer = await peerTimes(site.url);
    first.push(peer.first);
    all.push(peer.all);
  }
  const [v, f, a] = [median(viewer), median(first), median(all)];
  say(
    `P10 sharp first page ${v.toFixed(0)} ms; peer: first page ${f.toFixed(0)} ms, all pages ${a.toFixed(0)} ms`,
  );
  const shown = median(visible);
  say(
    `P10 picture of the first page ${shown.toFixed(0)} ms; ratio ${(shown / a).toFixed(3)} of full download and eager drawing (goal <= 0.06)`,
  );
  say(
    `P10 ratio ${(v / a).toFixed(3)} of full download and eager drawing (goal <= 0.14), ${(v / f).toFixed(3)} of its first page`,
  );
  const ours = await memoryAboveIdle(site.url, scrollViewer);
  const theirs = await memoryAboveIdle(site.url, scrollPeer);
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0);
  say(
    `P11 after scrolling all pages ${mb(ours)} MB above idle, peer ${mb(theirs)} MB; ratio ${(ours / theirs).toFixed(3)} (goal <= 0.10)`,
  );
  for (const key of [KEY, SCATTERED]) {
    say(
      `P12 ${path.basename(key)}: ${await requestsBeforeFirstPage(site.url, key)} requests before the first page (goal <= 10)`,
    );
  }
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
