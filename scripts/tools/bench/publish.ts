import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPublisher } from '#api/publish/publisher.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { asStored, equalContent, withEdit } from './equal-content.ts';
import { folderPointers, folderReleases } from './folder-releases.ts';
import { generatorPeers } from './generator-peers.ts';
import { median, type Benchmark, type Report } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { timed, timedCommand } from './timed.ts';

const ONCE = fileURLToPath(new URL('publish-once.ts', import.meta.url));
const POSTS = 1_000;
const FEW_POSTS = 10;

/** A publisher in this process over a plain folder; `publish` edits a post and waits until it is live. */
const warmPublisher = async (folder: string, posts: number) => {
  let content = equalContent(posts);
  const publisher = createPublisher({
    content: {
      load: () => Promise.resolve(asStored(content)),
      revision: () => Promise.resolve(undefined),
    },
    releases: folderReleases(folder),
    pointers: await folderPointers(folder),
    site: await benchSite(),
    origin: CONTEXT.origin,
    now: Date.now,
    delayMs: 0,
    intervalMs: 0,
    log: () => undefined,
  });
  await publisher.start();
  return {
    publish: (edit: number) => {
      content = withEdit(content, edit);
      return timed(async () => {
        publisher.contentChanged();
        await publisher.settled();
      });
    },
    stop: () => publisher.stop(),
  };
};

const cold = (kind: 'folder' | 'embedded', folder: string, edit: number) =>
  timedCommand(process.execPath, [ONCE, kind, folder, String(edit)], folder);

/** P3's growth, and the warm times themselves. */
const warm = async (report: Report, folder: string, rounds: number): Promise<number> => {
  const large = await warmPublisher(path.join(folder, 'large'), POSTS);
  const small = await warmPublisher(path.join(folder, 'small'), FEW_POSTS);
  const times = { large: [] as number[], small: [] as number[] };
  // The first ones warm up.
  for (let edit = 1; edit <= rounds + 3; edit += 1) {
    const [slow, fast] = [await large.publish(edit), await small.publish(edit)];
    if (edit <= 3) continue;
    times.large.push(slow);
    times.small.push(fast);
  }
  await large.stop();
  await small.stop();
  const [slow, fast] = [median(times.large), median(times.small)];
  report.line(
    `warm, plain folder: ${slow.toFixed(0)} ms with ${POSTS} posts, ${fast.toFixed(0)} ms with ${FEW_POSTS}`,
  );
  report.figure({
    id: 'P3',
    what: `warm publish, ${POSTS} posts / ${FEW_POSTS} posts`,
    value: slow / fast,
    atMost: 1.3,
    decimals: 2,
  });
  return slow;
};

const prepare = async (folder: string) => {
  const content = equalContent(POSTS);
  const [plain, embedded] = [path.join(folder, 'plain'), path.join(folder, 'embedded')];
  await folderReleases(plain).put('content.json', {
    body: new TextEncoder().encode(JSON.stringify(content)),
    contentType: 'application/json',
    cacheControl: '',
  });
  const cloud = await openCloud(embedded);
  await cloud.content.seed(content);
  await cloud.close();
  return { content, plain, embedded };
};

/** P1 to P3: one edited post of 1,000 published, beside whole builds of an equal site. */
export const publish: Benchmark = {
  about: 'publishing one edited post of 1,000, beside Astro, Hugo and Eleventy (P1, P2, P3)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const { content, plain, embedded } = await prepare(folder);
      const { peers, missing } = await generatorPeers(content);
      for (const name of missing) report.line(`${name} is not installed here: left out.`);
      const subjects = [
        { name: 'ours, plain folder', build: (edit: number) => cold('folder', plain, edit) },
        {
          name: 'ours, embedded stores',
          build: (edit: number) => cold('embedded', embedded, edit),
        },
        ...peers,
      ];
      const times = new Map<string, number[]>();
      for (const { name, build } of subjects) {
        // The first build fills caches and makes the release that the edits start from.
        await build(0);
        times.set(name, []);
      }
      for (let round = 1; round <= rounds; round += 1) {
        for (const { name, build } of subjects) times.get(name)?.push(await build(round));
      }
      const of = (name: string) => median(times.get(name) ?? []);
      for (const { name } of subjects) report.line(`${name.padEnd(24)}${of(name).toFixed(0)} ms`);
      const mine = of('ours, plain folder');
      const goals = { Astro: { id: 'P1', atMost: 0.06 }, Hugo: { id: 'P2', atMost: 0.2 } };
      for (const { name } of peers) {
        const goal = name === 'Astro' || name === 'Hugo' ? goals[name] : { id: 'P1' };
        report.figure({ ...goal, what: `cold publish / ${name}`, value: mine / of(name) });
      }
      const warmTime = await warm(report, folder, rounds);
      if (times.has('Astro')) {
        const value = warmTime / of('Astro');
        report.figure({ id: 'P3', what: 'warm publish / Astro', value, atMost: 0.004 });
      }
    }),
};
