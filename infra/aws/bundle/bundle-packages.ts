import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { fetchPackage } from './bundle-fetch.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const INSTALLED = path.join(ROOT, 'node_modules');

/** Processors that the functions can be bundled for. */
export type Cpu = 'arm64' | 'x64';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Packages = z.infer<typeof Lock>['packages'];

const readLock = async (): Promise<Packages> =>
  Lock.parse(JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))).packages;

/** What finds files of its own at run time: the picture library's native code, the font cutter's WebAssembly. */
const WHOLE_PACKAGES = ['sharp', 'subset-font'];

/** `sharp` -> itself and everything that it depends on, as the lock file has it. */
const withDependencies = (packages: Packages, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const needed = Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {});
  for (const next of needed) withDependencies(packages, next, seen);
  return [...seen];
};

const nativePackages = (cpu: Cpu) => [`@img/sharp-linux-${cpu}`, `@img/sharp-libvips-linux-${cpu}`];

/** Types, texts and sources of native code run nowhere. */
const isRunning = (file: string): boolean =>
  !/(\.d\.[cm]?ts|\.bnf|README\.md)$/.test(file) && !/[\\/]sharp[\\/](src|install|lib)$/.test(file);

const copyInstalled = (name: string, target: string): Promise<void> =>
  cp(path.join(INSTALLED, name), path.join(target, name), { recursive: true, filter: isRunning });

const copyNative = async (packages: Packages, name: string, target: string, cpu: Cpu) => {
  if (process.platform === 'linux' && process.arch === cpu) return copyInstalled(name, target);
  const { version, integrity } = packages[`node_modules/${name}`] ?? {};
  if (version === undefined || integrity === undefined) {
    throw new Error(`package-lock.json does not know ${name}.`);
  }
  const folder = path.join(target, name);
  await mkdir(folder, { recursive: true });
  await fetchPackage({ name, version, integrity }, folder);
};

/** The one font of the formulas that share cards need; the package's own description leads to it. */
const copyFormulaFont = async (target: string): Promise<void> => {
  for (const file of ['package.json', 'dist/fonts/KaTeX_Main-Bold.ttf']) {
    await cp(path.join(INSTALLED, 'katex', file), path.join(target, 'katex', file));
  }
};

/** Puts the packages that cannot be bundled into a `node_modules` folder, with native code for `cpu`. */
export const copyPackages = async (target: string, cpu: Cpu): Promise<void> => {
  const packages = await readLock();
  const names = WHOLE_PACKAGES.flatMap((name) => withDependencies(packages, name));
  for (const name of new Set(names)) await copyInstalled(name, target);
  for (const name of nativePackages(cpu)) await copyNative(packages, name, target, cpu);
  await copyFormulaFont(target);
};
