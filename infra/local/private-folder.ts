import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command-error.ts';

const PRIVATE = 0o700;
/** What a group and everybody else may do. */
const OTHERS = 0o077;
/** The mark of folders that all users share, such as `/tmp`. */
const SHARED = 0o1000;

const opened = async (folder: string) => {
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

const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5; // SQLITE_BUSY

/** Who holds the lock, in words; its owner has written the file by the time that another one stops waiting. */
const ownerOf = async (pidFile: string) => {
  const pid = await readFile(pidFile, 'utf8').catch(() => '');
  return /^\d+\n$/.test(pid) ? `process ${pid.trim()}` : 'another process';
};

/**
 * Locks a data folder (made if missing) for this process.
 *
 * The lock itself belongs to the operating system: SQLite takes it on the empty file `lock`, and it
 * ends with the process, however that ends. So there are no stale locks to recognise, and a process
 * id that was given to another program does no harm. The file `pid` only names the owner. On
 * POSIX systems a process loses its locks when it closes any handle of the file: do not read `lock`.
 *
 * Throws CommandError when another process (or this one) holds the folder.
 */
export const lockFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const pidFile = join(folder, 'pid');
  // A killed process may have left one that publishes for it, which then ends.
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 1_000 });
  try {
    // Without a journal file: beginning one needs space on the disk, which a lock must not.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    const owner = await ownerOf(pidFile);
    throw new CommandError(
      `The data folder ${folder} is in use by ${owner}. Stop it, or choose another DATA_DIR.`,
    );
  }
  try {
    await writeFile(pidFile, `${process.pid}\n`);
  } catch (error) {
    // It only tells others who has the lock: nothing to refuse a start for.
    console.error(`${pidFile} could not be written:`, error);
  }
  return {
    /** Gives the folder free; calling it again does nothing. */
    async release() {
      if (!lock.isOpen) return;
      await rm(pidFile, { recursive: true, force: true });
      lock.close();
    },
  };
};
