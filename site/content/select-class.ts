import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/chapter-heading.ts';
import { classPath, classSheetPath } from '#domain/class-id.ts';
import type { Class } from '#domain/class.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { classCardPath } from './share-cards.ts';
import { lecturesOf, sheetsOf, type Lecture, type Sheet } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { breadcrumbs, course } from './structured-data.ts';
import { className, countsLine } from './words.ts';

/** A chapter of the class page. */
export interface ChapterEntry {
  id: number;
  title: string;
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** `4 videos, 3 materials`; empty when there is nothing yet. */
  counts: string;
  lectures: Lecture[];
  sheets: Sheet[];
}

/** What a class page shows. */
export interface ClassPage {
  kind: 'class';
  shell: Shell;
  meta: PageMeta;
  id: string;
  /** `Class 10` */
  name: string;
  title: string;
  description: string;
  chapters: ChapterEntry[];
}

/** Selects the page of one class. */
export const selectClass = (source: Class, shell: Shell): ClassPage => {
  const { id, title, description } = source;
  const path = classPath(id);
  return {
    kind: 'class',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      ogImage: classCardPath(id),
      printPath: classSheetPath(id),
      structuredData: [
        course(shell, { path, title, description }),
        breadcrumbs(shell, [{ name: title, path }]),
      ],
    }),
    id,
    name: className(source),
    title,
    description,
    chapters: source.chapters.map((chapter) => ({
      id: chapter.id,
      title: plainFormulas(chapter.title),
      heading: plainFormulas(chapterHeading(chapter)),
      counts: countsLine(chapter.videos.length, chapter.materials.length),
      lectures: lecturesOf(chapter),
      sheets: sheetsOf(chapter),
    })),
  };
};
