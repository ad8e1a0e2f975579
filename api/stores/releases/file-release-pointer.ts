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

/** The live release's id in a file of its own. One process at a time may use it (the data folder's lock). */
export const fileReleasePointer = (file: string): ReleasePointer => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => readText(file),
    flip(expected, next) {
      // One flip after the other: comparing and writing are two steps.
      const flipped = last.then(async () => {
        if ((await readText(file)) !== expected) return false;
        await replaceFile(file, `${next}\n`);
        return true;
      });
      last = flipped.catch(() => undefined); // The caller gets the failure; the next flip starts again.
      return flipped;
    },
  };
};
