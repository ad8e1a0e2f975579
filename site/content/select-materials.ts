import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Class } from '#domain/course/class.ts';
import { classesWith, type ClassWith } from './classes-with.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import { classChoices, type ClassChoice, type CourseContent, type Shell } from './select-shell.ts';

/** All PDFs of one class, by chapter; chapters without any are left out. */
export type ClassMaterials = ClassWith<{ materials: LessonMaterial[] }>;

/** What the study-materials page shows. */
export interface MaterialsPage {
  kind: 'study-materials';
  shell: Shell;
  meta: PageMeta;
  /** Classes that have materials. */
  classes: ClassMaterials[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
}

/** Selects the study-materials page. */
export const selectMaterials = (content: CourseContent, shell: Shell): MaterialsPage => ({
  kind: 'study-materials',
  shell,
  meta: pageMeta(shell, '/study-materials', {
    title: 'Study Materials',
    description: `Free mathematics notes, practice sheets, questions and formula sheets as PDFs for ${shell.subjects}.`,
  }),
  classes: classesWith(content, (chapter) =>
    chapter.materials.length > 0 ? { materials: materialsOf(chapter) } : undefined,
  ),
  choices: classChoices(content),
});

/** What the viewer knows about the materials of one class, so that its one page can show a file's own title. */
export interface MaterialTitles {
  kind: 'material-titles';
  /** By file name: `{ '10_ch1_a.pdf': 'Real Numbers: Practice' }`. */
  titles: Record<string, string>;
}

/** The address of the titles of a class: `ca` -> `/study-materials/ca.json`; the viewer asks for it by the file's class. */
export const materialTitlesPath = (id: string): string => `/study-materials/${id}.json`;

/** Selects the titles of a class's materials. */
export const selectMaterialTitles = ({ chapters }: Class): MaterialTitles => ({
  kind: 'material-titles',
  titles: Object.fromEntries(
    chapters.flatMap(({ materials }) =>
      materials.map(({ filename, title }) => [filename, plainFormulas(title)]),
    ),
  ),
});
