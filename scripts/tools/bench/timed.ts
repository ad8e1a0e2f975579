import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Every cold process, ours and the peers', may keep its compiled modules between runs. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../dist/bench/compile-cache', import.meta.url));

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Milliseconds of a command from start to exit; rejects with its output when it fails. */
export const timedCommand = (
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<number> =>
  timed(() =>
    run(command, [...args], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    }),
  );
