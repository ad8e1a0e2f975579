import { chmod, mkdir, stat } from 'node:fs/promises';

const PRIVATE = 0o700;
/** What a group and everybody else may do. */
const OTHERS = 0o077;
/** The mark of folders that all users share, such as `/tmp`. */
const SHARED = 0o1000;

const opened = async (folder: string): Promise<string | undefined> => {
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return undefined;
  if ((mode & SHARED) !== 0) return 'it is a folder that all users share';
  try {
    await chmod(folder, PRIVATE);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { mode: after } = await stat(folder);
  return (after & OTHERS) === 0 ? undefined : 'its file system does not keep rights';
};

/**
 * Makes a folder that only its owner can read: enquiries and accounts lie in it. An existing one is made so too.
 * Resolves to what to tell the person at the keyboard when that is not possible. Windows has no such rights.
 */
export const makePrivateFolder = async (folder: string): Promise<string | undefined> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const why = process.platform === 'win32' ? undefined : await opened(folder);
  return why === undefined
    ? undefined
    : `Other users of this machine may read the data folder ${folder}, and that could not be changed: ${why}. Choose another DATA_DIR, or ask its owner to run: chmod 700 ${folder}`;
};
