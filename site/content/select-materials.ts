import type { Snapshot } from '#domain/snapshot.ts';
import { classesWith, type ClassWith } from './classes-with.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { sheetsOf, type Sheet } from './select-lessons.ts';
import { classChoices, type ClassChoice, type Shell } from './select-shell.ts';

/** All PDFs of one class, by chapter; chapters without any are left out. */
export type ClassSheets = ClassWith<{ sheets: Sheet[] }>;

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
  classes: classesWith(snapshot, (chapter) =>
    chapter.materials.length > 0 ? { sheets: sheetsOf(chapter) } : undefined,
  ),
  choices: classChoices(snapshot),
});
