import { randomUUID } from 'node:crypto';
import { replaceAll } from '#api/content/edits.ts';
import { contentAt } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { memoryTable } from '#api/stores/tables/memory-table.ts';
import type { Repository } from '#api/tree/repository.ts';
import { toSiteContent } from '#domain/content/content.ts';

/** A repository in memory that has what a content store has, and gives it what is committed. */
export const memorySite = (content: ContentStore, now: () => number): Repository => {
  const site = openSite(memoryTable(), { now });
  const save = async () => {
    const edit = replaceAll(toSiteContent(await content.load()));
    const outcome = await site.commit(
      { id: randomUUID(), by: '', operation: '', target: '' },
      edit,
    );
    if (outcome.kind !== 'ok') throw new Error(outcome.message);
  };
  return {
    ...site,
    read: async () => {
      await save();
      return site.read();
    },
    commit: async (...edit) => {
      await save();
      const outcome = await site.commit(...edit);
      await content.replace(await contentAt(site, await site.revision()));
      return outcome;
    },
  };
};
