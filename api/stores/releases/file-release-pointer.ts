import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from './release-store.ts';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Replaces a file so that a power cut leaves the former or the new text, never a part. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  const next = `${file}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  // Without this the rename itself may not survive.
  await syncFolder(path.dirname(file));
};

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
