import { open, rename } from 'node:fs/promises';
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
 * Replaces a file, or makes it, so that a power cut leaves the former or the new text, never a part. The draft
 * always has the same name, `<file>.part`, so that a crash leaves at most one, which the next call writes over.
 */
export const replaceFile = async (file: string, text: string, mode = 0o600): Promise<void> => {
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  // Without this the rename itself may not survive.
  await syncFolder(path.dirname(file));
};
