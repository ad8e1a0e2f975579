import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import * as z from 'zod';
import { coverKey } from '#domain/files/file-identifier.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import {
  chromiumPath,
  inTemporaryFolder,
  median,
  memoryOf,
  processesBelow,
  withSite,
  type Benchmark,
} from './harness.ts';
import { numberedPages, writePdf } from '../../../tests/support/write-pdf.ts';

const PAGES = 100;
const KEY = 'materials/10/chapter1/10_ch1_bench.pdf';
const MB = 1_048_576;
const GIVE_UP_MS = 180_000;
/** After loading, a page works for a while yet. */
const SETTLED_MS = 2_000;
const BYTES_A_SECOND = 9e6 / 8;
/** 9 Mbit/s and 165 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: BYTES_A_SECOND,
};
/** There once page 1 is sharp, and its picture before that. */
const [DRAWN, COVER] = ['.pdf-sheet canvas', '.pdf-cover'];
/** The peer counts in an attribute: the site's policy allows no code in strings. */
const peerDrew = (pages: number): string => `html[data-drawn="${pages}"]`;

/**
 * The page that the viewer is compared with: the same engine, but the whole file first and then every page drawn at
 * scale 1.5, one under another. `data-drawn` on its root is the number of pages that are there.
 */
const ENGINE = `/_astro/pdfjs-${pdfjs.version}-2/`;
const PEER = `<!doctype html>
<meta charset="utf-8"><title>Peer</title><div id="pages"></div>
<script type="module">
  const pdfjs = await import('${ENGINE}pdf.min.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = '${ENGINE}pdf.worker.min.mjs';
  const data = await (await fetch('/media/${KEY}')).arrayBuffer();
  const file = await pdfjs.getDocument({ data, standardFontDataUrl: location.origin + '${ENGINE}standard_fonts/' }).promise;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1.5 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    document.querySelector('#pages').append(canvas);
    await page.render({ canvas, viewport }).promise;
    document.documentElement.dataset.drawn = number;
  }
</script>`;

/** A data folder with the file of 100 pages and 10 MB and its picture of usual weight. */
const seed = async (dataDir: string): Promise<void> => {
  const lines = Array.from(
    { length: 21 },
    (_, line) =>
      `<text x="40" y="${60 + line * 38}" font-size="14">${line} The roots of a quadratic equation and what they say about its graph</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="905"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const cover = await sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
  const cloud = await openCloud(dataDir);
  const file = await writePdf(numberedPages(PAGES, 102_400));
  await cloud.media.put(KEY, file, mediaHeaders('application/pdf'));
  await cloud.media.put(coverKey(path.basename(KEY)), cover, mediaHeaders('image/webp'));
  await cloud.close();
};

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  result: z.record(z.string(), z.unknown()).default({}),
  error: z.object({ message: z.string() }).optional(),
});
type Params = Record<string, unknown>;
const Targets = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));

/** Chromium of its own with one empty page, spoken with over its protocol; ends with `use`. */
const inChromium = <T>(use: (page: Awaited<ReturnType<typeof openPage>>) => Promise<T>) =>
  inTemporaryFolder(async (profile) => {
    const args =
      '--headless=new --no-sandbox --remote-debugging-port=0 --window-size=1280,800 about:blank';
    const browser = spawn(chromiumPath(), [`--user-data-dir=${profile}`, ...args.split(' ')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(browser, 'close');
    try {
      for await (const line of createInterface({ input: browser.stderr })) {
        const address = /listening on ws:\/\/([^/]+)/.exec(line)?.[1];
        if (address === undefined) continue;
        browser.stderr.resume();
        const targets = Targets.parse(await (await fetch(`http://${address}/json`)).json());
        const page = targets.find(({ type }) => type === 'page');
        return await use(await openPage(page?.webSocketDebuggerUrl ?? '', browser.pid ?? NaN));
      }
      throw new Error('Chromium did not start.');
    } finally {
      browser.kill();
      await ended;
    }
  });

/**
 * A page that nobody else looks into. A page of Playwright's keeps the bodies of all its responses, for questions about
 * them, and was 50 MB heavier with a PDF of 10 MB open. The service worker is passed by.
 */
