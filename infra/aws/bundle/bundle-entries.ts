import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { leftOut } from './bundle-left-out.ts';
import { loadedBytes } from './bundle-sizes.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The functions' sources. The name is the file that `infra/` gives as a handler: `api.mjs`. */
const ENTRIES: Record<string, string> = {
  api: 'infra/aws/functions/api.lambda.ts',
  publisher: 'infra/aws/functions/publisher.lambda.ts',
  jobs: 'infra/aws/functions/jobs.lambda.ts',
};

/** How code for a function of the cloud is bundled. */
export const BUNDLING = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  // Lambda takes a file as a module by this ending.
  outExtension: { '.js': '.mjs' },
  // The SDK's module form: of its CommonJS form everything would be in the bundle.
  mainFields: ['module', 'main'],
  // Not minified: that saves no time at a cold start (measured), and stack traces in logs are read by people.
  legalComments: 'none',
  metafile: true,
  plugins: [leftOut],
  // CommonJS packages inside ask for Node's own modules.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
} as const satisfies BuildOptions;

/**
 * Bundles each function into `<folder>/<name>.mjs`, with shared chunks beside it. Resolves to the bytes that
 * each loads when it starts.
 */
export const bundleEntries = async (folder: string): Promise<Record<string, number>> => {
  const { metafile } = await build({
    ...BUNDLING,
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: folder,
    chunkNames: 'chunk-[hash]',
    // Native code and WebAssembly; `bundle-packages.ts` puts them beside the bundle.
    external: ['sharp', 'subset-font'],
    logLevel: 'error',
  });
  return Object.fromEntries(
    Object.keys(ENTRIES).map((name) => {
      const file = path
        .relative(ROOT, path.join(folder, `${name}.mjs`))
        .split(path.sep)
        .join('/');
      return [name, loadedBytes(metafile.outputs, file)];
    }),
  );
};
