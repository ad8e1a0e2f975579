/**
 * Publishes what is stored, once, and ends: one cold process of the publishing benchmark.
 * `node publish-once.ts folder|embedded <data folder> <address of the compiled site> [<id of a post> <its new text>]`
 */
import path from 'node:path';
import { change } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { postPlace } from '#api/content/places.ts';
import { createPublisher, type PublisherDeps } from '#api/publish/publisher.ts';
import { openSqlite, sqliteTable } from '#api/stores/tables/sqlite-table.ts';
import type { Repository } from '#api/tree/repository.ts';
import { ok } from '#domain/text/outcome.ts';
import { loadSite } from '#site/renderer/load-site.ts';
import { folderPointers, folderReleases } from './folder-releases.ts';

const [, , kind = '', folder = '', compiled = '', post, text = ''] = process.argv;
const ORIGIN = 'https://example.org';

const publish = async (deps: Pick<PublisherDeps, 'repository' | 'releases' | 'pointers'>) => {
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

/** The edit is made before the publish, in the same process. */
const edited = async (repository: Repository): Promise<Repository> => {
  if (post === undefined) return repository;
  const intent = { id: text, by: '', operation: 'edit', target: post };
  const outcome = await repository.commit(
    intent,
    change(['post', postPlace(post), 'No such post'], (each) => ok({ ...each, content: text })),
  );
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return repository;
};

if (kind === 'folder') {
  const repository = await edited(
    openSite(sqliteTable(openSqlite(path.join(folder, 'content.sqlite')), 'content')),
  );
  const releases = folderReleases(folder);
  const pointers = await folderPointers(folder);
  await publish({ repository, releases, pointers });
} else {
  const { openCloud } = await import('../../../infra/local/cloud.ts');
  const cloud = await openCloud(folder);
  await publish({ ...cloud, repository: await edited(cloud.site) });
  await cloud.close();
}
