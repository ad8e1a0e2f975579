import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteProcess, type SiteProcess } from '../../scripts/site-process.ts';

/** The teacher's account on every site that tests start. */
export const TEACHER = { email: 'teacher@example.org', password: 'chalk and slate 42' };

/** Where a request to a site says which network it comes from; without it, all come from one that is not known. */
export const ADDRESS_HEADER = 'x-forwarded-for';

/** An empty data folder that `remove` deletes. */
export const aDataFolder = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};

/** A running site: its address, its process and everything it printed. */
export interface RunningSite extends SiteProcess {
  /** Ends it as a service manager does; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
}

/** Starts `npm start` as its own process and waits for the `ready` line; rejects when it exits before that. */
export const startSite = async (
  dataDir: string,
  env: Record<string, string> = {},
  through: readonly string[] = [],
): Promise<RunningSite> => {
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: TEACHER.email,
    ADMIN_PASSWORD: TEACHER.password,
    // Nothing answers there: tests that need YouTube give a double of it.
    YOUTUBE_BASE_URL: 'http://127.0.0.1:9',
    ...env,
  };
  const site = await startSiteProcess(settings, through);
  return {
    ...site,
    stop: () => site.end('SIGTERM'),
    kill: async () => {
      await site.end('SIGKILL');
    },
  };
};
