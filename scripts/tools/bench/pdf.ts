import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './report.ts';

const SCRIPT = fileURLToPath(new URL('pdf-viewer.ts', import.meta.url));

/** P10 to P12: the PDF viewer, which measures in a separate process and prints its own lines. */
export const pdf: Benchmark = {
  about: 'the PDF viewer (P10, P11, P12)',
  async run(_report, rounds) {
    const child = spawn(process.execPath, [SCRIPT, String(rounds)], { stdio: 'inherit' });
    const ended: unknown[] = await once(child, 'exit');
    const [code] = ended;
    if (code !== 0) throw new Error(`pdf-viewer.ts ended with ${String(code)}`);
  },
};
