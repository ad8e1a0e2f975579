import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder that have the words in them. */
export const filesWith = async (folder: string, words: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file)] as const));
  return texts.filter(([, bytes]) => bytes.includes(words)).map(([file]) => file);
};
