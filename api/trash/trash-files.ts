import { deleteFailed } from '../domain/text/texts.ts';
import { concurrently } from '../stores/concurrently.ts';
import type { MediaStore } from '../stores/media/media-store.ts';

const FILES_AT_ONCE = 10;

/** Where a deleted file waits: `trash/blog-images/a.png`. */
export const trashKey = (key: string): string => `trash/${key}`;

/** Runs `work` for each key, some at once; returns the keys for which it failed. */
const each = async (
  keys: readonly string[],
  work: (key: string) => Promise<unknown>,
): Promise<string[]> => {
  const failed: string[] = [];
  await concurrently(keys, FILES_AT_ONCE, (key) => work(key).catch(() => failed.push(key)));
  return failed;
};

/** Moves a file; one that is not there is moved already. */
const move = async (media: MediaStore, from: string, to: string): Promise<void> => {
  if (await media.copy(from, to)) await media.delete(from);
};

/** Moves files to the trash, and from there back to where they were. */
export const trashFiles = (media: MediaStore) => ({
  /**
   * A file that cannot be moved never stops an edit (MATERIAL-12): the answer then
   * has a `warning`, and the cleanup moves it later.
   */
  async away(keys: readonly string[]): Promise<{ warning?: string }> {
    const failed = await each(keys, (key) => move(media, key, trashKey(key)));
    if (failed.length === 0) return {};
    const files = failed.length === 1 ? 'a stored file' : `${failed.length} stored files`;
    return { warning: deleteFailed(`${files} could not be removed`) };
  },

  /** Copies files back; those in the trash stay until `forget`. Returns the keys that are nowhere. */
  async back(keys: readonly string[]): Promise<string[]> {
    return each(keys, async (key) => {
      if (await media.copy(trashKey(key), key)) return;
      if ((await media.head(key)) === undefined) throw new Error('Gone');
    });
  },

  /** Deletes files of the trash; what fails is deleted when its time is over. */
  async forget(keys: readonly string[]): Promise<void> {
    await each(keys, (key) => media.delete(trashKey(key)));
  },
});
