/**
 * Publishes what is stored, once, and ends: one cold process of the publishing benchmark.
 * `node publish-once.ts folder|embedded <data folder> <number of the edit> <address of the compiled site>`
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPublisher, type PublisherDeps } from '#api/publish/publisher.ts';
import { ok } from '#domain/text/outcome.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { editedContent, editedSlug, readFrom, withEdit } from './equal-content.ts';
import { folderPointers, folderReleases } from './folder-releases.ts';

const [, , kind = '', folder = '', edit = '0', compiled = ''] = process.argv;
const ORIGIN = 'https://example.org';

const publish = async (deps: Pick<PublisherDeps, 'content' | 'releases' | 'pointers'>) => {
  const publisher = createPublisher({
    ...deps,
    site: await loadSite(new URL(compiled)),
    origin: ORIGIN,
    now: Date.now,
    log: (line) => {
      console.log(line);
    },
  });
  await publisher.start();
  await publisher.stop();
};

const readContent = async (): Promise<SiteContent> =>
  // The benchmark has just written it.
  JSON.parse(await readFile(path.join(folder, 'content.json'), 'utf8')) as SiteContent;

if (kind === 'folder') {
  const content = withEdit(await readContent(), Number(edit));
  const releases = folderReleases(folder);
  const pointers = await folderPointers(folder);
  await publish({ content: readFrom(() => content), releases, pointers });
} else {
  const { openCloud } = await import('../../../infra/local/cloud.ts');
  const cloud = await openCloud(folder);
  const posts = (await cloud.content.load()).blogPosts.length;
  const content = editedContent(posts, Number(edit));
  await cloud.content.editPost(editedSlug(posts), (post) => ok({ ...post, content }), Date.now());
  await publish(cloud);
  await cloud.close();
}
