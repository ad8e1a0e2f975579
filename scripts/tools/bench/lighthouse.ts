import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { openCloud } from '../../../infra/local/cloud.ts';
import { writeDemo } from '../demo.ts';
import { builtPages, isHomeOrClass, pageContent } from './built-pages.ts';
import {
  chromiumPath,
  inTemporaryFolder,
  median,
  row,
  withSite,
  type Benchmark,
  type Report,
} from './harness.ts';
import { BLANK_PATH, likeACdn } from './like-a-cdn.ts';

const run = promisify(execFile);
const SOURCE = fileURLToPath(new URL('peers/lighthouse/', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../../dist/bench/lighthouse/', import.meta.url));

const Audit = z.object({ numericValue: z.number() });
const Output = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
  }),
});

/** Lighthouse from its lock file, installed once: it is not a dependency of the project. */
const lighthouseCommand = async (): Promise<string> => {
  const command = path.join(INSTALLED, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
    await mkdir(INSTALLED, { recursive: true });
    await cp(SOURCE, INSTALLED, { recursive: true });
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: INSTALLED });
  }
  return command;
};

/** Audits an address as a mobile visit: score of 100; times in milliseconds of its simulated phone. */
const audit = async (command: string, address: string) => {
  const options = [
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
  ];
  const visit = () =>
    run(process.execPath, [command, ...options], {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    });
  // Chromium loses the start of about one trace in ten on a busy machine; Lighthouse then says to run it again.
  const { stdout } = await visit().catch(visit).catch(visit);
  const { categories, audits } = Output.parse(JSON.parse(stdout));
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
};

/** Audits pages of a site, each in turns with the blank page. */
const auditPages = async (
  url: string,
  paths: readonly string[],
  rounds: number,
  report: Report,
): Promise<void> => {
  const command = await lighthouseCommand();
  const worst = { score: 100, first: 0, other: 0, tbt: 0, cls: 0 };
  report.line(row('page', 'score', 'LCP', '/ blank', 'TBT', 'CLS'));
  for (const path of paths) {
    const pages: Awaited<ReturnType<typeof audit>>[] = [];
    const blanks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      blanks.push((await audit(command, url + BLANK_PATH)).lcp);
      pages.push(await audit(command, url + path));
    }
    const of = (what: 'score' | 'lcp' | 'tbt' | 'cls') => median(pages.map((page) => page[what]));
    const ratio = of('lcp') / median(blanks);
    report.line(
      row(
        path,
        of('score'),
        of('lcp').toFixed(0),
        ratio.toFixed(2),
        of('tbt').toFixed(0),
        of('cls').toFixed(3),
      ),
    );
    worst.score = Math.min(worst.score, of('score'));
    const group = isHomeOrClass(path) ? 'first' : 'other';
    worst[group] = Math.max(worst[group], ratio);
    worst.tbt = Math.max(worst.tbt, of('tbt'));
    worst.cls = Math.max(worst.cls, of('cls'));
  }
  const id = 'P7';
  const ratio = 'largest LCP / blank page';
  const tbt = { what: 'longest blocking time', unit: 'ms', decimals: 0, value: worst.tbt };
  report.figure({ id, what: 'lowest score', value: worst.score, atLeast: 100, decimals: 0 });
  report.figure({ id, what: `${ratio}, home and classes`, value: worst.first, atMost: 1.4 });
  report.figure({ id, what: `${ratio}, other pages`, value: worst.other, atMost: 1.5 });
  report.figure({ id, ...tbt, atMost: 50 });
  report.figure({ id, what: 'largest layout shift', value: worst.cls, atMost: 0 });
};

/** P7: Lighthouse (mobile) of every kind of page, each beside a blank page of the same server. */
export const lighthouse: Benchmark = {
  about: 'Lighthouse mobile performance of every route, beside a blank page (P7)',
  run: (report, rounds, chosen) =>
    inTemporaryFolder(async (folder) => {
      const cloud = await openCloud(folder);
      await writeDemo(pageContent(), cloud);
      await cloud.close();
      await withSite(folder, {}, async (site) => {
        const server = await likeACdn(site.url);
        try {
          const all = [...(await builtPages()).pages.keys()];
          // Class 10 has all that a class may have.
          const some = all.filter(
            (page) => page !== '/admin' && (!isHomeOrClass(page) || /\/(?:10|hi|pa|)$/.test(page)),
          );
          const paths = chosen.length === 0 ? some : chosen;
          await auditPages(server.url, paths, rounds, report);
        } finally {
          await server.close();
        }
      });
    }),
};
