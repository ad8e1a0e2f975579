import { deleteFailed } from '#domain/texts.ts';
import type { MediaStore } from '../stores/media-store.ts';

/** How many files are deleted at once. */
const BATCH = 10;

/**
 * Deletes stored files. A file that cannot be deleted never stops the edit (SPEC.md section 8, Behaviours
 * on failure): the answer then has a `warning`, and the file stays for the next sweep.
 */
export const deleteFiles = async (
  media: MediaStore,
  keys: readonly string[],
): Promise<{ warning?: string }> => {
  let failed = 0;
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH).filter(Boolean);
    const results = await Promise.allSettled(batch.map((key) => media.delete(key)));
    failed += results.filter(({ status }) => status === 'rejected').length;
  }
  if (failed === 0) return {};
  const files = failed === 1 ? 'a stored file' : `${String(failed)} stored files`;
  return { warning: deleteFailed(`${files} could not be removed`) };
};
