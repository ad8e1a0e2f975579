import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { englishPath } from '#domain/text/language';
import { startSite } from '#support/running-site';
import { findChromium } from '../../chromium.ts';
import { withCloud } from '../../command.ts';
import { writeDemo } from '../demo.ts';
import { builtPages, pageContent } from './built-pages.ts';
import { median, temporaryFolder, type Benchmark, figure } from './harness.ts';
import { startNginx } from './nginx.ts';

const run = promisify(execFile);
const SOURCE = fileURLToPath(new URL('peers/lighthouse/', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../../dist/bench/lighthouse/', import.meta.url));

/** A page with nothing on it: what the server and the browser cost alone. */
const BLANK_PATH = '/blank-page';
const BLANK =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blank</title><h1>Blank</h1></html>';

/**
 * nginx before a running site as a CDN stands there, with HTTP/2 over TLS, and with the blank page: so that what differs
 * between both is the page. Browsers accept its certificate, which `openssl` makes, with a flag alone.
 */
const startCdn = async (folder: string, site: string) => {
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2';
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  await run('openssl', [...options.split(' '), '-keyout', key, '-out', certificate]);
  const server = (port: number) => `
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location = ${BLANK_PATH} { return 200 '${BLANK}'; }
    location / { proxy_pass ${site}; proxy_http_version 1.1; }`;
  return startNginx(folder, server);
};

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
const lighthouseCommand = async () => {
  const command = path.join(INSTALLED, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
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
      env: { ...process.env, CHROME_PATH: findChromium() },
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

/** Whether it is the home page or that of a class, in any language. */
const isHomeOrClass = (address: string) =>
  /^\/(?:(?!404$)\d+|ca-foundation)?$/.test(englishPath(address));

/** Audits pages of a site, each in turns with the blank page. */
const auditPages = async (url: string, paths: readonly string[], rounds: number) => {
  const command = await lighthouseCommand();
  const worst = { score: 100, first: 0, other: 0, tbt: 0, cls: 0 };
  for (const path of paths) {
    const pages: Awaited<ReturnType<typeof audit>>[] = [];
    const blanks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      blanks.push((await audit(command, url + BLANK_PATH)).lcp);
      pages.push(await audit(command, url + path));
    }
    const of = (what: 'score' | 'lcp' | 'tbt' | 'cls') => median(pages.map((page) => page[what]));
    const [score, lcp, tbt, cls] = [of('score'), of('lcp'), of('tbt'), of('cls')];
    const ratio = lcp / median(blanks);
    console.log(
      `${decodeURI(path)}: score ${score}, LCP ${lcp.toFixed(0)} ms, / blank ${ratio.toFixed(2)}, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
    );
    const group = isHomeOrClass(path) ? 'first' : 'other';
    worst[group] = Math.max(worst[group], ratio);
    worst.score = Math.min(worst.score, score);
    worst.tbt = Math.max(worst.tbt, tbt);
    worst.cls = Math.max(worst.cls, cls);
  }
  const ratio = 'largest LCP / blank page';
  figure('P7', 'lowest score', worst.score, { atLeast: 100, decimals: 0 });
  figure('P7', `${ratio}, home and classes`, worst.first, { atMost: 1.4 });
  figure('P7', `${ratio}, other pages`, worst.other, { atMost: 1.5 });
  figure('P7', 'longest blocking time', worst.tbt, { atMost: 50, unit: 'ms', decimals: 0 });
  figure('P7', 'largest layout shift', worst.cls, { atMost: 0 });
};

/** P7: Lighthouse (mobile) of every kind of page, each beside a blank page of the same server. */
export const lighthouse: Benchmark = {
  about: 'Lighthouse mobile performance of every route, beside a blank page (P7)',
  run: async (rounds, chosen) => {
    await using folder = await temporaryFolder();
    const data = path.join(folder.path, 'data');
    await withCloud(data, (cloud) => writeDemo(pageContent(), cloud));
    await using site = await startSite(data);
    await using cdn = await startCdn(folder.path, site.url);
    // Class 10 has all that a class may have.
    const some = [...(await builtPages()).pages.keys()].filter(
      (page) => page !== '/admin' && (!isHomeOrClass(page) || /\/(?:10|hi|pa|)$/.test(page)),
    );
    const paths = chosen.length === 0 ? some : chosen;
    await auditPages(`https://localhost:${cdn.port}`, paths, rounds);
  },
};
