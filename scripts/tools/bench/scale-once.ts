/**
 * One cold publish of the growth benchmark, in a separate process so that its memory can be measured:
 * `node scale-once.ts <folder> <posts> <chapters per class> <number of the edit>`. Edit 0 publishes everything
 * into an empty folder. Prints one line of JSON.
 */
import { openSite } from '#api/content/open-site.ts';
import { createPublisher } from '#api/publish/publisher.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { memoryTable } from '#api/stores/tables/memory-table.ts';
import { benchSite, CONTEXT } from './built-pages.ts';
import { countedReleases } from './counted-releases.ts';
import type { PublishOnce } from './scale-outcome.ts';
import { equalContent, store, withEdit } from './equal-content.ts';
import { folderPointers, folderReleases } from './folder-releases.ts';
import { timed } from './timed.ts';

const [, , folder = '', posts = '', chapters = '', edit = '0'] = process.argv;

const site = await benchSite();
const whole = equalContent(Number(posts), Number(chapters));
const content = edit === '0' ? whole : withEdit(whole, Number(edit));
const contentBytes = Buffer.byteLength(JSON.stringify(content));
const counted = countedReleases(folderReleases(folder));
let published = '';
const repository = openSite(memoryTable());
for (const each of [whole, content]) await store(repository, each);
const publisher = createPublisher({
  repository,
  releases: counted.store,
  pointers: await folderPointers(folder),
  site,
  origin: CONTEXT.origin,
  now: Date.now,
  log: (line) => {
    published = line;
  },
});
const milliseconds = await timed(() => publisher.start());
await publisher.stop();
const memoryBytes = process.resourceUsage().maxRSS * 1024;
const snapshotMilliseconds = await timed(() => {
  buildSnapshot(content);
  return Promise.resolve();
});
const outcome: PublishOnce = {
  milliseconds,
  snapshotMilliseconds,
  memoryBytes,
  contentBytes,
  published,
  ...counted.calls,
};
console.log(JSON.stringify(outcome));
