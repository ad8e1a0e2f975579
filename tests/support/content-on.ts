import { openFiles } from '#api/content/files.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords, type SiteRecords } from '#api/content/records.ts';
import { seed } from './seed.ts';
import type { TicketStore } from '#api/stores/tickets.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { memoryTable } from './memory-table.ts';
import type { Repository } from '#api/tree/repository.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';

/** Content on tables in memory, with its files. */
export const contentOn = ({
  site: content,
  media,
  tickets,
  now,
  table = memoryTable(now),
  privateTable = memoryTable(now),
}: {
  /** Left out where the tables have some already. */
  site: SiteContent | undefined;
  media: BlobStore;
  tickets: Pick<TicketStore, 'list'>;
  now: () => number;
  table?: ItemTable;
  privateTable?: ItemTable;
}) => {
  const opened = openSite(table, { now, wait: () => Promise.resolve() });
  // Each call waits until the content is stored.
  const site: Repository = {
    ...opened,
    read: async () => (await seeded, opened.read()),
    revision: async () => (await seeded, opened.revision()),
    commit: async (...asked) => (await seeded, opened.commit(...asked)),
  };
  const records = openRecords(site);
  const deps = { site, table: privateTable, blobs: media, tickets, now };
  const siteFiles = openFiles({ ...deps, load: records.load });
  const seedOnce = async () => {
    if (content === undefined) return;
    // Long ago, and with a clock of its own, as the test's may move at once.
    await seed(openSite(table, { now: () => 0 }), content);
    // Tests put the files of their site there later: they count as put in order.
    const value = await opened.revision();
    await privateTable.put({ pk: 'files', sk: 'revision', value, tag: 'seed' });
  };
  const seeded = seedOnce();
  return { repository: site, content: records, siteFiles, privateTable };
};

/** Content in memory, to be read. */
export const storedContent = (content: SiteContent): SiteRecords => {
  const site = openSite(memoryTable());
  const seeded = seed(site, content);
  return openRecords({
    ...site,
    read: async () => {
      await seeded;
      return site.read();
    },
  });
};
