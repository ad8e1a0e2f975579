import path from 'node:path';
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { editedPost, equalContent, store } from './equal-content.ts';
import {
  type Benchmark,
  inTemporaryFolder,
  inTurns,
  type Report,
  timedCommand,
} from './harness.ts';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';

const TEMPLATES = fileURLToPath(new URL('peers/hugo/', import.meta.url));

const between = (text: string, start: RegExp, end: string): string => {
  const found = start.exec(text);
  if (found === null) return '';
  const from = found.index + found[0].length;
  return text.slice(from, text.indexOf(end, from));
};

const postFile = ({ title, description, publishDate, slug, content }: Post) =>
  [
    `content/posts/${slug}.html`,
    `${JSON.stringify({ title, description, date: publishDate })}\n\n${content}\n`,
  ] as const;

/**
 * Writes the equal site for Hugo, as its documentation would have it: home page and blog by its templates. All other
 * HTML pages get ready-made bodies of ours, without icons and scripts: it copies where ours selects, renders and
 * checks. Gives the milliseconds of a whole build after one post was edited; `undefined` where there is no Hugo.
 */
const hugoSite = async (content: SiteContent, folder: string) => {
  const isHere = await promisify(execFile)('hugo', ['version']).then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  await rm(folder, { recursive: true, force: true });
  await cp(TEMPLATES, folder, { recursive: true });
  const write = async ([file, text]: readonly [string, string]) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const classes = content.classOrder.flatMap((id) => content.classes[id] ?? []);
  await write(['data/classes.json', JSON.stringify(classes)]);
  for (const post of content.blogPosts) await write(postFile(post));
  const site = await benchSite();
  for (const [place, route] of site.routes(buildSnapshot(content), CONTEXT).entries()) {
    const isTemplated = /^\/(?:$|404$|admin$|blog(?:\/|$))/.test(route.path);
    if (isTemplated || !route.contentType.startsWith('text/html')) continue;
    const text = String((await site.render(route)).body);
    const head = { title: between(text, /<title>/, '</title>'), url: `${decodeURI(route.path)}/` };
    const main = between(text, /<main[^>]*>/, '</main>');
    const html = main.replace(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, '');
    await write([`content/others/${place}.html`, `${JSON.stringify(head)}\n\n${html}\n`]);
  }
  return async (edit: number) => {
    await write(postFile(editedPost(content.blogPosts.length, edit)));
    return timedCommand('hugo', ['--quiet'], folder);
  };
};

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
