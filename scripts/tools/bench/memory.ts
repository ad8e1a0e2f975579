import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { equalContent, store } from './equal-content.ts';
import { inTemporaryFolder, withSite, type Benchmark } from './harness.ts';

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
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** P19: the memory of `npm start`; the site is compiled before. */
export const memory: Benchmark = {
  about:
    'memory and processor time of the one-machine run: everything rendered, at rest, again (P19)',
  async run(report) {
    await compileSite();
    for (const { name, content, atMost } of SITES) {
      await inTemporaryFolder(async (folder) => {
        if (content) {
          const cloud = await openCloud(folder);
          await store(cloud.site, content());
          await cloud.close();
        }
        for (const start of ['first start', 'again']) {
          // Each start has another port: with an address of its own it does not publish every page again.
          await withSite(folder, { SITE_ORIGIN: 'http://ganit.example' }, async ({ pid }) => {
            const show = async (what: string, goal: number, field: 'VmRSS' | 'VmHWM') => {
              const value = await memoryOf(pid, field);
              const label = `${name}, ${start}, ${what}`;
              report.figure({
                id: 'P19',
                what: label,
                value,
                atMost: goal,
                decimals: 0,
                unit: 'MB',
              });
            };
            const seconds = (await processorTime(pid)).toFixed(1);
            report.line(`${name}, ${start}: ${seconds} s of processor time until ready`);
            await show('until ready', start === 'again' ? AT_REST : atMost, 'VmHWM');
            await setTimeout(MINUTE_MS);
            await show('a minute later', AT_REST, 'VmRSS');
          });
        }
      });
    }
  },
};
