import { chapterHeading } from '#domain/chapter-heading.ts';
import { classPath } from '#domain/class-id.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { sheetsOf, type Sheet } from './select-lessons.ts';
import { classChoices, classesInOrder, type ClassChoice, type Shell } from './select-shell.ts';
import { className } from './words.ts';

/** All PDFs of one class, by chapter; chapters without any are left out. */
export interface ClassSheets {
  id: string;
  path: string;
  name: string;
  chapters: { id: number; heading: string; sheets: Sheet[] }[];
}

/** What the study-materials page shows. */
export interface MaterialsPage {
  kind: 'study-materials';
  shell: Shell;
  meta: PageMeta;
  /** Classes that have materials. */
  classes: ClassSheets[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
}

/** Selects the study-materials page. */
export const selectMaterials = (snapshot: Snapshot, shell: Shell): MaterialsPage => ({
  kind: 'study-materials',
  shell,
  meta: pageMeta(shell, '/study-materials', {
    title: 'Study Materials',
    description: `Free mathematics notes, practice sheets, questions and formula sheets as PDFs for ${shell.subjects}.`,
  }),
  classes: classesInOrder(snapshot)
    .map((each) => ({
      id: each.id,
      path: classPath(each.id),
      name: className(each),
      chapters: each.chapters
        .filter(({ materials }) => materials.length > 0)
        .map((chapter) => ({
          id: chapter.id,
          heading: chapterHeading(chapter),
          sheets: sheetsOf(chapter),
        })),
    }))
    .filter(({ chapters }) => chapters.length > 0),
  choices: classChoices(snapshot),
});
