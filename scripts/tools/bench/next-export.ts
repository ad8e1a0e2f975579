import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageContent } from './built-pages.ts';
import { exportNextPeer } from './export-next-peer.ts';
import { kilobytes, median, type Benchmark, type Report } from './report.ts';
import { launchChromium, visitUntouched, type Visit } from './requests.ts';
import { lighthouseRunner } from './run-lighthouse.ts';
import { serveStatic } from './static-server.ts';
import { writeStaticSite } from './static-site.ts';
import { inTemporaryFolder } from './temporary.ts';

/** A class page with chapters, videos and sheets: the page that visitors come for. */
const PAGE = '/10';

interface Side {
  name: string;
  visit: Visit;
  html: number;
  lcp: number[];
}

const measure = async (
  folders: readonly { name: string; folder: string }[],
  rounds: number,
): Promise<Side[]> => {
  const audit = await lighthouseRunner();
  const browser = await launchChromium();
  const servers = await Promise.all(folders.map(({ folder }) => serveStatic(folder)));
  try {
    const sides: Side[] = [];
    for (const [place, { name, folder }] of folders.entries()) {
      const visit = await visitUntouched(browser, (servers[place]?.url ?? '') + PAGE);
      const file = await readFile(path.join(folder, `${PAGE}.html`));
      sides.push({ name, visit, html: brotliCompressSync(file).length, lcp: [] });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { lcp }] of sides.entries()) {
        lcp.push((await audit((servers[place]?.url ?? '') + PAGE)).lcp);
      }
    }
    return sides;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
};

const compare = (report: Report, ours: Side, theirs: Side) => {
  const ratio = (what: string, value: number) => {
    report.figure({ id: 'Next', what: `${what}, ours / Next.js`, value, atMost: 1 });
  };
  ratio('bytes', ours.visit.bytes / theirs.visit.bytes);
  ratio('script bytes', ours.visit.script / theirs.visit.script);
  ratio('requests', ours.visit.requests / theirs.visit.requests);
  ratio('LCP', median(ours.lcp) / median(theirs.lcp));
};

/** A class page of ours beside the same page in a Next.js export: bytes, requests and LCP. */
export const nextExport: Benchmark = {
  about: 'a class page beside the same page in a Next.js export',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const content = pageContent();
      await writeStaticSite(content, folder);
      const peer = await exportNextPeer(content);
      const sides = await measure(
        [
          { name: 'ours', folder },
          { name: 'Next.js', folder: peer },
        ],
        rounds,
      );
      for (const { name, visit, html, lcp } of sides) {
        const { requests, bytes, script } = visit;
        report.line(
          `${name.padEnd(8)} ${PAGE}: ${requests} requests, ${kilobytes(bytes)}, of it HTML ${kilobytes(html)} and script ${kilobytes(script)}; LCP ${median(lcp).toFixed(0)} ms`,
        );
      }
      const [ours, theirs] = sides;
      if (ours !== undefined && theirs !== undefined) compare(report, ours, theirs);
    }),
};
