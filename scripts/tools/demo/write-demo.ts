import { readFile } from 'node:fs/promises';
import { replaceAll } from '#api/content/edits.ts';
import type { MediaStore } from '#api/stores/media/media.ts';
import type { Repository } from '#api/tree/repository.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { coverKeys } from '#domain/files/file-identifier.ts';
import { defaultFile } from '../../../infra/default-content/default-content.ts';
import { sampleOf } from './demo-materials.ts';

/**
 * Puts demo content and its PDFs into empty stores, files first so that no link is without its file.
 * `false` when there is content; then nothing is written.
 */
export const writeDemo = async (
  content: SiteContent,
  stores: { site: Repository; media: MediaStore },
): Promise<boolean> => {
  if ((await stores.site.read()).commit !== undefined) return false;
  const samples = new Map<string, Uint8Array>();
  const copy = async (from: string, to: string, contentType: string) => {
    const file = samples.get(from) ?? (await readFile(defaultFile(from)));
    samples.set(from, file);
    await stores.media.put(to, file, contentType);
  };
  for (const { chapters } of Object.values(content.classes)) {
    for (const material of chapters.flatMap(({ materials }) => materials)) {
      const sample = sampleOf(material);
      await copy(sample.s3Key, material.s3Key, 'application/pdf');
      for (const [at, key] of coverKeys(material).entries()) {
        await copy(coverKeys(sample)[at] ?? '', key, 'image/webp');
      }
    }
  }
  const intent = { id: 'demo', by: '', operation: 'seed', target: '' };
  const seeded = await stores.site.commit(intent, replaceAll(content));
  if (seeded.kind !== 'ok') throw new Error(seeded.message);
  return true;
};
