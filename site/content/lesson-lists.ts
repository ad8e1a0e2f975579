import { plainFormulas } from '#api/html/plain-formulas.ts';
import { memoiseRecord } from '#domain/content/memoise.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { chapterPath } from '#domain/course/addresses.ts';
import { classPath } from '#domain/course/class-id.ts';
import { PAGE_SIZE } from '#domain/search/filters.ts';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { hashedPath } from './asset-path.ts';
import { chapterHeadingIn, className } from './format.ts';
import type { PageRoute } from './page-data.ts';
import { scriptLetters } from './page-fonts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { pageRoute } from './page-route.ts';
import {
  materialsOf,
  videosOf,
  type ClassLessons,
  type LessonMaterial,
  type LessonVideo,
} from './select-lessons.ts';
import {
  classChoices,
  classesInOrder,
  type ClassChoice,
  type CourseContent,
  type Shell,
} from './select-shell.ts';

/** A class as a list of several names it. */
interface ListedClass {
  id: string;
  name: string;
  count: number;
  /** The page with all its lessons, where there are some: `/videos/10` */
  path: string;
  /** The file with them as data, whose name changes with it: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json` */
  data: string;
}

/** A lesson in a list of several classes. */
export type Located<Lesson> = Lesson & {
  classId: string;
  chapter: string;
  chapterPath: string;
  className: string;
};

/** What a list of the lessons of all classes shows. */
export interface AllLessons<Lesson> {
  /** The first lessons; the filter fetches the others. */
  first: Located<Lesson>[];
  /** How many lessons there are in all. */
  total: number;
  /** Classes that have chapters, which are found also where a class has no such lesson. */
  classes: ListedClass[];
  /** All classes, for choosing one. */
  choices: ClassChoice[];
  /** The languages that the lessons are marked with, for choosing one; none unless there are two. */
  languages: Language[];
  /** Hindi and Punjabi letters of what the filter may show. */
  letters: string;
}

/** What every page of a list has. */
interface ListPage {
  shell: Shell;
  meta: PageMeta;
}

/** The page of all lessons of one sort. */
type AllPage<Kind, Lesson> = ListPage & AllLessons<Lesson> & { kind: Kind };
export type MaterialsPage = AllPage<'study-materials', LessonMaterial>;
export type VideosPage = AllPage<'videos', LessonVideo>;

/** The page of one class's lessons: without addresses of chapters, and chapters without lessons. */
type OneClassPage<Kind, Lesson> = ListPage & {
  kind: Kind;
  id: string;
  name: string;
  chapters: { heading: string; lessons: Lesson[] }[];
};
export type ClassMaterialsPage = OneClassPage<'class-materials', LessonMaterial>;
export type ClassVideosPage = OneClassPage<'class-videos', LessonVideo>;

/** One class's lessons as data. */
export interface LessonData {
  kind: 'lesson-data';
  list: ClassLessons<LessonMaterial | LessonVideo>;
}

/** A list of one sort of lesson: the page of all, a page of each class that has some, and a data file of each that has chapters. */
interface LessonList<Lesson> {
  path: string;
  texts: 'videos' | 'materials';
  select: (chapter: LocalChapter, language: Language) => Lesson[];
  all: (page: ListPage & AllLessons<Lesson>) => MaterialsPage | VideosPage;
  ofClass: (
    page: Omit<OneClassPage<unknown, Lesson>, 'kind'>,
  ) => ClassMaterialsPage | ClassVideosPage;
}

/** The list of all study materials. */
export const MATERIALS: LessonList<LessonMaterial> = {
  path: '/study-materials',
  texts: 'materials',
  select: materialsOf,
  all: (page) => ({ kind: 'study-materials', ...page }),
  ofClass: (page) => ({ kind: 'class-materials', ...page }),
};

