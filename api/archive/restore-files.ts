import type { MediaStore } from '../stores/media/media-store.ts';
import { trashed } from '../content/files.ts';

/** How many files are copied at once. */
const BATCH = 10;

/** The keys of stored files in the folders of some keys: a few lists instead of a question for each file. */
export const storedBeside = async (
  media: Pick<MediaStore, 'list'>,
  keys: readonly string[],
): Promise<Set<string>> => {
  const folders = [...new Set(keys.map((key) => key.slice(0, key.indexOf('/') + 1)))];
  return new Set((await Promise.all(folders.map((each) => media.list(each)))).flat());
};

/** Copies files that are not in their place back from the trash, where they are there; returns the keys that are nowhere. */
export const restoreFiles = async (
  media: MediaStore,
  keys: readonly string[],
): Promise<string[]> => {
  const stored = await storedBeside(media, keys);
  const away = keys.filter((key) => !stored.has(key));
  const lost: string[] = [];
  for (let start = 0; start < away.length; start += BATCH) {
    await Promise.all(
      away.slice(start, start + BATCH).map(async (key) => {
        if (!(await media.copy(trashed(key), key))) lost.push(key);
      }),
    );
  }
  return lost;
};
