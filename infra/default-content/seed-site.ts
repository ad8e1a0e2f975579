import { readFile } from 'node:fs/promises';
import { ok } from '#domain/text/outcome.ts';
import { replaceAll } from '#api/content/edits.ts';
import { PROFILE } from '#api/content/places.ts';
import type { MediaStore } from '#api/stores/media/media.ts';
import type { Repository } from '#api/tree/repository.ts';
import { defaultSite } from './practice-files.ts';
import { sampleCovers, sampleFiles } from './sample-files.ts';

/** Puts the default content and its sample PDFs into an empty site, once. Files first: no link without its file. */
export const seedDefaultContent = async ({
  site,
  media,
}: {
  site: Repository;
  media: MediaStore;
}): Promise<boolean> => {
  if ((await site.read()).commit !== undefined) return false;
  for (const { s3Key, file } of sampleFiles()) {
    await media.put(s3Key, await readFile(file), 'application/pdf');
  }
  for (const { key, file } of sampleCovers()) {
    await media.put(key, await readFile(file), 'image/webp');
  }
  const seeded = await site.commit(
    { id: 'first-start', by: '', operation: 'seed', target: '' },
    // Another process may have been first.
    async (content) =>
      (await content.version(PROFILE)) === undefined
        ? replaceAll(defaultSite())(content)
        : ok(content),
  );
  if (seeded.kind !== 'ok') throw new Error(seeded.message);
  return true;
};
