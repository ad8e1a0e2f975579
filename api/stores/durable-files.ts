import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes the names in a folder (new, renamed, removed) survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
