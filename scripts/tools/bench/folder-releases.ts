import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer, ReleaseStore } from '#api/stores/releases/release-store.ts';

const absent = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

/**
 * Releases in a plain folder, without waiting for the disk: what site generators write, so that the publisher
 * can be compared with them. A copy is one more name for the same file.
 */
export const folderReleases = (
  folder: string,
): { store: ReleaseStore; pointer: ReleasePointer } => {
  const fileOf = (key: string) => path.join(folder, key);
  const made = new Set<string>();
  const makeFolder = async (file: string) => {
    const parent = path.dirname(file);
    if (made.has(parent)) return;
    await mkdir(parent, { recursive: true });
    made.add(parent);
  };
  const pointer = fileOf('live-release');
  const read = async () => (await readFile(pointer, 'utf8').catch(absent)) ?? undefined;

  return {
    store: {
      async put(key, { body }) {
        await makeFolder(fileOf(key));
        await writeFile(fileOf(key), body);
      },
      async copy(from, to) {
        await makeFolder(fileOf(to));
        return link(fileOf(from), fileOf(to)).then(
          () => true,
          (error: unknown) => {
            absent(error);
            return false;
          },
        );
      },
      get: (key) => readFile(fileOf(key)).catch(absent),
      async list(prefix) {
        const found = await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch(
          absent,
        );
        return (found ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
      },
      async delete(keys) {
        for (const key of keys) await rm(fileOf(key), { force: true });
      },
    },
    pointer: {
      read,
      async flip(expected, next) {
        if ((await read()) !== expected) return false;
        await makeFolder(pointer);
        await writeFile(pointer, next);
        return true;
      },
    },
  };
};
