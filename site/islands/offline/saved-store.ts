import {
  addressesOf,
  readSavedChapters,
  unneeded,
  type SavedChapter,
  type SavedChapters,
} from '#domain/course/saved-chapter';
import { local } from '#browser/storage';
import { SAVED } from './kept.ts';

const KEY = 'saved-chapters';
/** One tab at a time changes what is saved. */
const LOCK = 'saved-chapters';

/** What the browser tells of its room and promises to keep; before iOS 17 nothing. */
export const deviceRoom: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};

/** The chapters that are kept on this device; none where the browser forbids storage. */
export const savedChapters = (): SavedChapters => readSavedChapters(local.get(KEY) ?? null);

/** The paths of everything that is kept for saved chapters. */
const keptPaths = async (cache: Cache) =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Removes what no chapter needs. Only while the lock is held: a save that is under way has files that are not listed yet. */
const clearUnneeded = async () => {
  const cache = await caches.open(SAVED);
  const kept = await keptPaths(cache);
  for (const address of unneeded(kept, savedChapters())) await cache.delete(address);
};

/** Does something with the cache of saved chapters alone, and clears up behind it, however it ends. */
export const withSaved = <T>(work: (cache: Cache) => Promise<T>): Promise<T> =>
  navigator.locks.request(LOCK, async () => {
    try {
      return await work(await caches.open(SAVED));
    } finally {
      await clearUnneeded();
    }
  });

/** Lists a chapter as kept. Throws where there is no room. */
export const listChapter = (chapter: SavedChapter): void => {
  const chapters = { ...savedChapters(), [chapter.path]: chapter };
  if (!local.set(KEY, JSON.stringify(chapters))) throw new DOMException('', 'QuotaExceededError');
};

/** Removes a chapter with what no other one needs. */
export const removeChapter = (path: string): Promise<void> =>
  withSaved(() => {
    const { [path]: _removed, ...others } = savedChapters();
    local.set(KEY, JSON.stringify(others));
    return Promise.resolve();
  });

/** Whether all files of a chapter are still there; browsers that run out of room remove them unasked. */
export const isComplete = async (chapter: SavedChapter): Promise<boolean> => {
  const kept = new Set(await keptPaths(await caches.open(SAVED)));
  return addressesOf(chapter).every((address) => kept.has(address));
};
