import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../chromium.ts';
import { pageContent } from './built-pages.ts';
import { kilobytes, shortPath, type Benchmark } from './report.ts';
import { serveStatic } from './static-server.ts';
import { publicPaths, writeStaticSite } from './static-site.ts';
import { inTemporaryFolder } from './temporary.ts';

const PHONE = { width: 412, height: 823 };

/** What a browser fetched for a page before any interaction. */
export interface Visit {
  requests: number;
  /** Addresses of other origins. */
  foreign: string[];
  /** Bytes over the wire: all of it, and script alone (also islands that were in view). */
  bytes: number;
  script: number;
}

/** Opens a Chromium for the benchmarks; throws when there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
};

/** Visits a page as a phone with an empty cache, until nothing more is fetched. */
export const visitUntouched = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const found: Visit = { requests: 0, foreign: [], bytes: 0, script: 0 };
    const sizes: Promise<void>[] = [];
    page.on('request', (request) => {
      const to = new URL(request.url());
      // `data:` and `blob:` send no request.
      if (!to.protocol.startsWith('http')) return;
      found.requests += 1;
      if (to.origin !== new URL(address).origin) found.foreign.push(to.href);
    });
    page.on('requestfinished', (request) => {
      const add = async () => {
        const { responseBodySize } = await request.sizes();
        found.bytes += responseBodySize;
        if (request.resourceType() === 'script') found.script += responseBodySize;
      };
      sizes.push(add());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await Promise.all(sizes);
    return found;
  } finally {
    await context.close();
  }
};

/** P8: what each page asks of others before the first tap, counted in Chromium. */
export const requests: Benchmark = {
  about: 'third-party requests before the first tap, in Chromium (P8)',
  run: (report) =>
    inTemporaryFolder(async (folder) => {
      const paths = publicPaths(await writeStaticSite(pageContent(), folder));
      const server = await serveStatic(folder);
      const browser = await launchChromium();
      let foreign = 0;
      try {
        report.line(`${'page'.padEnd(34)}  requests     bytes    script   (over the wire)`);
        for (const path of paths) {
          const found = await visitUntouched(browser, server.url + path);
          foreign += found.foreign.length;
          report.line(
            shortPath(path).padEnd(34) +
              String(found.requests).padStart(10) +
              kilobytes(found.bytes).padStart(10) +
              kilobytes(found.script).padStart(10),
          );
          for (const address of found.foreign) report.line(`    ${address}`);
        }
      } finally {
        await browser.close();
        await server.close();
      }
      const what = `third-party requests before the first tap, ${paths.length} pages`;
      report.figure({ id: 'P8', what, value: foreign, atMost: 0, decimals: 0 });
    }),
};
