import { readFile } from 'node:fs/promises';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import type { SiteRecords } from '#api/content/records.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import type { MediaStore } from '#api/stores/media/media-store.ts';
import { sampleCovers, sampleFiles } from './sample-files.ts';

/** Puts the default content and its sample PDFs into an empty site, once. Files first: no link without its file. */
export const seedDefaultContent = async (site: {
  content: Pick<SiteRecords, 'isSeeded'> & Pick<ContentStore, 'seed'>;
  media: MediaStore;
}): Promise<boolean> => {
  const content = defaultContent();
  if (await site.content.isSeeded()) return false;
  for (const { s3Key, file } of sampleFiles()) {
    await site.media.put(s3Key, await readFile(file), 'application/pdf');
  }
  for (const { key, file } of sampleCovers()) {
    await site.media.put(key, await readFile(file), 'image/webp');
  }
  return site.content.seed(content);
};
