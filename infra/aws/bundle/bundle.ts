import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { drawnFolder } from '#site/renderer/content-assets.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { bundleEntries } from './bundle-entries.ts';
import { copyPackages, type Cpu } from './bundle-packages.ts';
import { folderBytes } from './bundle-sizes.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What to bundle for. */
export interface BundleOptions {
  /**
   * The folder to write; what is there is replaced when the new one is complete.
   * @default dist/cloud/bundle
   */
  out?: string;
  /**
   * The processor of the native code. The cloud's functions run on arm64; x64 is for dry runs.
   * @default 'arm64'
   */
  cpu?: Cpu;
}

const addSite = async (target: string): Promise<void> => {
  const { dir } = await compileSite();
  const drawn = fileURLToPath(drawnFolder(dir));
  // What runs on this machine have drawn is no part of the code.
  await cp(fileURLToPath(dir), target, {
    recursive: true,
    filter: (source) => path.resolve(source) !== path.resolve(drawn),
  });
};

/** Fonts that the share cards are drawn with; their code looks for them beside itself. */
const addFonts = (folder: string): Promise<void> =>
  cp(path.join(ROOT, 'site/renderer/card-fonts'), path.join(folder, 'card-fonts'), {
    recursive: true,
  });

/**
 * Makes the folder that all functions of the cloud run from: their code, the compiled site, fonts and the
 * native packages. Equal sources give equal files, so that a deployment changes only what changed. Needs the
 * network once for another processor's packages.
 */
export const bundle = async ({
  out = path.join(ROOT, 'dist/cloud/bundle'),
  cpu = 'arm64',
}: BundleOptions = {}): Promise<{ dir: string; sizes: Record<string, number> }> => {
  const dir = path.resolve(out);
  const temporary = `${dir}.making-${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  try {
    const entries = await bundleEntries(temporary);
    await addSite(path.join(temporary, 'site'));
    await addFonts(temporary);
    await copyPackages(path.join(temporary, 'node_modules'), cpu);
    const sizes = {
      ...entries,
      site: await folderBytes(path.join(temporary, 'site')),
      packages: await folderBytes(path.join(temporary, 'node_modules')),
      everything: await folderBytes(temporary),
    };
    await rm(dir, { recursive: true, force: true });
    await rename(temporary, dir);
    return { dir, sizes };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' }, cpu: { type: 'string' } } });
  const { out, cpu } = z
    .object({ out: z.string().optional(), cpu: z.enum(['arm64', 'x64']).optional() })
    .parse(values);
  const { dir, sizes } = await bundle({ ...(out && { out }), ...(cpu && { cpu }) });
  console.log(`Bundled ${dir}`);
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(`  ${name.padEnd(14)}${(bytes / 1_000).toFixed(0).padStart(8)} KB`);
  }
}
