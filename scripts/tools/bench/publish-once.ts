/**
 * Publishes what is stored, once, and ends: one cold process of the publishing benchmark.
 * `node publish-once.ts folder|embedded <data folder> <address of the compiled site> [<id of a post> <its new text>]`
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { changePost } from '#api/content/edits.ts';
import { createPublisher, type PublisherDeps } from '#api/publish/publisher.ts';
import { ok } from '#domain/text/outcome.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { folderContent } from './folder-content.ts';
import { folderPointers, folderReleases } from './folder-releases.ts';

const [, , kind = '', folder = '', compiled = '', post, text = ''] = process.argv;
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

if (kind === 'folder') {
  const content = await folderContent(path.join(folder, 'content'));
  const releases = folderReleases(folder);
  const pointers = await folderPointers(folder);
  await publish({ content, releases, pointers });
} else {
  const { openCloud } = await import('../../../infra/local/cloud.ts');
  const cloud = await openCloud(folder);
  if (post !== undefined) {
    const intent = { id: randomUUID(), by: '', operation: 'edit', target: '' };
    await cloud.site.commit(
      intent,
      changePost(post, (each) => ok({ ...each, content: text })),
    );
  }
  await publish(cloud);
  await cloud.close();
}
