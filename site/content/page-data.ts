import type { SiteIndex } from '#domain/search/site-search';
import type { redirectTo } from './page-route.ts';
import type { selectPost, selectPosts } from './select-blog.ts';
import type { selectChapter, selectLessonPages } from './select-chapter.ts';
import type { ListPage } from './list-routes.ts';
import type { selectClass, selectPrintPage } from './select-class.ts';
import type { selectExam } from './select-exam.ts';
import type { selectHome } from './select-home.ts';
import type { ClassLessons, LessonMaterial, LessonVideo } from './select-lessons.ts';
import type { selectClassPractice, selectPractice } from './select-practice.ts';
import type { selectMistakes, selectProgress } from './select-progress.ts';
import type { searchPage } from './select-search.ts';
import type { adminPage, filesPage, notFoundPage, savedPage } from './site-pages.ts';
import type { ShareCard } from './share-cards.ts';
import type { TextFile } from './text-file.ts';

/** The data of every kind of page; each page of the site reads one of them and nothing else. */
export type PageData =
  | ListPage
  | ReturnType<typeof selectLessonPages>[number]['page']
  | NonNullable<
      ReturnType<
        | typeof adminPage
        | typeof filesPage
        | typeof notFoundPage
        | typeof redirectTo
        | typeof savedPage
        | typeof searchPage
        | typeof selectChapter
        | typeof selectClass
        | typeof selectClassPractice
        | typeof selectExam
        | typeof selectHome
        | typeof selectMistakes
        | typeof selectPost
        | typeof selectPosts
        | typeof selectPractice
        | typeof selectPrintPage
        | typeof selectProgress
      >
    >
  // Files: one class's lessons, what the search searches through, and what machines read.
  | { kind: 'lesson-data'; list: ClassLessons<LessonMaterial | LessonVideo> }
  | { kind: 'search-index'; index: SiteIndex }
  | TextFile
  | ShareCard;

export type DataOf<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

/** Whether a selection is of this kind. */
export const isOfKind = <K extends PageData['kind']>(value: unknown, kind: K): value is DataOf<K> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
