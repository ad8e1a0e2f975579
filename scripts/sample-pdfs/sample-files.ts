import { sampleSheets } from './sheet-list.ts';

/** The folder of the committed sample PDFs. */
export const SAMPLE_PDF_FOLDER = new URL('./pdf/', import.meta.url);

/** The sample PDFs that the default content refers to: where each is kept in the media store, and its file. */
export const sampleFiles = (): { s3Key: string; file: URL }[] =>
  sampleSheets().map(({ s3Key, filename }) => ({
    s3Key,
    file: new URL(filename, SAMPLE_PDF_FOLDER),
  }));
