import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import manifest from '../package.json' with { type: 'json' };

/** What `npm start` runs: `node --some-flag infra/local/start.mjs` -> `['--some-flag', '/…/infra/local/start.mjs']` */
const [, ...START] = manifest.scripts.start
  .split(' ')
  .map((arg) => (arg.startsWith('-') ? arg : path.join(import.meta.dirname, '..', arg)));

/** A site that runs as its own process. */
export interface SiteProcess extends AsyncDisposable {
  /** `http://localhost:4321` */
  url: string;
  process: ChildProcess;
  /** Everything that it has printed. */
  output: () => string;
  /** Ends it and resolves to its exit code; one that has ended stays as it is. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts `npm start` as its own process and waits for the `ready` line; rejects with what it printed when it exits
 * before that. Of this process's settings it has none but those of `env`. `through` is a command that runs the one
 * behind it, such as with limits.
 */
export const startSiteProcess = async (
  env: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): Promise<SiteProcess> => {
  // The caller may let Node keep compiled code.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const [command = '', ...rest] = [...through, process.execPath, ...START];
  const child = spawn(command, rest, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const output = () => lines.join('\n');
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
  if (url === undefined) throw new Error(`The site did not start:\n${output()}`);
  const end: SiteProcess['end'] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url,
    process: child,
    output,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
    },
  };
};
