import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { startBenchSite } from './bench-site.ts';
import { equalContent, store } from './equal-content.ts';
import type { Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';

/** Each with the goal for the memory while everything is rendered, in MB. */
const SITES: { name: string; content?: () => SiteContent; atMost: number }[] = [
  { name: 'default content', atMost: 250 },
  { name: '200 posts, 1,020 videos', content: () => equalContent(200, 17), atMost: 350 },
  { name: '1,000 posts, 900 videos', content: () => equalContent(1_000), atMost: 450 },
];
const AT_REST = 200;
const MINUTE_MS = 60_000;

/** What a process has in memory: now (`VmRSS`), or the most that it ever had (`VmHWM`). In MB; Linux only. */
const memoryOf = async (pid: number | undefined, what: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return (Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
};

/** User and system time of a process in seconds. */
const processorTime = async (pid: number | undefined): Promise<number> => {
  const fields =
    (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** The memory of `npm start`; the site is compiled before. */
export const memory: Benchmark = {
  about: 'memory and processor time of the one-machine run: everything rendered, at rest, again',
  async run(report) {
    await compileSite();
    for (const { name, content, atMost } of SITES) {
      await inTemporaryFolder(async (folder) => {
        if (content) {
          const cloud = await openCloud(folder);
          await store(cloud.site, content());
          await cloud.close();
        }
        // Each start has another port: with an address of its own it does not publish every page again.
        const settings = { SITE_ORIGIN: 'http://ganit.example' };
        for (const start of ['first start', 'again']) {
          const site = await startBenchSite(folder, settings);
          const show = async (what: string, goal: number, field: 'VmRSS' | 'VmHWM') => {
            const value = await memoryOf(site.pid, field);
            const label = `${name}, ${start}, ${what}`;
            report.figure({ id: '-', what: label, value, atMost: goal, decimals: 0, unit: 'MB' });
          };
          const seconds = (await processorTime(site.pid)).toFixed(1);
          report.line(`${name}, ${start}: ${seconds} s of processor time until ready`);
          await show('until ready', start === 'again' ? AT_REST : atMost, 'VmHWM');
          await setTimeout(MINUTE_MS);
          await show('a minute later', AT_REST, 'VmRSS');
          await site.stop();
        }
      });
    }
  },
};
