import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import manifest from '../../../package.json' with { type: 'json' };
import { drawnFolder } from '#site/renderer/content-assets.ts';
import { compileSite } from '#site/compile/compile.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The functions' sources. The name is the file that `infra/` gives as a handler: `api.mjs`. */
const ENTRIES: Record<string, string> = {
  api: 'infra/aws/functions/api.lambda.ts',
  publisher: 'infra/aws/functions/publisher.lambda.ts',
  jobs: 'infra/aws/functions/jobs.lambda.ts',
};

/** Native code and fonts, which are looked for at run time. npm puts them beside the bundle. */
const PACKAGES = ['sharp', 'katex'];

/** Modules that packages bring along and that no function runs, with what stands in their place. */
const LEFT_OUT: readonly { name: RegExp; instead: string }[] = [
  // zod's messages in 50 languages; the API shows its own.
  {
    name: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/,
    instead: "export { default as en } from './en.js';",
  },
  // sanitize-html parses `style` attributes with it, and our rules keep none.
  {
    name: /[\\/]postcss[\\/]lib[\\/]postcss\.m?js$/,
    instead: "export const parse = () => { throw new Error('Styles are not parsed here'); };",
  },
];

/** Leaves out of the bundle what would only slow down cold starts. */
const leftOut: Plugin = {
  name: 'left-out',
  setup(plugged) {
    for (const { name, instead } of LEFT_OUT) {
      plugged.onLoad({ filter: name }, () => ({ contents: instead, loader: 'js' }));
    }
  },
};

/** How code for a function of the cloud is bundled. */
export const BUNDLING = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  // Lambda takes a file as a module by this ending.
  outExtension: { '.js': '.mjs' },
  // The SDK's module form: of its CommonJS form everything would be in the bundle.
  mainFields: ['module', 'main'],
  external: ['sharp'],
  // Not minified: that saves no time at a cold start (measured), and stack traces in logs are read by people.
  legalComments: 'none',
  logLevel: 'error',
  plugins: [leftOut],
  // CommonJS packages inside ask for Node's own modules.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
} as const satisfies BuildOptions;

const addSite = async (target: string) => {
  const { dir } = await compileSite();
  const drawn = fileURLToPath(drawnFolder(dir));
  // What runs on this machine have drawn is no part of the code.
  await cp(fileURLToPath(dir), target, {
    recursive: true,
    filter: (source) => path.resolve(source) !== path.resolve(drawn),
  });
};

/** Installs the packages that cannot be bundled, as the lock file has them, with native code for `cpu`. */
const installPackages = async (folder: string, cpu: string) => {
  const chosen = Object.entries(manifest.dependencies).filter(([name]) => PACKAGES.includes(name));
  const dependencies = Object.fromEntries(chosen);
  const made = { private: true, dependencies, overrides: manifest.overrides };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(made));
  for (const file of ['package-lock.json', '.npmrc']) {
    await cp(path.join(ROOT, file), path.join(folder, file));
  }
  const forLambda = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const quickly = ['--ignore-scripts', '--no-bin-links', '--prefer-offline'];
  await promisify(execFile)('npm', ['install', ...forLambda, ...quickly], { cwd: folder });
  const left = ['package.json', 'package-lock.json', '.npmrc', 'node_modules/.package-lock.json'];
  for (const file of left) await rm(path.join(folder, file));
};

/**
 * Makes the folder that all functions of the cloud run from: their code, the compiled site, the fonts of share cards
 * and packages. Equal sources give equal files, so that a deployment changes only what changed. `cpu` is that of the
 * native code: the cloud's functions run on arm64. What is in `out` is replaced when the new one is complete.
 */
export const bundle = async ({
  out = path.join(ROOT, 'dist/cloud/bundle'),
  cpu = 'arm64',
} = {}): Promise<string> => {
  const dir = path.resolve(out);
  const temporary = `${dir}.making-${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  try {
    // Each function's file, with shared chunks beside it.
    await build({
      ...BUNDLING,
      entryPoints: ENTRIES,
      outdir: temporary,
      chunkNames: 'chunk-[hash]',
    });
    await addSite(path.join(temporary, 'site'));
    // Their code looks for them beside itself.
    const fonts = path.join(temporary, 'card-fonts');
    await cp(path.join(ROOT, 'site/renderer/card-fonts'), fonts, { recursive: true });
    await installPackages(temporary, cpu);
    await rm(dir, { recursive: true, force: true });
    await rename(temporary, dir);
    return dir;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, cpu: { type: 'string' } } });
  console.log(`Bundled ${await bundle(values)}`);
}
