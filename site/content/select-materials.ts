import { PAGE_SIZE } from '#domain/search/page-size.ts';
import {
  classDataPath,
  classLessons,
  classListPath,
  listedClass,
  locatedLessons,
  type ClassLessons,
  type ListedClass,
  type Located,
} from './class-lists.ts';
import { scriptLetters } from './page-fonts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import { classChoices, type ClassChoice, type CourseContent, type Shell } from './select-shell.ts';

/** What the page of all study materials shows. */
export interface MaterialsPage {
  kind: 'study-materials';
  shell: Shell;
  meta: PageMeta;
  /** The first materials; the filter fetches the others. */
  first: Located<LessonMaterial>[];
  /** How many materials there are in all. */
  total: number;
  /** Classes that have materials. */
  classes: ListedClass[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
  /** Hindi and Punjabi letters of what the filter may show. */
  letters: string;
}

/** What the page of one class's study materials shows. */
export interface ClassMaterialsPage {
  kind: 'class-materials';
  shell: Shell;
  meta: PageMeta;
  list: ClassLessons<LessonMaterial>;
}

/** One class's study materials as data. */
export interface MaterialData {
  kind: 'material-data';
  list: ClassLessons<LessonMaterial>;
}

const PATH = '/study-materials';

/** Selects the page of all study materials, and a page and a data file of each class that has some. */
export const selectMaterials = (
  content: CourseContent,
  shell: Shell,
): [path: string, data: MaterialsPage | ClassMaterialsPage | MaterialData][] => {
  const lists = classLessons(content, materialsOf);
  const materials = locatedLessons(lists);
  const all: MaterialsPage = {
    kind: 'study-materials',
    shell,
    meta: pageMeta(shell, PATH, {
      title: 'Study Materials',
      description: `Free mathematics notes, practice sheets, questions and formula sheets as PDFs for ${shell.subjects}.`,
    }),
    first: materials.slice(0, PAGE_SIZE),
    total: materials.length,
    classes: lists.map((list) => listedClass(PATH, list)),
    choices: classChoices(content),
    letters: scriptLetters(lists),
  };
  const pageOf = (list: ClassLessons<LessonMaterial>): [string, ClassMaterialsPage] => {
    const path = classListPath(PATH, list.id);
    const meta = pageMeta(shell, path, {
      title: `${list.name}: Study Materials`,
      description: `All mathematics notes, practice sheets and questions of ${list.name} as PDFs, by chapter.`,
      // Search engines have the class's own page.
      hidden: true,
    });
    return [path, { kind: 'class-materials', shell, meta, list }];
  };
  return [
    [PATH, all],
    ...lists.map(pageOf),
    ...lists.map((list): [string, MaterialData] => [
      classDataPath(PATH, list),
      { kind: 'material-data', list },
    ]),
  ];
};
