import type { MediaStore } from '../stores/media/media-store.ts';
import { trashKey } from '../trash/trash-files.ts';

/** How many files are looked at at once. */
const BATCH = 10;

/** Copies files that are not in their place back from the trash, where they are there; returns the keys that are nowhere. */
export const restoreFiles = async (
  media: MediaStore,
  keys: readonly string[],
): Promise<string[]> => {
  const lost: string[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    await Promise.all(
      keys.slice(start, start + BATCH).map(async (key) => {
        if ((await media.head(key)) !== undefined) return;
        if (!(await media.copy(trashKey(key), key))) lost.push(key);
      }),
    );
  }
  return lost;
};
