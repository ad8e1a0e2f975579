import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../durable-files.ts';
import type { CopyProblem } from '../../domain/content/safe-copy.ts';
import { CopyFault, type CopyStore } from './copy-store.ts';

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

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The same call; what the disk refuses is named. */
const named = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    throw problem === undefined ? error : new CopyFault(problem, { cause: error });
  }
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

  list: () =>
    named(
      (async () => {
        const entries = await readdir(folder, { withFileTypes: true });
        const names = entries
          .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
          .map((entry) => entry.name);
        return Promise.all(
          names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
        );
      })(),
    ),

  put: (name, content) => named(write(folder, name, content)),

  async read(name) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    return found && createReadStream(file);
  },

  delete: (name) => named(rm(path.join(folder, name), { force: true })),
});
