import type { Page } from 'playwright-core';
import * as z from 'zod';
import { demoContent } from '../demo/demo-content.ts';
import { launchChromium } from './requests.ts';
import { median, type Benchmark } from './report.ts';
import { serveStatic } from './static-server.ts';
import { writeStaticSite } from './static-site.ts';
import { inTemporaryFolder } from './temporary.ts';

const LESSONS = 6_000;
/** A cheap phone beside a desktop's processor, as Lighthouse has it. */
const SLOWER = 4;
const TYPED = 'quadratic';

/** Runs in the page: milliseconds from a letter in the search field until its answer is laid out, letter by letter. */
const KEY_PRESSES = `Array.from('${TYPED}', (_, at) => {
  const search = document.querySelector('.lessons input[name="q"]');
  const start = performance.now();
  search.value = '${TYPED}'.slice(0, at + 1);
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
  document.body.getBoundingClientRect();
  return performance.now() - start;
})`;

const visit = async (page: Page, address: string): Promise<number[]> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByRole('searchbox').focus();
  await page.waitForLoadState('networkidle');
  // The filter is there when it answers to a choice.
  await page.getByRole('radio', { name: '10', exact: true }).check();
  await page.waitForURL(/class=10/);
  await page.getByRole('radio', { name: 'All' }).check();
  await page.waitForURL((url) => url.search === '');
  const presses: unknown = await page.evaluate(KEY_PRESSES);
  return z.array(z.number()).parse(presses);
};

/** What a key press in the filters costs with 6,000 lessons on a slow processor, in Chromium. */
export const keyPress: Benchmark = {
  about: 'a key press in the filters of 6,000 lessons on a processor slowed 4 times',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const content = demoContent({
        posts: 0,
        videos: LESSONS,
        materials: LESSONS,
        chaptersPerClass: 15,
        seed: 1,
      });
      await writeStaticSite(content, folder);
      const server = await serveStatic(folder);
      const browser = await launchChromium();
      try {
        for (const path of ['/videos', '/study-materials']) {
          const first: number[] = [];
          const slowest: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const context = await browser.newContext({ ignoreHTTPSErrors: true });
            const presses = await visit(await context.newPage(), server.url + path);
            first.push(presses[0] ?? NaN);
            slowest.push(Math.max(...presses));
            await context.close();
          }
          const figure = { id: '-', unit: 'ms', decimals: 0, atMost: 50 };
          report.figure({ ...figure, what: `${path}, first key press`, value: median(first) });
          report.figure({ ...figure, what: `${path}, slowest one`, value: median(slowest) });
        }
      } finally {
        await browser.close();
        await server.close();
      }
    }),
};
