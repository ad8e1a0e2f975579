import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../durable-files.ts';
import type { CopyProblem } from '#domain/content/safe-copy';
import { type CopyFile, type CopyStore, named } from './copy-store.ts';

const PART = '.part';

const PROBLEMS: Readonly<Record<string, CopyProblem>> = {
  ENOENT: 'no-place',
  ENOTDIR: 'no-place',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'full',
  EDQUOT: 'full',
  // A stick that was pulled out, a network folder that is gone.
  EIO: 'unreachable',
  ENXIO: 'unreachable',
  ESTALE: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

const problemOf = (error: unknown): CopyProblem | undefined =>
  PROBLEMS[error instanceof Error && 'code' in error ? String(error.code) : ''];

const filesIn = async (folder: string): Promise<CopyFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(PART));
  return Promise.all(
    files.map(async ({ name }) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
  );
};

const write = async (folder: string, name: string, content: AsyncIterable<Uint8Array>) => {
  // Of a crash before.
  for (const left of await readdir(folder)) {
    if (/^site-.*\.part$/.test(left)) await rm(path.join(folder, left), { force: true });
  }
  const file = path.join(folder, name);
  try {
    await replaceFile(file, content);
  } catch (error) {
    await rm(`${file}${PART}`, { force: true }).catch(() => undefined);
    throw error;
  }
};

/**
 * Copies as files of a folder on another disk. The folder is never made: where a stick is not connected, a folder of
 * its name would be on the disk of the site. `beside` is a folder of the site's own data.
 */
export const folderCopies = (folder: string, beside: string): CopyStore => ({
  async place() {
    const [there, own] = await Promise.all(
      [folder, beside].map((each) => stat(each).catch(() => undefined)),
    );
    return {
      kind: 'folder',
      folder,
      sameDisk: there !== undefined && there.dev === own?.dev,
    };
  },

  list: () => named(filesIn(folder), problemOf),

  put: (name, content) => named(write(folder, name, content), problemOf),

  async read(name) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    return found && createReadStream(file);
  },

  delete: (name) => named(rm(path.join(folder, name), { force: true }), problemOf),
});
