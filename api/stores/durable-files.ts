import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const syncOnce = async (folder: string) => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** By folder: the one that is under way, and the next. */
const underWay = new Map<string, Promise<void>>();
const next = new Map<string, Promise<void>>();

/**
 * Makes the names in a folder (new, renamed, removed) survive a power cut. Calls that come while one is under way share
 * the next: a publish puts 32 files at once into one folder.
 */
export const syncFolder = (folder: string): Promise<void> => {
  const before = underWay.get(folder);
  if (!before) {
    const sync = syncOnce(folder).finally(() => underWay.delete(folder));
    underWay.set(folder, sync);
    return sync;
  }
  const known = next.get(folder);
  if (known) return known;
  const again = () => {
    next.delete(folder);
    return syncFolder(folder);
  };
  const waiting = before.then(again, again);
  next.set(folder, waiting);
  return waiting;
};

/**
 * Replaces a file, or makes it, so that a power cut leaves the former or the new content, never a part. The draft
 * always has the same name, `<file>.part`, so that a crash leaves at most one, which the next call writes over.
 */
export const replaceFile = async (
  file: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> => {
  const draft = `${file}.part`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, file);
  // Without this the rename itself may not survive.
  await syncFolder(path.dirname(file));
};
