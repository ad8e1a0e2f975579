import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { filesBelow } from '../../../site/compile/source-digest.ts';

type Outputs = Metafile['outputs'];

/** The files that importing `file` loads at once: itself and what it imports, but nothing imported on demand. */
export const loadedFiles = (outputs: Outputs, file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const needed = outputs[file]?.imports.filter(
    ({ kind, external }) => kind === 'import-statement' && external !== true,
  );
  for (const { path: next } of needed ?? []) loadedFiles(outputs, next, seen);
  return [...seen];
};

/** Bytes of code that importing `file` loads at once. */
export const loadedBytes = (outputs: Outputs, file: string): number =>
  loadedFiles(outputs, file).reduce((sum, each) => sum + (outputs[each]?.bytes ?? 0), 0);

/** Bytes of all files below a folder. */
export const folderBytes = async (folder: string): Promise<number> => {
  const sizes = await Promise.all(
    (await filesBelow(folder)).map(async (file) => (await stat(path.join(folder, file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
