import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import {
  allLessons,
  classDataPath,
  classLessons,
  classListPath,
  listedLessons,
  type AllLessons,
  type ClassLessons,
  type ListedLessons,
} from './class-lists.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import type { CourseContent, Shell } from './select-shell.ts';

/** What the page of all study materials shows. */
export interface MaterialsPage extends AllLessons<LessonMaterial> {
  kind: 'study-materials';
  shell: Shell;
  meta: PageMeta;
}

/** What the page of one class's study materials shows. */
export interface ClassMaterialsPage {
  kind: 'class-materials';
  shell: Shell;
  meta: PageMeta;
  list: ListedLessons<LessonMaterial>;
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
  const { language } = shell;
  const { materials: t } = TEXTS[language];
  const root = pathIn(language, PATH);
  const lists = classLessons(content, language, materialsOf);
  const all: MaterialsPage = {
    kind: 'study-materials',
    shell,
    meta: pageMeta(shell, PATH, {
      title: t.title,
      description: fill(t.description, { subjects: shell.subjects }),
    }),
    ...allLessons(root, content, language, lists),
  };
  const pageOf = (list: ClassLessons<LessonMaterial>): [string, ClassMaterialsPage] => {
    const path = classListPath(root, list.id);
    const meta = pageMeta(shell, classListPath(PATH, list.id), {
      title: fill(t.classTitle, { class: list.name }),
      description: fill(t.classDescription, { class: list.name }),
      // Search engines have the class's own page.
      hidden: true,
    });
    const listed = listedLessons(list, (material) => material);
    return [path, { kind: 'class-materials', shell, meta, list: listed }];
  };
  return [
    [root, all],
    ...lists.map(pageOf),
    ...lists.map((list): [string, MaterialData] => [
      classDataPath(root, list),
      { kind: 'material-data', list },
    ]),
  ];
};
