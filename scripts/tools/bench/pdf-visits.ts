import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findChromium } from '../../chromium.ts';

/** 9 Mbit/s and 165 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};
const WAIT = { timeout: 180_000 };
/** There once page 1 is sharp. */
export const VIEWER_DRAWN = '.pdf-sheet canvas';
const COVER_SHOWN = '.pdf-cover';
/** The peer counts in an attribute: the site's policy allows no code in strings. */
export const peerDrew = (pages: number): string => `html[data-drawn="${pages}"]`;

/** Starts the browser of a measurement. */
export const launchBrowser = () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
};

/** One visit with an empty cache in a separate browser. */
const visit = async <T>(use: (page: Page) => Promise<T>) => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // It would ask the server for the address of the peer, which only this process answers.
      serviceWorkers: 'block',
    });
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
};

const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
};

/** The page itself notes when an element is first there: asked from here, the answer would come up to 0.5 s late. */
const noteTimes = (selectors: readonly string[]) => `new MutationObserver(() => {
  for (const selector of ${JSON.stringify(selectors)})
    if (performance.getEntriesByName(selector).length === 0 && document.querySelector(selector))
      performance.mark(selector);
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })`;

const isThere = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .waitFor({ ...WAIT, state: 'attached' });

/** Milliseconds from the start of the visit until each of these was there; the last one is waited for. */
const timesOf = async (page: Page, address: string, selectors: readonly string[]) => {
  await throttle(page);
  await page.addInitScript(noteTimes(selectors));
  await page.goto(address, { waitUntil: 'commit' });
  await isThere(page, selectors.at(-1) ?? 'html');
  return page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
    [...selectors],
  );
};

/** When the viewer shows the picture of page 1, and the sharp page. */
export const viewerTimes = (address: string): Promise<number[]> =>
  visit((page) => timesOf(page, address, [COVER_SHOWN, VIEWER_DRAWN]));

/** When the peer has drawn its first page, and all of them. `html` is its page, which no server has. */
export const peerTimes = (address: string, html: string, pages: number): Promise<number[]> =>
  visit(async (page) => {
    // Only for this visit: every request of such a page takes a way round through this process.
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    return timesOf(page, address, ['html[data-drawn]', peerDrew(pages)]);
  });

/** How often the viewer asks for parts of the file before page 1 is sharp. */
export const requestsBeforeFirstPage = (address: string): Promise<number> =>
  visit(async (page) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/media/materials/')) requests += 1;
    });
    await page.goto(address);
    await isThere(page, VIEWER_DRAWN);
    return requests;
  });
