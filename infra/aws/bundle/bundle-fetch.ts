import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Fetched packages stay here, so that the next bundle needs no network. */
const CACHE = path.join(ROOT, 'node_modules/.cache/ganit');

const run = promisify(execFile);

/** A package as the lock file names it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** `sha512-…` in base64. */
  integrity: string;
}

/** Whether bytes are what the lock file says: `sha512-<base64>`. */
export const hasIntegrity = (bytes: Uint8Array, integrity: string): boolean => {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return algorithm === 'sha512' && createHash('sha512').update(bytes).digest('base64') === digest;
};

const isCached = (file: string, integrity: string): Promise<boolean> =>
  readFile(file).then(
    (bytes) => hasIntegrity(bytes, integrity),
    () => false,
  );

/** Asks npm for the package, from wherever npm is set up to get packages, and keeps it if it is the locked one. */
const download = async ({ name, version, integrity }: LockedPackage, file: string) => {
  const temporary = path.join(CACHE, randomUUID());
  await mkdir(temporary, { recursive: true });
  try {
    const args = [
      'pack',
      `${name}@${version}`,
      '--prefer-offline',
      '--pack-destination',
      temporary,
    ];
    const { stdout } = await run('npm', [...args, '--silent'], { cwd: ROOT });
    const packed = path.join(temporary, stdout.trim());
    if (!hasIntegrity(await readFile(packed), integrity)) {
      throw new Error('what came is not what package-lock.json says');
    }
    await rename(packed, file);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Unpacks a package of another processor, which npm has not installed here, into `folder`. */
export const fetchPackage = async (locked: LockedPackage, folder: string): Promise<void> => {
  const { name, version, integrity } = locked;
  const file = path.join(CACHE, `${name.replace('/', '-')}-${version}.tgz`);
  try {
    if (!(await isCached(file, integrity))) await download(locked, file);
    await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The package ${name} ${version} could not be fetched: ${why}\n` +
        'It is needed once for the cloud and kept from then on. Check the network and try again.',
      { cause: error },
    );
  }
};
