import { setTimeout } from 'node:timers/promises';
import { openBarePage, type BarePage } from './bare-page.ts';
import { browserMemory } from './browser-memory.ts';
import { launchBrowser, peerDrew, VIEWER_DRAWN } from './pdf-visits.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 180_000;

/** What is scrolled to is on the screen in the second frame. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/** After loading, a page works for a while yet. */
const SETTLED_MS = 2_000;

const until = async (page: BarePage, condition: string): Promise<void> => {
  const start = performance.now();
  while ((await page.evaluate(condition)) !== true) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`Never true: ${condition}`);
    await setTimeout(LOOK_EVERY_MS);
  }
};

const isThere = (page: BarePage, selector: string, within = 'document') =>
  until(page, `${within}?.querySelector(${JSON.stringify(selector)}) != null`);

/** Memory after `use`, above that of the page of materials in the same browser. */
const aboveIdle = async (site: string, use: (page: BarePage) => Promise<void>): Promise<number> => {
  const browser = await launchBrowser();
  try {
    const page = await openBarePage(browser);
    await page.open(`${site}/study-materials`);
    await until(page, 'document.readyState === "complete"');
    await setTimeout(SETTLED_MS);
    const idle = await browserMemory(browser, page);
    await use(page);
    await setTimeout(SETTLED_MS);
    return (await browserMemory(browser, page)) - idle;
  } finally {
    await browser.close();
  }
};

/** Bytes above idle once all pages were scrolled through in the viewer. */
export const viewerMemory = (site: string, address: string, pages: number): Promise<number> =>
  aboveIdle(site, async (page) => {
    await page.open(address);
    await isThere(page, VIEWER_DRAWN);
    for (let index = 0; index < pages; index += 1) {
      const sheet = `document.querySelectorAll('.pdf-sheet')[${index}]`;
      await page.evaluate(`${sheet}.scrollIntoView()`);
      await isThere(page, 'canvas', sheet);
      await page.evaluate(PAINTED);
    }
  });

/** The same for the peer, whose page no server has: `html`. */
export const peerMemory = (
  site: string,
  address: string,
  html: string,
  pages: number,
): Promise<number> =>
  aboveIdle(site, async (page) => {
    await page.answer(address, html);
    await page.open(address);
    await isThere(page, peerDrew(pages));
    for (let index = 0; index < pages; index += 1) {
      await page.evaluate(`document.querySelectorAll('canvas')[${index}].scrollIntoView()`);
      await page.evaluate(PAINTED);
    }
  });
