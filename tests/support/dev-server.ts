import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs in a process of its own, where no test runner has set anything up. Caches go to a folder of the test. */
const program = (cache: string) => `
  const { dev } = await import('astro');
  const server = await dev({
    root: ${JSON.stringify(ROOT)},
    cacheDir: ${JSON.stringify(path.join(cache, 'astro'))},
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
    vite: { cacheDir: ${JSON.stringify(path.join(cache, 'vite'))}, server: { watch: null } },
  });
  console.log('port ' + server.address.port);
  process.stdin.on('end', () => process.exit()).resume();
`;

/** Starts `astro dev` on a free port with the snapshot in a file. */
export const startDevServer = async (snapshotFile: string) => {
  const cache = await mkdtemp(path.join(tmpdir(), 'astro-dev-'));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(cache)], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ASTRO_TELEMETRY_DISABLED: '1',
      SNAPSHOT_FILE: snapshotFile,
    },
    // Its input ends with the test's process, and so does it.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(cache, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop };
  }
  await stop();
  throw new Error('astro dev ended before it answered');
};
