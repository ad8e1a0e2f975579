import { readFile } from 'node:fs/promises';
import { fileTermsOf } from '#domain/content/archive';
import { recordFiles } from '#domain/content/content-files';
import { ok } from '#domain/text/texts';
import { replaceAll } from '#api/content/edits';
import { PROFILE } from '#domain/content/places';
import { mediaHeaders } from '#api/stores/media/media';
import { concurrently } from '#api/stores/concurrently';
import type { BlobStore } from '#api/stores/tables/blob-store';
import type { Repository } from '#api/tree/repository';
import { defaultContent, defaultFile } from './default-content.ts';

/** They wait for the disk together. */
const FILES_AT_ONCE = 8;

/**
 * Puts the default content, or other content with files of it, into an empty site, once. Files first: no link without its
 * file. `sources` tells of files that are copies under other keys which they are copies of.
 */
export const seedDefaultContent = async (
  { site, media }: { site: Repository; media: Pick<BlobStore, 'put'> },
  content = defaultContent,
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<boolean> => {
  if ((await site.read()).current) return false;
  const start = content();
  await concurrently([...recordFiles(start)], FILES_AT_ONCE, async (key) => {
    const terms = fileTermsOf(key);
    if (!terms) throw new Error(`${key} is no file of an export`);
    const bytes = await readFile(defaultFile(sources.get(key) ?? key));
    await media.put(key, bytes, mediaHeaders(terms.contentType));
  });
  const seeded = await site.commit(
    { id: 'first-start', by: '', operation: 'seed', target: '' },
    // Another process may have been first.
    async (now) => ((await now.version(PROFILE)) === undefined ? replaceAll(start)(now) : ok(now)),
  );
  if (seeded.kind !== 'ok') throw new Error(seeded.message);
  return true;
};
