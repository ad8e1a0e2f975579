import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '#api/content/open-site.ts';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { bundled } from './bundled.ts';
import { editedContent, editedSlug, equalContent, store } from './equal-content.ts';
import { generatorPeers } from './generator-peers.ts';
import { median, type Benchmark, type Report } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { timedCommand } from './timed.ts';

const ONCE = fileURLToPath(new URL('publish-once.ts', import.meta.url));
const POSTS = 1_000;
const MANY_POSTS = 5_000;

/** Runs one cold publish, from a bundle as the function of the cloud does. */
const coldPublish = async () => {
  const { dir } = await compileSite();
  const script = await bundled(ONCE);
  return (kind: 'folder' | 'embedded', folder: string, ...edit: string[]) =>
    timedCommand(process.execPath, [script, kind, folder, dir.href, ...edit], folder);
};

interface Subject {
  name: string;
  /** Resolves to the milliseconds until the edit with this number is published. */
  build: (edit: number) => Promise<number>;
}

/** Ours on a plain folder and on the stores of the embedded run, with a site to be published. */
const ours = async (folder: string, posts: number): Promise<[Subject, Subject]> => {
  const content = equalContent(posts);
  const id = content.blogPosts.find(({ slug }) => slug === editedSlug(posts))?.id ?? '';
  const cold = await coldPublish();
  const [plain, embedded] = [path.join(folder, 'plain'), path.join(folder, 'embedded')];
  await mkdir(plain, { recursive: true });
  await store(
    openSite(sqliteTable(openSqlite(path.join(plain, 'content.sqlite')), 'content')),
    content,
  );
  return [
    {
      name: 'ours, plain folder',
      build: (edit) => cold('folder', plain, id, editedContent(posts, edit)),
    },
    {
      name: 'ours, embedded stores',
      async build(edit) {
        if (edit === 0) {
          const cloud = await openCloud(embedded);
          await store(cloud.site, content);
          await cloud.close();
        }
        return cold('embedded', embedded, id, editedContent(posts, edit));
      },
    },
  ];
};

/** Medians by name of builds in turns; the first ones fill caches and make the site that the edits start from. */
const measure = async (report: Report, subjects: readonly Subject[], rounds: number) => {
  const times = new Map<string, number[]>();
  for (const { name, build } of subjects) {
    await build(0);
    times.set(name, []);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, build } of subjects) times.get(name)?.push(await build(round));
  }
  const of = (name: string) => median(times.get(name) ?? []);
  for (const { name } of subjects) report.line(`${name.padEnd(24)}${of(name).toFixed(0)} ms`);
  return of;
};

/** P1 and P2: one edited post published in a cold process, beside whole builds of an equal site. */
export const publish: Benchmark = {
  about: `publishing one edited post of ${POSTS} and ${MANY_POSTS}, beside Astro, Hugo and Eleventy (P1, P2)`,
  run: async (report, rounds) => {
    await inTemporaryFolder(async (folder) => {
      const { peers, missing } = await generatorPeers(equalContent(POSTS));
      for (const name of missing) report.line(`${name} is not installed here: left out.`);
      const own = await ours(folder, POSTS);
      const of = await measure(report, [...own, ...peers], rounds);
      const goals = { Astro: { id: 'P1', atMost: 0.04 }, Hugo: { id: 'P2', atMost: 0.35 } };
      for (const { name } of peers) {
        const goal = name === 'Astro' || name === 'Hugo' ? goals[name] : { id: 'P1' };
        const value = of('ours, plain folder') / of(name);
        report.figure({ ...goal, what: `cold publish / ${name}`, value });
      }
    });
    await inTemporaryFolder(async (folder) => {
      const { peers } = await generatorPeers(equalContent(MANY_POSTS));
      const hugo = peers.filter(({ name }) => name === 'Hugo');
      const [plain] = await ours(folder, MANY_POSTS);
      const of = await measure(report, [plain, ...hugo], rounds);
      const value = of(plain.name) / of('Hugo');
      if (hugo.length === 0) return;
      report.figure({ id: 'P2', what: `${MANY_POSTS} posts / Hugo`, value, atMost: 0.1 });
    });
  },
};
