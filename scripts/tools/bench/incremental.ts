import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark } from './report.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITEST = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const EDITS = 500;

/** P5: the test of incremental publishing, with more edits than it makes in every run of the tests. */
export const incremental: Benchmark = {
  about: `${EDITS} random edits: incremental publishes beside full renders, byte by byte (P5)`,
  async run(report) {
    const test = [VITEST, 'run', 'tests/built/render-incremental.test.ts', '--testTimeout=900000'];
    const env = { ...process.env, RANDOM_EDITS: String(EDITS) };
    let failed = 0;
    try {
      await run(process.execPath, test, { cwd: ROOT, env });
    } catch (error) {
      // It ends at the first page that differs and names it.
      failed = 1;
      report.line(
        error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
      );
    }
    report.figure({
      id: 'P5',
      what: `first difference found in ${EDITS} edits`,
      decimals: 0,
      value: failed,
      atMost: 0,
    });
  },
};
