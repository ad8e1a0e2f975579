import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import * as z from 'zod';
import { coverKey } from '#domain/files/file-identifier';
import { mediaHeaders } from '#api/stores/media/media';
import { defaultFile } from '../../../infra/default-content/default-content.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { startSite } from '#support/running-site';
import { numberedPages, writePdf } from '#support/write-pdf';
import { findChromium } from '../../chromium.ts';
import { withCloud } from '../../command.ts';
import {
  median,
  memoryOf,
  processesBelow,
  temporaryFolder,
  type Benchmark,
  figure,
} from './harness.ts';

const PAGES = 100;
const KEY = 'materials/10/chapter1/10_ch1_bench.pdf';
const MB = 1_048_576;
const GIVE_UP_MS = 180_000;
/** After loading, a page works for a while yet, as a browser does after its start: that took 0.26 s of a visit's time. */
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

/**
 * What the viewer is compared with: the same engine, but the whole file first and then every page drawn at scale 1.5,
 * one under another. It says how many milliseconds after the visit began all are there.
 */
const ENGINE = `/_astro/pdfjs-${pdfjs.version}-2/`;
const PEER = `(async () => {
  const engine = location.origin + '${ENGINE}';
  const pdfjs = await import(engine + 'pdf.min.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = engine + 'pdf.worker.min.mjs';
  const data = await (await fetch('/media/${KEY}')).arrayBuffer();
  const file = await pdfjs.getDocument({ data, standardFontDataUrl: engine + 'standard_fonts/' }).promise;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1.5 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    document.body.append(canvas);
    await page.render({ canvas, viewport }).promise;
  }
  return performance.now();
})()`;
/** The page that the peer is on: a few lines of text. */
const BARE = '/robots.txt';

/** Puts the file of 100 pages and 10 MB, with the picture of a sample. */
const seed = async ({ media }: Cloud) => {
  const cover = await readFile(defaultFile('covers/10_ch1_real-numbers-practice.webp'));
  const file = await writePdf(numberedPages(PAGES, 102_400));
  await media.put(KEY, file, mediaHeaders('application/pdf'));
  await media.put(coverKey(path.basename(KEY)), cover, mediaHeaders('image/webp'));
};

/** What Chromium sends: the answer to a question with this id, or what happened. */
interface Message {
  id?: number;
  method?: string;
  params?: { sessionId?: string };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
}
const Targets = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));

