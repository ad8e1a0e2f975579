import { chromium, type Browser } from 'playwright-core';
import { writeStaticSite } from './built-pages.ts';
import { chromiumPath, inTemporaryFolder, kilobytes, row, type Benchmark } from './harness.ts';
import { serveStatic } from './static-server.ts';

const PHONE = { width: 412, height: 823 };

/** Visits a page as a phone with an empty cache, until nothing more is fetched: what came before any interaction. */
const visitUntouched = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    // Bytes over the wire: all of it, and script alone (also islands that were in view).
    const found = { requests: 0, foreign: [] as string[], bytes: 0, script: 0 };
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
      const paths = await writeStaticSite(folder);
      const server = await serveStatic(folder);
      const executablePath = chromiumPath();
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      let foreign = 0;
      try {
        report.line(`${row('page', 'requests', 'bytes', 'script')}   (over the wire)`);
        for (const path of paths) {
          const found = await visitUntouched(browser, server.url + path);
          foreign += found.foreign.length;
          report.line(row(path, found.requests, kilobytes(found.bytes), kilobytes(found.script)));
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
