import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { findChromium } from '../../chromium.ts';
import { installPeer } from './install-peer.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

const Audit = z.object({ numericValue: z.number() });
const Output = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
  }),
});

/** One Lighthouse run: score of 100; times in milliseconds of its simulated phone. */
export interface LighthouseRun {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Installs Lighthouse if need be; gives the function that audits an address as a mobile visit. */
export const lighthouseRunner = async (): Promise<(address: string) => Promise<LighthouseRun>> => {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const cli = path.join(await installPeer('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  return async (address) => {
    const options = [
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance',

      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
    ];
    const { stdout } = await run(process.execPath, [cli, ...options], {
      maxBuffer: MAX_OUTPUT,
      env: { ...process.env, CHROME_PATH: chromium },
    });
    const { categories, audits } = Output.parse(JSON.parse(stdout));
    return {
      score: Math.round(categories.performance.score * 100),
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
    };
  };
};
