import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { withCloud } from '../../command.ts';
import { compileSite } from '#site/compile/compile.ts';
import { signIn } from '#support/admin-api';
import { startSite } from '#support/running-site';
import type { SiteContent } from '#domain/content/snapshot';
import { seed } from '#support/seed';
import { equalContent } from './content.ts';
import {
  type Benchmark,
  median,
  memoryOf,
  processesBelow,
  temporaryFolder,
  figure,
} from './harness.ts';

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
const processorTime = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.split(') ')[1]?.split(' ').map(Number) ?? [];
  return fields.slice(11, 15).reduce((sum, each) => sum + each, 0) / 100;
};

const SAVES = 10;
const VIDEO = 'https://www.youtube.com/watch?v=2ZzuZvz33X0';
const CHECK_EVERY_MS = 5;
/** Longer than the publisher keeps releases apart, so that a save does not wait for the one before it. */
const PAUSE_MS = 1_500;

/** Milliseconds of saves, with a pause before each, from the answer until a reader gets the change. */
const savedToLive = async (url: string, pause: number) => {
  const api = await signIn(url);
  const times: number[] = [];
  for (let count = 0; count < SAVES; count += 1) {
    await setTimeout(pause);
    const title = `Saved ${randomBytes(6).toString('hex')}`;
    const video = { title, url: VIDEO, description: '' };
    const saved = await api('POST', '/classes/10/chapters/1/videos', video);
    if (!saved.ok) throw new Error(`Saving failed: ${saved.status}`);
    const start = performance.now();
    let [etag, text] = ['', ''];
    while (!text.includes(title)) {
      // As browsers ask: sending the whole page each time would be most of the work that is measured.
      const page = await fetch(`${url}/10`, { headers: { 'if-none-match': etag } });
      etag = page.headers.get('etag') ?? etag;
      text = await page.text();
      await setTimeout(CHECK_EVERY_MS);
    }
    times.push(performance.now() - start);
  }
  return times;
};

/** One start on a data folder: memory until ready and a minute later, of the first one also saves. */
const measureStart = async (name: string, folder: string, first?: number) => {
  // Each start has another port: with an address of its own it does not publish every page again.
  const env = { SITE_ORIGIN: 'http://ganit.example' };
  const { result, most } = await mostWhile(startSite(folder, env));
  await using site = result;
  const pid = site.process.pid ?? NaN;
  const start = `${name}, ${first === undefined ? 'again' : 'first start'}`;
  const seconds = (await processorTime(pid)).toFixed(1);
  console.log(`${start}: ${seconds} s of processor time until ready`);
  const show = (when: string, bytes: number, atMost: number) => {
    const shown = { unit: 'MB', decimals: 0, atMost };
    figure('P19', `${start}, ${when}`, bytes / 1e6, shown);
  };
  show('until ready', most, first ?? AT_REST);
  await setTimeout(MINUTE_MS);
  show('a minute later', await memoryOf([pid]), AT_REST);
  if (first === undefined) return;
  // Releases are kept apart, so saves without a pause wait for one another.
  for (const [how, pause, atMost] of [
    ['with pauses', PAUSE_MS, 0.1],
    ['back to back', 0, 0.3],
  ] as const) {
    const times = await savedToLive(site.url, pause);
    const what = `${name}, saved to live, ${how}`;
    console.log(`${what}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    figure('P13', what, median(times) / 1_000, { unit: 's', decimals: 2, atMost });
  }
};

/** P13 and P19: `npm start` with all its processes; the site is compiled before. */
export const oneMachine: Benchmark = {
  about: 'the one-machine run: memory until ready, at rest, again (P19); from saved to live (P13)',
  async run() {
    await compileSite();
    for (const { name, content, atMost } of SITES) {
      await using folder = await temporaryFolder();
      if (content) await withCloud(folder.path, ({ site }) => seed(site, content()));
      await measureStart(name, folder.path, atMost);
      await measureStart(name, folder.path);
    }
  },
};
