import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { BarePage } from './bare-page.ts';

const privateBytes = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
};

/** Memory of all processes of a browser after a garbage collection, in bytes: canvases are in it. Linux only. */
export const browserMemory = async (browser: Browser, page: BarePage): Promise<number> => {
  await page.collectGarbage();
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = await Promise.all(processInfo.map(({ id }) => privateBytes(id)));
  return sizes.reduce((sum, size) => sum + size, 0);
};
