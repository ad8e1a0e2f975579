import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawnFolder, type KeepDrawn } from './content-assets.ts';

/** The default content has 66 of them, 2 MB; a large site does not store all its pictures twice. */
const MOST = 512;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Keeps share pictures in the folder of the compiled site, so that another data folder (an update, a
 * trial, a test) does not draw them again: for the default content 2.8 of the 3.7 s of processor time of a first
 * publish. Their addresses name their bytes, and other code has another folder. A folder that cannot be written is
 * reported once and used no further.
 */
export const openDrawnFiles = async (
  compiled: URL,
  report: (line: string) => void,
): Promise<KeepDrawn> => {
  const folder = drawnFolder(compiled);
  let room = 0;
  let usable = true;
  const giveUp = (error: unknown) => {
    usable = false;
    const why = error instanceof Error ? error.message : String(error);
    report(`Drawn pictures are not kept in ${fileURLToPath(folder)}: ${why}`);
  };
  try {
    await mkdir(folder, { recursive: true });
    room = MOST - (await readdir(folder)).length;
  } catch (error) {
    giveUp(error);
  }

  return async (path, draw) => {
    if (!usable) return draw();
    const file = new URL(hash('sha256', path), folder);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) giveUp(error);
    }
    const bytes = await draw();
    if (room > 0) {
      room -= 1;
      // In one step: processes share the folder, and a power cut must leave no part of a file.
      const draft = new URL(`${file.href}.${randomUUID()}`);
      await writeFile(draft, bytes, { flush: true })
        .then(() => rename(draft, file))
        .catch(giveUp);
    }
    return bytes;
  };
};
