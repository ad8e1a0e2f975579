import path from 'node:path';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildSnapshot } from '#api/publish/snapshot';
import type { Snapshot } from '#domain/content/snapshot';
import { BUNDLING } from '../../../infra/aws/bundle/bundle.ts';
import { withCloud } from '../../command.ts';
import { compileSite } from '#site/compile/compile.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { seed } from '#support/seed';
import { equalContent } from './content.ts';
import { type Benchmark, inTurns, temporaryFolder, timed, figure } from './harness.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TEMPLATES = fileURLToPath(new URL('peers/hugo/', import.meta.url));
/** Below the packages that stay outside of the bundle, so that Node finds them. */
const OUT = path.join(ROOT, 'dist/bench/scripts');
/** Every cold process may keep its compiled modules between runs. */
const COMPILE_CACHE = path.join(ROOT, 'dist/bench/compile-cache');

/** Milliseconds of a command from start to exit; rejects with its output when it fails. */
const timedCommand = (command: string, args: readonly string[], cwd: string) => {
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  return timed(() => promisify(execFile)(command, [...args], options));
};

/** What is in the first element of a name. */
const inside = (html: string, tag: string) =>
  new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';

/**
 * Writes the equal site for Hugo: all pages' bodies ready-made from ours, without icons and scripts, so it copies where
 * ours selects, renders and checks. Gives the milliseconds of a whole build after one post was edited; `undefined`
 * where there is no Hugo.
 */
const hugoSite = async (content: Snapshot, folder: string) => {
  if (spawnSync('hugo', ['version']).error) return undefined;
  await cp(TEMPLATES, folder, { recursive: true });
  await mkdir(path.join(folder, 'content'));
  const { slug = '' } = content.blogPosts[Math.floor(content.blogPosts.length / 2)] ?? {};
  let edited: { file: string; page: string } | undefined;
  const site = await benchSite();
  for (const [place, route] of site.createRoutes()(content, CONTEXT).entries()) {
    if (!route.contentType.startsWith('text/html')) continue;
    const text = String((await site.render(route)).body);
    const head = { title: inside(text, 'title'), url: `${decodeURI(route.path)}/` };
    const html = inside(text, 'main').replace(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, '');
    const file = path.join(folder, `content/${place}.html`);
    const page = `${JSON.stringify(head)}\n\n${html}\n`;
    if (route.path === `/blog/${slug}`) edited = { file, page };
    await writeFile(file, page);
  }
  if (!edited) throw new Error('The post to be edited has no page.');
  const { file, page } = edited;
  return async (edit: number) => {
    await writeFile(file, `${page}<p>Edit ${edit}.</p>\n`);
    return timedCommand('hugo', ['--quiet'], folder);
  };
};

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

const measure = async (posts: number, rounds: number) => {
  const content = buildSnapshot(equalContent(posts));
  await using data = await temporaryFolder();
  await withCloud(data.path, ({ site }) => seed(site, content));
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'content.json');
  await writeFile(file, JSON.stringify(content));
  const cold = await coldProcess();
  const hugo = await hugoSite(content, path.join(folder.path, 'hugo'));
  const subjects: Record<string, (edit: number) => Promise<number>> = {
    'one edit': (edit) => cold('edit', data.path, posts, edit),
    'whole site': () => cold('whole', folder.path, file),
    ...(hugo && { Hugo: hugo }),
  };
  // The first ones fill caches and make the site that the edits start from.
  await inTurns(1, subjects);
  const of = await inTurns(rounds, subjects);
  console.log(`${posts} posts`);
  for (const [name, time] of Object.entries(of)) {
    console.log(`  ${name.padEnd(22)}${time.toFixed(0)} ms`);
  }
  if (!hugo) console.log('  hugo is not here, so P2 and P4 are NOT measured.');
  return of;
};

/** P2 and P4: one edited post published in a cold process, and everything, beside whole builds of an equal site. */
export const publish: Benchmark = {
  about: 'one edited post of 1,000 and 5,000, and the whole site, beside Hugo (P2, P4)',
  run: async (rounds) => {
    for (const posts of [1_000, 5_000]) {
      const of = await measure(posts, rounds);
      const { 'one edit': edit = NaN, 'whole site': whole = NaN, Hugo } = of;
      if (Hugo === undefined) continue;
      const atMost = posts === 1_000 ? 0.35 : 0.1;
      figure('P2', `one edit of ${posts} / Hugo`, edit / Hugo, { atMost });
      if (posts === 1_000) figure('P4', 'whole site / Hugo', whole / Hugo, { atMost: 1.5 });
    }
  },
};