const openPage = async (address: string, browser: number) => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Map<string, (params: Params) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method, params, result, error } = Message.parse(JSON.parse(String(data)));
    if (method !== undefined) listeners.get(method)?.(params);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
  });
  /** Asks the page, or one of its workers. */
  const ask = (method: string, params: Params = {}, sessionId?: unknown): Promise<Params> => {
    const id = waiting.size + 1;
    const answer = Promise.withResolvers<Params>();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise;
  };
  const workers = new Set<unknown>();
  listeners.set('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  listeners.set('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await ask('Target.setAutoAttach', attach);
  await ask('Page.enable');
  await ask('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await ask('Network.setBypassServiceWorker', { bypass: true });

  const evaluate = async (expression: string): Promise<unknown> => {
    const how = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await ask('Runtime.evaluate', how);
    return (result as { value?: unknown }).value;
  };
  const until = async (condition: string): Promise<void> => {
    const start = performance.now();
    while ((await evaluate(condition)) !== true) {
      if (performance.now() - start > GIVE_UP_MS) throw new Error(`Never true: ${condition}`);
      await setTimeout(50);
    }
  };
  return {
    ask,
    evaluate,
    until,
    open: (url: string) => ask('Page.navigate', { url }),
    isThere: (selector: string, within = 'document') =>
      until(`${within}?.querySelector(${JSON.stringify(selector)}) != null`),
    /** Answers this address with the page of the peer, which no server has. */
    async answerPeer(url: string): Promise<void> {
      listeners.set('Fetch.requestPaused', ({ requestId }) => {
        const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
        const body = Buffer.from(PEER).toString('base64');
        void ask('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
      });
      await ask('Fetch.enable', { patterns: [{ urlPattern: url }] });
    },
    /** Memory of all processes of the browser after collecting garbage, in bytes: canvases are in it. */
    async memory(): Promise<number> {
      await setTimeout(SETTLED_MS);
      for (const each of [undefined, ...workers])
        await ask('HeapProfiler.collectGarbage', {}, each);
      return memoryOf([browser, ...(await processesBelow(browser))]);
    },
  };
};

/** Milliseconds from the start of a visit over a usual line until each of these was there; the last one is waited for. */
const timesOf = (address: string, isPeer: boolean, selectors: readonly string[]) =>
  inChromium(async (page) => {
    await page.ask('Network.emulateNetworkConditions', NETWORK);
    // The page itself notes when an element is first there: asked from here, the answer would come late.
    const source = `new MutationObserver(() => {
      for (const selector of ${JSON.stringify(selectors)})
        if (performance.getEntriesByName(selector).length === 0 && document.querySelector(selector))
          performance.mark(selector);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })`;
    await page.ask('Page.addScriptToEvaluateOnNewDocument', { source });
    if (isPeer) await page.answerPeer(address);
    await page.open(address);
    await page.isThere(selectors.at(-1) ?? 'html');
    const asked = `${JSON.stringify(selectors)}.map((name) => performance.getEntriesByName(name)[0]?.startTime)`;
    return z.array(z.number()).parse(await page.evaluate(asked));
  });

/** What is scrolled to is on the screen in the second frame. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Bytes above the page of materials in the same browser, once all pages were scrolled through. */
const memoryOfVisit = (site: string, address: string, isPeer: boolean) =>
  inChromium(async (page) => {
    await page.open(`${site}/study-materials`);
    await page.until(
      `location.pathname === '/study-materials' && document.readyState === 'complete'`,
    );
    const idle = await page.memory();
    if (isPeer) await page.answerPeer(address);
    await page.open(address);
    await page.isThere(isPeer ? peerDrew(PAGES) : DRAWN);
    for (let index = 0; index < PAGES; index += 1) {
      const sheet = `document.querySelectorAll('${isPeer ? 'canvas' : '.pdf-sheet'}')[${index}]`;
      await page.evaluate(`${sheet}.scrollIntoView()`);
      if (!isPeer) await page.isThere('canvas', sheet);
      await page.evaluate(PAINTED);
    }
    return (await page.memory()) - idle;
  });

/** P10 and P11: the PDF viewer with a file of 100 pages and 10 MB, against full download and eager drawing. */
export const pdf: Benchmark = {
  about: 'the PDF viewer against full download and eager drawing (P10, P11)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      await seed(folder);
      await withSite(folder, {}, async ({ url }) => {
        const viewer = `${url}/files/${path.basename(KEY)}`;
        const peer = `${url}/peer`;
        const visits: [picture: number, sharp: number, all: number][] = [];
        for (let round = 0; round < rounds; round += 1) {
          const [picture = NaN, sharpPage = NaN] = await timesOf(viewer, false, [COVER, DRAWN]);
          const [all = NaN] = await timesOf(peer, true, [peerDrew(PAGES)]);
          visits.push([picture, sharpPage, all]);
        }
        const of = (what: 0 | 1 | 2) => median(visits.map((visit) => visit[what]));
        const [picture, sharpPage, all] = [of(0), of(1), of(2)];
        report.line(
          `picture ${picture.toFixed(0)} ms, sharp page ${sharpPage.toFixed(0)} ms; the peer has all after ${all.toFixed(0)} ms`,
        );
        const P10 = (what: string, value: number, atMost: number) => {
          report.figure({ id: 'P10', what: `${what} / peer`, value, atMost });
        };
        P10('picture of page 1', picture / all, 0.06);
        P10('sharp page 1', sharpPage / all, 0.14);

        const ours = await memoryOfVisit(url, viewer, false);
        const theirs = await memoryOfVisit(url, peer, true);
        report.line(
          `above idle after scrolling all pages: ${(ours / MB).toFixed(0)} MB, peer ${(theirs / MB).toFixed(0)} MB`,
        );
        const what = 'memory after scrolling all pages / peer';
        report.figure({ id: 'P11', what, value: ours / theirs, atMost: 0.1 });
      });
    }),
};
