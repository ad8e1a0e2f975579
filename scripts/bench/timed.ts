import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    }),
  );
