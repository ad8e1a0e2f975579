import { chapterHeading } from '#domain/course/chapter-path.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';

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
