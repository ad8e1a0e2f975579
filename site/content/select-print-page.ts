import { classPath, printPagePath } from '#domain/course/class-id.ts';
import type { Class } from '#domain/course/class.ts';
import { className } from './format.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { chapterEntries, type ChapterEntry } from './select-class.ts';
import type { Shell } from './select-shell.ts';

/** What a class's chapter sheet shows: the class page for paper, with codes that lead to the videos. */
export interface PrintPage {
  kind: 'print-page';
  shell: Shell;
  meta: PageMeta;
  /** `Class 10` */
  name: string;
  title: string;
  description: string;
  /** `/10` */
  classPath: string;
  chapters: ChapterEntry[];
}

/** Selects the chapter sheet of one class. */
export const selectPrintPage = (source: Class, shell: Shell): PrintPage => {
  const { id, title, description } = source;
  return {
    kind: 'print-page',
    shell,
    meta: pageMeta(shell, printPagePath(id), {
      title: `${title}: chapter list`,
      description: `${title} on paper: every chapter, with a code to each video and the address of each sheet.`,
      hidden: true,
    }),
    name: className(source),
    title,
    description,
    classPath: classPath(id),
    chapters: chapterEntries(source),
  };
};
