import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { bundled } from './bundled.ts';
import { equalContent } from './equal-content.ts';
import { folderReleases } from './folder-releases.ts';
import { generatorPeers } from './generator-peers.ts';
import { median, type Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { timedCommand } from './timed.ts';

const ONCE = fileURLToPath(new URL('publish-once.ts', import.meta.url));
const POSTS = 1_000;

/** Runs one cold publish, from a bundle as the function of the cloud does. */
const coldPublish = async () => {
  const { dir } = await compileSite();
  const script = await bundled(ONCE);
  return (kind: 'folder' | 'embedded', folder: string, edit: number) =>
    timedCommand(process.execPath, [script, kind, folder, String(edit), dir.href], folder);
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

/** P1 and P2: one edited post of 1,000 published, beside whole builds of an equal site. */
export const publish: Benchmark = {
  about: 'publishing one edited post of 1,000, beside Astro, Hugo and Eleventy (P1, P2)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const { content, plain, embedded } = await prepare(folder);
      const cold = await coldPublish();
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
      const goals = { Astro: { id: 'P1', atMost: 0.04 }, Hugo: { id: 'P2', atMost: 0.35 } };
      for (const { name } of peers) {
        const goal = name === 'Astro' || name === 'Hugo' ? goals[name] : { id: 'P1' };
        report.figure({ ...goal, what: `cold publish / ${name}`, value: mine / of(name) });
      }
    }),
};
