import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { equalContent, store } from './equal-content.ts';
import {
  inTemporaryFolder,
  inTurns,
  timedCommand,
  type Benchmark,
  type Report,
} from './harness.ts';
import { hugoSite } from './peers.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Below the packages that stay outside of the bundle, so that Node finds them. */
const OUT = path.join(ROOT, 'dist/bench/scripts');

/** Runs `publish-once.ts` in a cold process, from a bundle as the functions of the cloud are, which strips no types. */
const coldProcess = async () => {
  const { dir } = await compileSite();
  await build({
    ...BUNDLING,
    // Commands that are bundled with it must not begin.
    define: { 'import.meta.main': 'false' },
    entryPoints: ['scripts/tools/bench/publish-once.ts'],
    outdir: OUT,
  });
  return (kind: 'edit' | 'whole', folder: string, ...more: (string | number)[]) => {
    const args = [path.join(OUT, 'publish-once.mjs'), kind, dir.href, folder, ...more.map(String)];
    return timedCommand(process.execPath, args, folder);
  };
};

const measure = async (report: Report, posts: number, rounds: number) =>
  inTemporaryFolder(async (folder) => {
    const content = equalContent(posts);
    const cold = await coldProcess();
    const [data, file] = [path.join(folder, 'data'), path.join(folder, 'content.json')];
    await mkdir(data);
    await writeFile(file, JSON.stringify(content));
    const cloud = await openCloud(data);
    await store(cloud.site, content);
    await cloud.close();
    const hugo = await hugoSite(content, path.join(folder, 'hugo'));
    const subjects = {
      'one edit': (edit: number) => cold('edit', data, posts, edit),
      'whole site': () => cold('whole', folder, file),
      ...(hugo && { Hugo: hugo }),
    };
    // The first ones fill caches and make the site that the edits start from.
    await inTurns(1, subjects);
    const of = await inTurns(rounds, subjects);
    report.line(`${posts} posts`);
    for (const [name, time] of Object.entries(of)) {
      report.line(`  ${name.padEnd(22)}${time.toFixed(0)} ms`);
    }
    if (of['Hugo'] === undefined) report.line('  hugo is not here, so P2 and P4 are NOT measured.');
    return of;
  });

/** P2 and P4: one edited post published in a cold process, and everything, beside whole builds of an equal site. */
export const publish: Benchmark = {
  about: 'one edited post of 1,000 and 5,000, and the whole site, beside Hugo (P2, P4)',
  run: async (report, rounds) => {
    for (const posts of [1_000, 5_000]) {
      const of = await measure(report, posts, rounds);
      const { 'one edit': edit = NaN, 'whole site': whole = NaN, Hugo } = of;
      if (Hugo === undefined) continue;
      const atMost = posts === 1_000 ? 0.35 : 0.1;
      report.figure({ id: 'P2', what: `one edit of ${posts} / Hugo`, value: edit / Hugo, atMost });
      if (posts !== 1_000) continue;
      report.figure({ id: 'P4', what: 'whole site / Hugo', value: whole / Hugo, atMost: 1.5 });
    }
  },
};
