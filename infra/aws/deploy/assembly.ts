import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What CDK deploys, as texts by their file names: the templates, and which stack and which files they are for.
 * The code is not among them; CDK's bucket keeps it under a name made from its content.
 */
export type Assembly = Record<string, string>;

/** Reads what CDK made in a folder. Folders in it are code. */
export const readAssembly = async (folder: string): Promise<Assembly> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts = files.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Assembly;
};

/** Makes a folder from which CDK deploys the same again. What was in it is gone. */
export const writeAssembly = async (folder: string, assembly: Assembly): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(assembly)) {
    await writeFile(path.join(folder, path.basename(name)), text);
  }
};
