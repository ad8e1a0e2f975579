import { chapterHeading } from '#domain/course/chapter-path.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { coverKeys } from '#domain/files/file-identifier.ts';

/** A sample PDF as the default content describes it. */
export interface SampleMaterial {
  /** `10_ch1_real-numbers-practice.pdf` */
  filename: string;
  /** Where the media store keeps it. */
  s3Key: string;
  title: string;
  /** `Class 10 Mathematics` */
  course: string;
  /** `Chapter 1: Real Numbers` */
  chapter: string;
}

/** The sample PDFs in the order of the default content, which names and places them. */
export const sampleMaterials = (): SampleMaterial[] =>
  Object.values(defaultContent().classes).flatMap((course) =>
    course.chapters.flatMap((chapter) =>
      chapter.materials.map(({ filename, s3Key, title }) => ({
        filename,
        s3Key,
        title,
        course: course.title,
        chapter: chapterHeading(chapter),
      })),
    ),
  );

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
    .flatMap(({ s3Key }) => coverKeys({ s3Key, cover: true, thumbnail: true }))
    .map((key) => ({ key, file: coverFile(key) }));
