import { readFile } from 'node:fs/promises';
import type { ContentStore } from '#api/stores/content-store.ts';
import type { MediaStore } from '#api/stores/media-store.ts';
import type { SiteContent } from '#domain/snapshot.ts';
import { sampleFiles } from '../sample-pdfs/sample-files.ts';
import { sampleKeyOf } from './demo-materials.ts';

/**
 * Puts demo content and its PDFs into empty stores, files first so that no link is without its file.
 * `false` when the content store has been seeded before; then nothing is written.
 */
export const writeDemo = async (
  content: SiteContent,
  stores: { content: ContentStore; media: MediaStore },
): Promise<boolean> => {
  if (await stores.content.isSeeded()) return false;
  const samples = new Map<string, Uint8Array>();
  for (const { s3Key, file } of sampleFiles()) samples.set(s3Key, await readFile(file));
  for (const { chapters } of Object.values(content.classes)) {
    for (const material of chapters.flatMap(({ materials }) => materials)) {
      const pdf = samples.get(sampleKeyOf(material));
      if (pdf === undefined) throw new Error(`No sample PDF for ${material.filename}`);
      await stores.media.put(material.s3Key, pdf, 'application/pdf');
    }
  }
  return stores.content.seed(content);
};
