import { readFile } from 'node:fs/promises';
import { fileTermsOf } from '#domain/content/archive.ts';
import { recordFiles } from '#domain/content/content-files.ts';
import { ok } from '#domain/text/outcome.ts';
import { replaceAll } from '#api/content/edits.ts';
import { PROFILE } from '#domain/content/places.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import type { Repository } from '#api/tree/repository.ts';
import { defaultContent, defaultFile } from './default-content.ts';

/**
 * Puts the default content, or other content with files of it, into an empty site, once. Files first: no link without its
 * file. `sources` tells of files that are copies under other keys which they are copies of.
 */
export const seedDefaultContent = async (
  { site, media }: { site: Repository; media: Pick<BlobStore, 'put'> },
  content = defaultContent,
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<boolean> => {
  if ((await site.read()).commit !== undefined) return false;
  const start = content();
  for (const key of recordFiles(start)) {
    const terms = fileTermsOf(key);
    if (terms === undefined) throw new Error(`${key} is no file of an export`);
    await media.put(
      key,
      await readFile(defaultFile(sources.get(key) ?? key)),
      mediaHeaders(terms.contentType),
    );
  }
  const seeded = await site.commit(
    { id: 'first-start', by: '', operation: 'seed', target: '' },
    // Another process may have been first.
    async (now) => ((await now.version(PROFILE)) === undefined ? replaceAll(start)(now) : ok(now)),
  );
  if (seeded.kind !== 'ok') throw new Error(seeded.message);
  return true;
};
