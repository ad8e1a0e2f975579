import { readFile } from 'node:fs/promises';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import type { MediaStore } from '#api/stores/media/media-store.ts';
import { defaultSite } from './practice-files.ts';
import { sampleCovers, sampleFiles } from './sample-files.ts';

/** Puts the default content and its sample PDFs into an empty site, once. Files first: no link without its file. */
export const seedDefaultContent = async (site: {
  content: ContentStore;
  media: MediaStore;
}): Promise<boolean> => {
  if (await site.content.isSeeded()) return false;
  for (const { s3Key, file } of sampleFiles()) {
    await site.media.put(s3Key, await readFile(file), 'application/pdf');
  }
  for (const { key, file } of sampleCovers()) {
    await site.media.put(key, await readFile(file), 'image/webp');
  }
  return site.content.seed(defaultSite());
};
