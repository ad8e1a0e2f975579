import { readFile } from 'node:fs/promises';
import { replaceFile } from '../durable-files.ts';
import type { ReleasePointer } from './release-store.ts';

const readText = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The live release's id in a file of its own. One process at a time may use it (the data folder's lock), so what
 * the file says is kept in memory: every visit of a page asks for it.
 */
export const fileReleasePointer = (file: string): ReleasePointer => {
  let last: Promise<unknown> = Promise.resolve();
  let known: Promise<string | undefined> | undefined;
  const read = () => {
    known ??= readText(file).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    read,
    flip(expected, next) {
      // One flip after the other: comparing and writing are two steps.
      const flipped = last.then(async () => {
        if ((await read()) !== expected) return false;
        try {
          await replaceFile(file, `${next}\n`);
          known = Promise.resolve(next);
          return true;
        } catch (error) {
          // It may have failed before the file changed or after.
          known = undefined;
          throw error;
        }
      });
      last = flipped.catch(() => undefined); // The caller gets the failure; the next flip starts again.
      return flipped;
    },
  };
};
