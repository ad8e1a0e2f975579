import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle-entries.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Bundles a script of the benchmarks as the functions of the cloud are, so that a cold process loads one file and strips no
 * types. Resolves to the file, in `folder`.
 */
export const bundled = async (script: string, folder: string): Promise<string> => {
  const name = path.basename(script, '.ts');
  await build({
    ...BUNDLING,
    absWorkingDir: ROOT,
    entryPoints: { [name]: script },
    outdir: folder,
    external: ['sharp', 'subset-font'],
    logLevel: 'error',
  });
  return path.join(folder, `${name}.mjs`);
};
