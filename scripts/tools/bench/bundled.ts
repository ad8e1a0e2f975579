import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle-entries.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Below the packages that stay outside, so that Node finds them. */
const OUT = path.join(ROOT, 'dist/bench/scripts');

/**
 * Bundles a script of the benchmarks as the functions of the cloud are, so that a cold process loads one file and strips no
 * types. Resolves to the file.
 */
export const bundled = async (script: string): Promise<string> => {
  const name = path.basename(script, '.ts');
  await build({
    ...BUNDLING,
    absWorkingDir: ROOT,
    entryPoints: { [name]: script },
    outdir: OUT,
    external: ['sharp', 'subset-font', 'dynalite'],
    logLevel: 'error',
  });
  return path.join(OUT, `${name}.mjs`);
};
