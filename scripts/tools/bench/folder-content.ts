import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { changePost, replaceAll } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { treeContentStore } from '#api/content/tree-content-store.ts';
import { sqliteTable } from '#api/stores/tables/sqlite-table.ts';
import type { Edit } from '#api/tree/repository.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { ok } from '#domain/text/outcome.ts';

/** Content in a folder, as the product has it, so that the publisher can be compared with site generators. */
export const folderContent = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const site = openSite(sqliteTable(path.join(folder, 'content.sqlite')));
  const commit = (edit: Edit) =>
    site.commit({ id: randomUUID(), by: '', operation: 'edit', target: '' }, edit);
  return {
    ...treeContentStore(site),
    write: (content: SiteContent) => commit(replaceAll(content)),
    /** Gives a post another text. */
    edit: (id: string, text: string) =>
      commit(changePost(id, (post) => ok({ ...post, content: text }))),
  };
};
