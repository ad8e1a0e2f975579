import path from 'node:path';
import sharp from 'sharp';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { coverKey } from '#domain/files/file-identifier.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { startBenchSite } from './bench-site.ts';
import { peerMemory, viewerMemory } from './pdf-memory.ts';
import { peerPage } from './pdf-peer.ts';
import { peerTimes, requestsBeforeFirstPage, viewerTimes } from './pdf-visits.ts';
import { median, type Benchmark, type Report } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { numberedPages, writePdf } from './write-pdf.ts';

const PAGES = 100;
const KEY = 'materials/10/chapter1/10_ch1_bench.pdf';
const SCATTERED = 'materials/10/chapter1/10_ch1_bench-scattered.pdf';
const PEER = peerPage(`/_astro/pdfjs-${pdfjs.version}-2/`, `/media/${KEY}`);
const MB = 1_048_576;

/** A picture of a first page as heavy as those of the default content, 27 to 48 KB: 640 pixels wide, a page of print. */
const aCover = (): Promise<Buffer> => {
  const lines = Array.from(
    { length: 21 },
    (_, line) =>
      `<text x="40" y="${60 + line * 38}" font-size="14">${line} The roots of a quadratic equation and what they say about its graph</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="905"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(page)).webp({ quality: 70 }).toBuffer();
};

/** A data folder with the file of 100 pages and 10 MB, its picture, and the same file with its parts scattered. */
const seed = async (dataDir: string): Promise<void> => {
  const cloud = await openCloud(dataDir);
  const pages = numberedPages(PAGES, 102_400);
  await cloud.media.put(KEY, writePdf(pages), 'application/pdf');
  await cloud.media.put(coverKey(path.basename(KEY)), await aCover(), 'image/webp');
  await cloud.media.put(SCATTERED, writePdf(pages, { scattered: true }), 'application/pdf');
  await cloud.close();
};

const measure = async (report: Report, rounds: number, site: string): Promise<void> => {
  const viewerOf = (key: string) => `${site}/files/${path.basename(key)}`;
  const peer = `${site}/peer`;
  const ours: number[][] = [];
  const theirs: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await viewerTimes(viewerOf(KEY)));
    theirs.push(await peerTimes(peer, PEER, PAGES));
  }
  const middle = (rows: readonly number[][], column: number) =>
    median(rows.map((row) => row[column] ?? NaN));
  const [picture, sharpPage, first, all] = [
    middle(ours, 0),
    middle(ours, 1),
    middle(theirs, 0),
    middle(theirs, 1),
  ];
  report.line(
    `picture ${picture.toFixed(0)} ms, sharp page ${sharpPage.toFixed(0)} ms; full download and eager drawing: first page ${first.toFixed(0)} ms, all ${all.toFixed(0)} ms`,
  );
  const peerName = 'full download and eager drawing';
  const times = { id: 'P10', what: `picture of page 1 / ${peerName}` };
  report.figure({ ...times, value: picture / all, atMost: 0.06 });
  report.figure({
    ...times,
    what: `sharp page 1 / ${peerName}`,
    value: sharpPage / all,
    atMost: 0.14,
  });

  const memory = [
    await viewerMemory(site, viewerOf(KEY), PAGES),
    await peerMemory(site, peer, PEER, PAGES),
  ] as const;
  report.line(
    `above idle after scrolling all pages: ${(memory[0] / MB).toFixed(0)} MB, ${peerName} ${(memory[1] / MB).toFixed(0)} MB`,
  );
  const what = `memory after scrolling all pages / ${peerName}`;
  report.figure({ id: 'P11', what, value: memory[0] / memory[1], atMost: 0.1 });

  for (const key of [KEY, SCATTERED]) {
    report.figure({
      id: 'P12',
      what: `requests before page 1, ${path.basename(key)}`,
      value: await requestsBeforeFirstPage(viewerOf(key)),
      atMost: 10,
      decimals: 0,
    });
  }
};

/** P10 to P12: the PDF viewer with a file of 100 pages and 10 MB, against full download and eager drawing. */
export const pdf: Benchmark = {
  about: 'the PDF viewer (P10, P11, P12)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      await seed(folder);
      const site = await startBenchSite(folder);
      try {
        await measure(report, rounds, site.url);
      } finally {
        await site.stop();
      }
    }),
};
