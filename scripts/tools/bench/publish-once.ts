/**
 * One cold process of the publishing benchmark. `edit <compiled site> <data folder> <posts> <edit>` saves an edit and publishes
 * it on the stores of the one-machine run. `whole <compiled site> <folder> <content file>` renders and checks everything
 * into plain files, without share pictures, which no peer draws.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWholeSite, type TakeBody } from '#api/publish/build-release.ts';
import { createPublisher } from '#api/publish/publisher.ts';
import type { SiteRenderer, SiteRoute } from '#api/publish/site-renderer.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { saveEdit } from './equal-content.ts';

const CONTEXT = { origin: 'https://example.org', year: 2026 };
const [, , kind, compiled = '', folder = '', third = '', fourth = ''] = process.argv;
const site = await loadSite(new URL(compiled));

const publishEdit = async () => {
  const cloud = await openCloud(folder);
  await saveEdit(cloud.site, Number(third), Number(fourth));
  const publisher = createPublisher({
    ...cloud,
    repository: cloud.site,
    site,
    origin: CONTEXT.origin,
    now: Date.now,
    log: (line) => {
      console.log(line);
    },
  });
  await publisher.start();
  await publisher.stop();
  await cloud.close();
};

const renderWhole = async () => {
  // The benchmark has just written it.
  const content = JSON.parse(await readFile(third, 'utf8')) as SiteContent;
  const isCard = ({ contentType }: SiteRoute) => contentType === 'image/png';
  const render: SiteRenderer['render'] = (route) =>
    isCard(route) ? Promise.resolve({ body: '', policy: undefined }) : site.render(route);
  const writes: Promise<void>[] = [];
  const take: TakeBody = async ({ route }, { body }) => {
    if (isCard(route)) return;
    const target = path.join(folder, 'out', route.file);
    await mkdir(path.dirname(target), { recursive: true });
    writes.push(writeFile(target, body));
  };
  const release = await buildWholeSite({ ...site, render }, content, CONTEXT, Date.now(), take);
  if (release.kind === 'refused') throw new Error(release.problems.join('\n'));
  await Promise.all(writes);
};

await (kind === 'edit' ? publishEdit() : renderWhole());
