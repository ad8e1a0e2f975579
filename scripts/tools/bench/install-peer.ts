import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SOURCES = fileURLToPath(new URL('peers/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../dist/bench/', import.meta.url));

const sameLock = async (one: string, other: string) =>
  existsSync(other) && (await readFile(one, 'utf8')) === (await readFile(other, 'utf8'));

/**
 * Installs a tool that only benchmarks need from its lock file into `dist/bench/<name>`, once; resolves to that
 * folder. It is not a dependency of the project, so `npm ci` does not install it.
 */
export const installPeer = async (name: string): Promise<string> => {
  const source = path.join(SOURCES, name);
  const target = path.join(CACHE, name);
  const installed = path.join(target, 'node_modules/.package-lock.json');
  if (
    existsSync(installed) &&
    (await sameLock(path.join(source, 'package-lock.json'), path.join(target, 'package-lock.json')))
  ) {
    return target;
  }
  await mkdir(target, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(path.join(source, file), path.join(target, file));
  }
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: target });
  return target;
};
