import { open } from 'node:fs/promises';

/** Makes the names in a folder (new, renamed, removed) survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a file could not be written because there is no room: full disk, quota, size limit. */
export const isOutOfSpace = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  fullDisk.has(error.code);