/** The list of all video lectures. */
export const VIDEOS: LessonList<LessonVideo> = {
  path: '/videos',
  texts: 'videos',
  select: videosOf,
  all: (page) => ({ kind: 'videos', ...page }),
  ofClass: (page) => ({ kind: 'class-videos', ...page }),
};

/** The addresses of a list. A later call selects again only what belongs to classes that are other objects than before. */
export const createListRoutes = <Lesson extends LessonMaterial | LessonVideo>({
  path: list,
  texts,
  select,
  all,
  ofClass,
}: LessonList<Lesson>): ((content: CourseContent, shell: Shell) => PageRoute[]) => {
  const lessonsOf = memoiseRecord(select);
  const chapterOf = (classId: string, chapter: LocalChapter, language: Language) => {
    const { id, title, english, translations = {} } = chapter;
    const names = Object.values(translations).flatMap((each) =>
      each?.title && each.title !== title ? plainFormulas(each.title) : [],
    );
    return {
      id,
      title: plainFormulas(title),
      ...(english !== undefined && { english: plainFormulas(english) }),
      ...(names.length > 0 && { names }),
      heading: plainFormulas(chapterHeadingIn(language, chapter)),
      path: pathIn(language, chapterPath(classId, chapter)),
      lessons: lessonsOf(chapter, language),
    };
  };

  const classOf = memoiseRecord((each: LocalClass, shell: Shell) => {
    const { language } = shell;
    const { id } = each;
    if (each.chapters.length === 0) return undefined;
    const name = className(language, each);
    const chapters = each.chapters.map((chapter) => chapterOf(id, chapter, language));
    const shown = chapters.filter(({ lessons }) => lessons.length > 0);
    const lessons = { id, name, chapters };
    const path = list + classPath(id);
    const listed = {
      id,
      name,
      count: shown.reduce((sum, chapter) => sum + chapter.lessons.length, 0),
      path: pathIn(language, path),
      data: hashedPath(
        `${pathIn(language, list).slice(1).replaceAll('/', '-')}-${id}`,
        lessons,
        'json',
      ),
    };
    const t = TEXTS[language][texts];
    const page = ofClass({
      shell,
      meta: pageMeta(shell, path, {
        title: fill(t.classTitle, { class: name }),
        description: fill(t.classDescription, { class: name }),
        // Search engines have the class's own page.
        hidden: true,
      }),
      id,
      name,
      chapters: shown.map(({ heading, lessons }) => ({ heading, lessons })),
    });
    return {
      listed,
      located: shown.flatMap(({ heading, path: chapterPath, lessons }) =>
        lessons.map((lesson) => ({
          ...lesson,
          classId: id,
          chapter: heading,
          chapterPath,
          className: name,
        })),
      ),
      // What is only searched is not shown.
      letters: scriptLetters([name, ...shown.map(({ names: _, ...chapter }) => chapter)]),
      page: listed.count > 0 && pageRoute(listed.path, page, language),
      data: pageRoute(listed.data, { kind: 'lesson-data', list: lessons }, language),
    };
  });

  return (content, shell) => {
    const { language } = shell;
    const t = TEXTS[language][texts];
    const classes = classesInOrder(content).flatMap((each) => classOf(each, shell) ?? []);
    const lessons = classes.flatMap(({ located }) => located);
    const marks = new Set(lessons.map((lesson) => lesson.language));
    const languages = LANGUAGES.filter((each) => marks.has(each));
    const page = all({
      shell,
      meta: pageMeta(shell, list, {
        title: t.title,
        description: fill(t.description, { subjects: shell.subjects }),
      }),
      first: lessons.slice(0, PAGE_SIZE),
      total: lessons.length,
      classes: classes.map(({ listed }) => listed),
      choices: classChoices(content, language),
      languages: languages.length > 1 ? languages : [],
      letters: scriptLetters(classes.map(({ letters }) => letters)),
    });
    return [
      pageRoute(pathIn(language, list), page, language),
      ...classes.flatMap((each) => each.page || []),
      ...classes.map(({ data }) => data),
    ];
  };
};
