import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark } from './report.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITEST = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
/** As many as the test makes without more time. */
const EDITS = 500;

/** P5: the repetition of incremental publishing, with its full count of edits. */
export const incremental: Benchmark = {
  about: `${EDITS} random edits: incremental publishes beside full renders, byte by byte (P5)`,
  async run(report) {
    const test = ['run', '--config', 'vitest.soak.config.ts', 'tests/soak/random-edits.test.ts'];
    const env = { ...process.env, SOAK_MINUTES: '0' };
    let failed = 0;
    try {
      await run(process.execPath, [VITEST, ...test], { cwd: ROOT, env });
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
