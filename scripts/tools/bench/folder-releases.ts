import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '#api/stores/releases/releases.ts';
import { openSqlite } from '#api/stores/tables/sqlite-table.ts';
import { sqlitePagePointers, type LocalPagePointers } from '../../../infra/local/page-pointers.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** A file that is not there is none; any other error is thrown. */
export const absent = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/**
 * Rendered pages in a plain folder, without waiting for the disk: what site generators write, so that the publisher
 * can be compared with them.
 */
export const folderReleases = (folder: string): ReleaseStore => {
  const fileOf = (key: string) => path.join(folder, key);
  const made = new Set<string>();
  const makeFolder = async (file: string) => {
    const parent = path.dirname(file);
    if (made.has(parent)) return;
    await mkdir(parent, { recursive: true });
    made.add(parent);
  };

  return {
    async put(key, { body }) {
      await makeFolder(fileOf(key));
      await writeFile(fileOf(key), body);
    },
    async create(key, { body }) {
      await makeFolder(fileOf(key));
      try {
        await writeFile(fileOf(key), body, { flag: 'wx' });
        return true;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        return false;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(absent),
    async list(prefix) {
      const found = await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch(
        absent,
      );
      return (found ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((key) => ({ key, modifiedAt: 0 }));
    },
    async delete(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
  };
};

/** The pointers beside the pages in such a folder, as the embedded run keeps them. */
export const folderPointers = async (folder: string): Promise<LocalPagePointers> => {
  await mkdir(folder, { recursive: true });
  return sqlitePagePointers(openSqlite(path.join(folder, 'pointers.sqlite')));
};
