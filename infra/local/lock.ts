import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process works on the data folder. `pid` is missing only if it died while we asked. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data folder ${folder} is in use by ${owner}. Stop it, or choose another DATA_DIR.`);
    this.folder = folder;
    this.pid = pid;
  }
}

/** The right to be the only process that works on a data folder. */
export interface FolderLock {
  /** Gives the folder free; calling it again does nothing. */
  release(): Promise<void>;
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5; // SQLITE_BUSY

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, although it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Who holds the lock. Its owner writes the file a moment after it got the lock, so we may wait. */
const ownerOf = async (pidFile: string): Promise<number | undefined> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
    if (Number.isInteger(pid) && pid > 0 && isAlive(pid)) return pid;
    await delay(20);
  }
  return undefined;
};

/**
 * Locks a data folder (made if missing) for this process.
 *
 * The lock itself belongs to the operating system: SQLite takes it on the empty file `lock`, and it
 * ends with the process, however that ends. So there are no stale locks to recognise, and a process
 * id that was given to another program does no harm. The file `pid` only names the owner. On
 * POSIX systems a process loses its locks when it closes any handle of the file: do not read `lock`.
 *
 * Throws DataFolderInUseError when another process (or this one) holds the folder.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true });
  const pidFile = join(folder, 'pid');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    // Without a journal file: beginning one needs space on the disk, which a lock must not.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isLocked(error)) throw new DataFolderInUseError(folder, await ownerOf(pidFile));
    throw error;
  }
  const draft = `${pidFile}.tmp`;
  try {
    await writeFile(draft, `${process.pid}\n`);
    await rename(draft, pidFile);
  } catch (error) {
    // It only tells others who has the lock: nothing to refuse a start for.
    console.error(`${pidFile} could not be written:`, error);
  }
  return {
    async release() {
      if (!lock.isOpen) return;
      await rm(pidFile, { force: true });
      lock.close();
    },
  };
};
