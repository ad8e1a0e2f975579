import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { startSiteProcess } from '../../site-process.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { equalContent, store } from './equal-content.ts';
import { inTemporaryFolder, memoryOf, processesBelow, type Benchmark } from './harness.ts';

/** Each with the goal for the memory while everything is rendered, in MB. */
const SITES: { name: string; content?: () => SiteContent; atMost: number }[] = [
  { name: 'default content', atMost: 250 },
  { name: '200 posts, 1,020 videos', content: () => equalContent(200, 17), atMost: 350 },
  { name: '1,000 posts, 900 videos', content: () => equalContent(1_000), atMost: 450 },
];
const AT_REST = 200;
const MINUTE_MS = 60_000;

const LOOK_MS = 100;

/** The most that all processes that this one starts have together, in bytes, while `work` runs. */
const mostWhile = async <T>(work: Promise<T>): Promise<{ result: T; most: number }> => {
  let [most, isOver] = [0, false];
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    most = Math.max(most, await memoryOf(await processesBelow(process.pid)));
    await Promise.race([setTimeout(LOOK_MS), ended]);
  }
  return { result: await ended, most };
};

/** User and system time of a process and of those that it has started and that have ended, in seconds. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.split(') ')[1]?.split(' ').map(Number) ?? [];
  return fields.slice(11, 15).reduce((sum, each) => sum + each, 0) / 100;
};

/** P19: the memory of `npm start` with all its processes; the site is compiled before. */
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
          const show = (when: string, goal: number, bytes: number) => {
            const common = { id: 'P19', unit: 'MB', decimals: 0, atMost: goal };
            report.figure({ ...common, what: `${name}, ${start}, ${when}`, value: bytes / 1e6 });
          };
          // Each start has another port: with an address of its own it does not publish every page again.
          const env = { DATA_DIR: folder, SITE_ORIGIN: 'http://ganit.example' };
          const { result: site, most } = await mostWhile(startSiteProcess(env));
          if (typeof site === 'string') throw new Error(`The site did not start: ${site}`);
          try {
            const pid = site.process.pid ?? NaN;
            const seconds = (await processorTime(pid)).toFixed(1);
            report.line(`${name}, ${start}: ${seconds} s of processor time until ready`);
            show('until ready', start === 'again' ? AT_REST : atMost, most);
            await setTimeout(MINUTE_MS);
            show('a minute later', AT_REST, await memoryOf([pid]));
          } finally {
            await site.end('SIGTERM');
          }
        }
      });
    }
  },
};
