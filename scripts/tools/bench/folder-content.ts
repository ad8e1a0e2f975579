import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { dynamoContentReader } from '#api/stores/content/dynamo-content-reader.ts';
import { contentRevision } from '#api/stores/content/dynamo-revision.ts';
import { siteItems } from '#api/stores/content/site-items.ts';
import type { ItemKey, ItemTable, RawItem } from '#api/stores/item-table.ts';
import { postKey } from '#api/stores/keys.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { absent } from './folder-releases.ts';

/** The content table as a folder with a file for each item, without conditions: one process writes at a time. */
const folderTable = (folder: string): Pick<ItemTable, 'get' | 'put' | 'all'> => {
  const fileOf = ({ pk, sk }: ItemKey) =>
    path.join(folder, `${encodeURIComponent(`${pk} ${sk}`)}.json`);
  // What `put` has written.
  const parse = (text: string) => JSON.parse(text) as RawItem;
  return {
    async get(key) {
      const text = await readFile(fileOf(key), 'utf8').catch(absent);
      return text === undefined ? undefined : parse(text);
    },
    async put(key, item) {
      await writeFile(fileOf(key), JSON.stringify({ ...item, ...key }));
      return true;
    },
    async all() {
      const names = await readdir(folder);
      return Promise.all(
        names.map(async (name) => parse(await readFile(path.join(folder, name), 'utf8'))),
      );
    },
  };
};

/**
 * Content in a plain folder, as site generators have it, read by the product's own reader with its log of edits, so that
 * the publisher can be compared with them.
 */
export const folderContent = (
  folder: string,
): Pick<ContentStore, 'openReader' | 'revision'> & {
  write(content: SiteContent): Promise<void>;
  /** Gives a post another text. */
  edit(id: string, text: string): Promise<void>;
} => {
  const files = folderTable(folder);
  const unused = () => Promise.reject(new Error('The benchmark does not do this'));
  const table: ItemTable = { ...files, remove: unused, partition: unused, newest: unused };
  const revision = contentRevision({ table });
  const never = () => Promise.resolve(undefined);
  let stamps = 0;
  const stored = (fields: object) => ({
    ...fields,
    ver: 1,
    stamp: `${Date.now()}-${(stamps += 1)}`,
    createdAt: 0,
  });
  return {
    revision: async () => (await revision.read())?.stamp,
    openReader: () =>
      dynamoContentReader({ table, revision, replacement: { finish: never, mark: never } }),
    async write(content) {
      await mkdir(folder, { recursive: true });
      for (const { key, fields } of siteItems(content)) await table.put(key, stored(fields));
      await revision.raise();
    },
    async edit(id, text) {
      const key = postKey(id);
      await table.put(key, stored({ ...(await table.get(key)), content: text }));
      await revision.raise([key]);
    },
  };
};
