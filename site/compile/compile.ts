import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { acquireLock } from './lock.ts';
import { sourceDigest } from './source-digest.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILED = path.join(ROOT, 'dist/compiled');
const ASTRO = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
const WRITE_FACTS = fileURLToPath(new URL('write-site-facts.ts', import.meta.url));
/** A running site reads its assets as long as it runs, so the last ones stay. */
const KEPT = 3;

/** With them the compiler takes 670 MB instead of 890, beside the 160 of the site that waits for it. */
const LESS_MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

const run = promisify(execFile);

/** Runs a step of the compiler in a separate process: it needs much memory and sets global state. */
const runStep = async (args: readonly string[]) => {
  try {
    await run(process.execPath, [...LESS_MEMORY, ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`The site does not compile.\n${output}`, { cause: error });
  }
};

const removeOld = async (current: string) => {
  const names = (await readdir(COMPILED)).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(COMPILED, name))).mtimeMs })),
  );
  const old = dated
    .sort((a, b) => b.at - a.at)
    .filter(({ name }, index) => index >= KEPT && name !== current);
  for (const { name } of old) await rm(path.join(COMPILED, name), { recursive: true, force: true });
};

/**
 * Compiles the site if its sources changed since any compile that is still there. Each compile has its own
 * folder, named after its sources and put there in one step, so that two processes cannot disturb each other; the
 * second waits for the first.
 */
export const compileSite = async (): Promise<{ dir: URL; compiled: boolean }> => {
  const digest = await sourceDigest(ROOT);
  const name = digest.slice(0, 16);
  const target = path.join(COMPILED, name);
  const dir = pathToFileURL(`${target}/`);

  await mkdir(COMPILED, { recursive: true });
  const release = await acquireLock(target);
  if (!release) return { dir, compiled: false };
  const temporary = path.join(COMPILED, `.making-${randomUUID()}`);
  await mkdir(temporary);
  try {
    await runStep([ASTRO, 'build', '--silent', '--outDir', temporary]);
    // Saved while it was compiling: what came out belongs to neither state.
    if ((await sourceDigest(ROOT)) !== digest) return await compileSite();
    await writeFile(path.join(temporary, 'sources.txt'), digest);
    await runStep([WRITE_FACTS, temporary]);
    await rename(temporary, target).catch((error: unknown) => {
      // Another process compiled the same sources meanwhile.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await release();
  }
  await removeOld(name);
  return { dir, compiled: true };
};

if (import.meta.main) {
  const { dir, compiled } = await compileSite();
  console.log(`${compiled ? 'Compiled' : 'Nothing changed since'} ${fileURLToPath(dir)}`);
}
