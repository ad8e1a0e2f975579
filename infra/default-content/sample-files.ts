import { coverKey } from '#domain/files/file-identifier.ts';
import { sampleMaterials } from './sample-materials.ts';

/** The folder of the committed sample PDFs. */
export const SAMPLE_PDF_FOLDER = new URL('./pdf/', import.meta.url);

/** The committed picture of a sample PDF's first page: `10_ch1_a.pdf` -> `covers/10_ch1_a.webp`. */
export const coverFile = (filename: string): URL => new URL(coverKey(filename), import.meta.url);

/** The sample PDFs that the default content refers to: where each is kept in the media store, and its file. */
export const sampleFiles = (): { s3Key: string; file: URL }[] =>
  sampleMaterials().map(({ s3Key, filename }) => ({
    s3Key,
    file: new URL(filename, SAMPLE_PDF_FOLDER),
  }));

/** The same for the pictures of their first pages. */
export const sampleCovers = (): { key: string; file: URL }[] =>
  sampleMaterials().map(({ filename }) => ({ key: coverKey(filename), file: coverFile(filename) }));
