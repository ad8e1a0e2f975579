import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** All files below a folder, sorted, as paths relative to it with `/` between. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
};

/** Everything that the compiled site is made from. */
const FOLDERS = ['site', 'api/domain', 'api/html'];
const FILES = [
  'api/publish/site-renderer.ts',
  'astro.config.mjs',
  // It says for which browsers.
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** SHA-256 (hex) over names and contents of the site's sources below `root`. */
export const sourceDigest = async (root: string): Promise<string> => {
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await filesBelow(path.join(root, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  const hash = createHash('sha256');
  for (const file of [...inFolders.flat(), ...FILES]) {
    const bytes = await readFile(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};
