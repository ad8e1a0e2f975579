import {
  listedLessons,
  type AllLessons,
  type ClassLessons,
  type ListedLessons,
} from './class-lists.ts';
import type { LessonList, ListPage } from './list-routes.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';

/** What the page of all study materials shows. */
export interface MaterialsPage extends ListPage, AllLessons<LessonMaterial> {
  kind: 'study-materials';
}

/** What the page of one class's study materials shows. */
export interface ClassMaterialsPage extends ListPage {
  kind: 'class-materials';
  list: ListedLessons<LessonMaterial>;
}

/** One class's study materials as data. */
export interface MaterialData {
  kind: 'material-data';
  list: ClassLessons<LessonMaterial>;
}

/** The list of all study materials. */
export const MATERIALS: LessonList<LessonMaterial> = {
  path: '/study-materials',
  texts: 'materials',
  select: materialsOf,
  all: (page, lessons): MaterialsPage => ({ kind: 'study-materials', ...page, ...lessons }),
  ofClass: (page, lessons): ClassMaterialsPage => ({
    kind: 'class-materials',
    ...page,
    list: listedLessons(lessons, (material) => material),
  }),
  data: (list): MaterialData => ({ kind: 'material-data', list }),
};
