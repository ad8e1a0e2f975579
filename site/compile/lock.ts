import { existsSync } from 'node:fs';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a lock may lie untouched before its process counts as dead. */
const DEAD_MS = 10_000;

/**
 * Waits for the lock for making `target`, and returns what releases it; undefined when another process has made it
 * meanwhile. A compile takes nine seconds of processor time, and processes that start together on a fresh clone,
 * as those of tests do, each made one.
 */
export const acquireLock = async (target: string): Promise<(() => Promise<void>) | undefined> => {
  const file = path.join(path.dirname(target), `.lock-${path.basename(target)}`);
  while (!existsSync(target)) {
    try {
      await writeFile(file, '', { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const touched = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (Date.now() - touched > DEAD_MS) await rm(file, { force: true });
      else await wait(100);
      continue;
    }
    const alive = setInterval(() => {
      utimes(file, new Date(), new Date()).catch(() => undefined);
    }, 1000);
    const release = async () => {
      clearInterval(alive);
      await rm(file, { force: true });
    };
    // Another may have made it, and let go of the lock, since the look at the head of the loop.
    if (!existsSync(target)) return release;
    await release();
  }
  return undefined;
};