/** Chromium of its own with one empty page, spoken with over its protocol; ends with `use`. */
const inChromium = async <T>(use: (page: Awaited<ReturnType<typeof openPage>>) => Promise<T>) => {
  const args =
    '--headless=new --no-sandbox --remote-debugging-port=0 --window-size=1280,800 about:blank';
  const command = findChromium();
  if (command === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  await using profile = await temporaryFolder();
  const browser = spawn(command, [`--user-data-dir=${profile.path}`, ...args.split(' ')], {
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
      await setTimeout(SETTLED_MS);
      return await use(await openPage(page?.webSocketDebuggerUrl ?? '', browser.pid ?? NaN));
    }
    throw new Error('Chromium did not start.');
  } finally {
    browser.kill();
    await ended;
  }
};

/**
 * A page that nobody else looks into. A page of Playwright's keeps the bodies of all its responses, for questions about
 * them, and was 50 MB heavier with a PDF of 10 MB open. The service worker is passed by.
 */
const openPage = async (address: string, browser: number) => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting: PromiseWithResolvers<Message['result']>[] = [];
  const workers = new Set<string | undefined>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (method === 'Target.attachedToTarget') workers.add(params?.sessionId);
    if (method === 'Target.detachedFromTarget') workers.delete(params?.sessionId);
    const asked = waiting[id ?? NaN];
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  /** Asks the page, or one of its workers. */
  const ask = (method: string, params = {}, sessionId?: string) => {
    const answer = Promise.withResolvers<Message['result']>();
    const id = waiting.push(answer) - 1;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise;
  };
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await ask('Target.setAutoAttach', attach);
  await ask('Page.enable');
  await ask('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await ask('Network.setBypassServiceWorker', { bypass: true });

  const evaluate = async (expression: string) => {
    const how = { expression, returnByValue: true, awaitPromise: true };
    return (await ask('Runtime.evaluate', how))?.result?.value;
  };
  const until = async (condition: string) => {
    const start = performance.now();
    while ((await evaluate(condition)) !== true) {
      if (performance.now() - start > GIVE_UP_MS) throw new Error(`Never true: ${condition}`);
      await setTimeout(50);
    }
  };
  return {
    ask,
    evaluate,
    isThere: (selector: string, within = 'document') =>
      until(`${within}?.querySelector(${JSON.stringify(selector)}) != null`),
    /** Opens a page of the site and waits until it is loaded. */
    async open(url: string) {
      await ask('Page.navigate', { url });
      await until(`location.href === '${url}' && document.readyState === 'complete'`);
    },
    /** Memory of all processes of the browser after collecting garbage, in bytes: canvases are in it. */
    async memory() {
      await setTimeout(SETTLED_MS);
      for (const each of [undefined, ...workers])
        await ask('HeapProfiler.collectGarbage', {}, each);
      return memoryOf([browser, ...(await processesBelow(browser))]);
    },
  };
};

/** Milliseconds from the start of a visit of the viewer over a usual line until the picture and the sharp page were there. */
const timesOf = (viewer: string) =>
  inChromium(async (page) => {
    await page.ask('Network.emulateNetworkConditions', NETWORK);
    const selectors = JSON.stringify([COVER, DRAWN]);
    // The page itself notes when an element is first there: asked from here, the answer would come late.
    const source = `new MutationObserver(() => {
      for (const selector of ${selectors})
        if (performance.getEntriesByName(selector).length === 0 && document.querySelector(selector))
          performance.mark(selector);
    }).observe(document, { subtree: true, childList: true })`;
    await page.ask('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.ask('Page.navigate', { url: viewer });
    await page.isThere(DRAWN);
    const asked = `${selectors}.map((name) => performance.getEntriesByName(name)[0]?.startTime)`;
    return z.tuple([z.number(), z.number()]).parse(await page.evaluate(asked));
  });

/** The same until the peer has drawn all pages. */
const timeOfPeer = (site: string) =>
  inChromium(async (page) => {
    await page.ask('Network.emulateNetworkConditions', NETWORK);
    await page.open(site + BARE);
    return z.number().parse(await page.evaluate(PEER));
  });

/** What is scrolled to is on the screen in the second frame. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Bytes above the page of materials in the same browser, once all pages of the viewer, or of the peer, were scrolled through. */
const memoryOfVisit = (site: string, viewer?: string) =>
  inChromium(async (page) => {
    await page.open(`${site}/study-materials`);
    const idle = await page.memory();
    await page.open(viewer ?? site + BARE);
    if (viewer) await page.isThere(DRAWN);
    else await page.evaluate(PEER);
    for (let index = 0; index < PAGES; index += 1) {
      const sheet = `document.querySelectorAll('${viewer ? '.pdf-sheet' : 'canvas'}')[${index}]`;
      await page.evaluate(`${sheet}.scrollIntoView()`);
      if (viewer) await page.isThere('canvas', sheet);
      await page.evaluate(PAINTED);
    }
    return (await page.memory()) - idle;
  });

/** P10 and P11: the PDF viewer with a file of 100 pages and 10 MB, against full download and eager drawing. */
export const pdf: Benchmark = {
  about: 'the PDF viewer against full download and eager drawing (P10, P11)',
  run: async (rounds) => {
    await using folder = await temporaryFolder();
    await withCloud(folder.path, seed);
    await using site = await startSite(folder.path);
    const { url } = site;
    const viewer = `${url}/files/${path.basename(KEY)}`;
    const visits: [picture: number, sharp: number, all: number][] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push([...(await timesOf(viewer)), await timeOfPeer(url)]);
    const of = (what: 0 | 1 | 2) => median(visits.map((visit) => visit[what]));
    const [picture, sharpPage, all] = [of(0), of(1), of(2)];
    console.log(
      `picture ${picture.toFixed(0)} ms, sharp page ${sharpPage.toFixed(0)} ms; the peer has all after ${all.toFixed(0)} ms`,
    );
    figure('P10', 'picture of page 1 / peer', picture / all, { atMost: 0.06 });
    figure('P10', 'sharp page 1 / peer', sharpPage / all, { atMost: 0.14 });

    const ours = await memoryOfVisit(url, viewer);
    const theirs = await memoryOfVisit(url);
    console.log(
      `above idle after scrolling all pages: ${(ours / MB).toFixed(0)} MB, peer ${(theirs / MB).toFixed(0)} MB`,
    );
    const what = 'memory after scrolling all pages / peer';
    figure('P11', what, ours / theirs, { atMost: 0.1 });
  },
};
