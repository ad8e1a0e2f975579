import { chapterBytes, newFiles, type ChapterToSave } from '#domain/course/saved-chapter';
import { isWhole } from './kept.ts';
import {
  engineParts,
  followAssets,
  isFormulaSheet,
  isScript,
  namedAssets,
} from './named-assets.ts';
import { deviceRoom, listChapter, savedChapters, withSaved } from './saved-store.ts';

/** How a save ended. `refused`: the browser gives this site no storage. */
type SaveOutcome = 'saved' | 'cancelled' | 'full' | 'connection' | 'refused';

interface Saving {
  /** Called with the bytes of the PDFs that have arrived. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const outcomeOf = (error: unknown, signal: AbortSignal): SaveOutcome => {
  if (signal.aborted) return 'cancelled';
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'QuotaExceededError') return 'full';
  return name === 'SecurityError' ? 'refused' : 'connection';
};

/** Whether the browser says that there is no room for so many bytes more. */
const isFull = async (bytes: number) => {
  const { quota, usage } = (await deviceRoom.estimate?.()) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < bytes;
};

/** The answer with a count of the bytes that have been read of it. */
const counted = (response: Response, onBytes: (bytes: number) => void) => {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) => {
      onBytes(bytes.length);
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(counter), response);
};

const fillCache = async (cache: Cache, chapter: ChapterToSave, { onProgress, signal }: Saving) => {
  const get = async (address: string, mode: RequestCache) => {
    const response = await fetch(address, { cache: mode, signal });
    if (!isWhole(response)) throw new Error(address);
    return response;
  };

  const pages = [chapter.path, ...chapter.pages, ...chapter.files.map(({ page }) => page)];
  const htmls = await Promise.all(
    pages.map(async (page) => [page, await get(page, 'no-cache')] as const),
  );
  const texts = await Promise.all(htmls.map(([, response]) => response.clone().text()));
  const named = texts.flatMap(namedAssets);
  const assets = await followAssets([...named, ...engineParts(named)], async (address) => {
    const response = (await caches.match(address)) ?? (await get(address, 'force-cache'));
    if (!(await cache.match(address))) await cache.put(address, response.clone());
    return isScript(address) || isFormulaSheet(address) ? response.text() : '';
  });
  for (const cover of chapter.covers) await cache.put(cover, await get(cover, 'no-cache'));

  const before = savedChapters()[chapter.path];
  const fresh = new Set(newFiles(before, chapter));
  let arrived = 0;
  const arrive = (bytes: number) => {
    arrived += bytes;
    onProgress(arrived);
  };
  // Past the worker, which would answer with the file that is saved.
  const download = async (file: string) =>
    cache.put(file, counted(await get(file, 'reload'), arrive));
  for (const file of chapter.files) {
    if (!fresh.has(file) && (await cache.match(file.file))) arrive(file.bytes);
    else await download(file.file);
  }
  // Pages last: what they name is there by now.
  for (const [page, response] of htmls) await cache.put(page, response);
  return assets;
};

/**
 * Keeps a chapter on this device: its page, those of its PDFs in the viewer, the files and all that the pages need. Never
 * rejects. A save that does not come to its end changes nothing of what is listed, and leaves nothing behind.
 */
export const saveChapter = async (chapter: ChapterToSave, saving: Saving): Promise<SaveOutcome> => {
  const { signal } = saving;
  try {
    // Some browsers ask the student, so this is not waited for.
    void deviceRoom.persist?.();
    if (await isFull(chapterBytes({ files: newFiles(savedChapters()[chapter.path], chapter) }))) {
      return 'full';
    }
    await withSaved(async (cache) => {
      const assets = await fillCache(cache, chapter, saving);
      signal.throwIfAborted();
      listChapter({ ...chapter, assets });
    });
    return 'saved';
  } catch (error) {
    return outcomeOf(error, signal);
  }
};
