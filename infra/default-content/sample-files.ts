import { coverKey, thumbnailKey } from '#domain/files/file-identifier.ts';
import { sampleMaterials } from './sample-materials.ts';

/** The folder of the committed sample PDFs. */
export const SAMPLE_PDF_FOLDER = new URL('./pdf/', import.meta.url);

/** The committed picture behind a storage key: `covers/10_ch1_a.webp`. */
export const coverFile = (key: string): URL => new URL(key, import.meta.url);

/** The sample PDFs that the default content refers to: where each is kept in the media store, and its file. */
export const sampleFiles = (): { s3Key: string; file: URL }[] =>
  sampleMaterials().map(({ s3Key, filename }) => ({
    s3Key,
    file: new URL(filename, SAMPLE_PDF_FOLDER),
  }));

/** The same for the pictures of their first pages, large and small. */
export const sampleCovers = (): { key: string; file: URL }[] =>
  sampleMaterials()
    .flatMap(({ filename }) => [coverKey(filename), thumbnailKey(filename)])
    .map((key) => ({ key, file: coverFile(key) }));
