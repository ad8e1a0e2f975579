import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The teacher's account on every site that tests start. */
export const TEACHER = { email: 'teacher@example.org', password: 'chalk and slate 42' };

const START = new URL('../../infra/local/start.ts', import.meta.url).pathname;

/** An empty data folder that `remove` deletes. */
export const aDataFolder = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};

/** A running site: its address, its process and everything it printed. */
export interface RunningSite {
  url: string;
  process: ChildProcess;
  output: () => string;
  /** Ends it as a service manager does; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
}

/** Starts `npm start` as its own process and waits for the `ready` line; rejects when it exits before that. */
export const startSite = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningSite> => {
  const child = spawn(process.execPath, [START], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // The caller may let Node keep compiled code.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: TEACHER.email,
      ADMIN_PASSWORD: TEACHER.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = once(child, 'close');
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /^ready (http:\/\/\S+)$/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The site did not start:\n${lines.join('\n')}`);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
  };
  return {
    url,
    process: child,
    output: () => lines.join('\n'),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
};
