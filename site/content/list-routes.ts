import { plainFormulas } from '#api/html/plain-formulas';
import { memoiseRecord } from '#domain/content/memoise';
import type { LocalChapter, LocalClass } from '#domain/content/in-language';
import { classPath } from '#domain/course/class-id';
import { PAGE_SIZE } from '#domain/search/filters';
import { LANGUAGES, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { hashedPath } from './asset-path.ts';
import { chapterLink, namedClass } from './course-links.ts';
import { sum } from './format.ts';
import { rareHindi } from './page-letters.ts';
import { page } from './page-meta.ts';
import { pageRoute, redirectRoute, routeAt, type PageRoute } from './page-route.ts';
import {
  materialsOf,
  videosOf,
  type ClassLessons,
  type LessonMaterial,
  type LessonVideo,
} from './select-lessons.ts';
import type { Shell } from './select-shell.ts';

type Kind = 'study-materials' | 'videos';

/** A lesson in a list of several classes. */
export type Located<Lesson> = Lesson & {
  classId: string;
  chapter: string;
  chapterPath: string;
  className: string;
};

/** The lessons of a class in a list; `undefined` of one that has no chapters. */
const listedClass = <Lesson>(
  kind: Kind,
  each: LocalClass,
  lessonsOf: (chapter: LocalChapter, language: Language) => Lesson[],
  { language }: Shell,
) => {
  if (each.chapters.length === 0) return undefined;
  const { id, name, path } = namedClass(each, language);
  const chapters = each.chapters.map((chapter) => {
    const { title, english, translations = {} } = chapter;
    const { name: heading, path } = chapterLink(id, chapter, language);
    const names = Object.values(translations).flatMap((other) =>
      other?.title && other.title !== title ? plainFormulas(other.title) : [],
    );
    return {
      id: chapter.id,
      title: plainFormulas(title),
      english: english === undefined ? undefined : plainFormulas(english),
      names: names.length > 0 ? names : undefined,
      heading,
      path,
      lessons: lessonsOf(chapter, language),
    };
  });
  const shown = chapters.filter(({ lessons }) => lessons.length > 0);
  const lessons: ClassLessons<Lesson> = { id, name, chapters };
  return {
    lessons,
    listed: {
      id,
      name,
      count: sum(shown.map((chapter) => chapter.lessons.length)),
      /** Its page, which has all its lessons: `/10#tab-materials` */
      path: kind === 'videos' ? path : `${path}#tab-materials`,
      /** The file with them as data, whose name changes with it: `/_astro/content/videos-10.1a2b3c4d5e6f7a8b.json` */
      data: hashedPath(`${language === 'en' ? '' : `${language}-`}${kind}-${id}`, lessons, 'json'),
    },
    located: shown.flatMap(({ heading, path: chapterPath, lessons: own }) =>
      own.map((lesson): Located<Lesson> => ({
        ...lesson,
        classId: id,
        chapter: heading,
        chapterPath,
        className: name,
      })),
    ),
    // What is only searched is not shown.
    rareHindi: rareHindi([name, ...shown.map(({ names: _, ...chapter }) => chapter)]),
  };
};

/** Selects the page of all lessons of one sort. */
const selectList = <K extends Kind, Lesson extends { language: Language | undefined }>(
  kind: K,
  classes: readonly NonNullable<ReturnType<typeof listedClass<Lesson>>>[],
  shell: Shell,
) => {
  const t = TEXTS[shell.language][kind === 'videos' ? 'videos' : 'materials'];
  const lessons = classes.flatMap(({ located }) => located);
  const marks = new Set(lessons.map(({ language }) => language));
  const languages = LANGUAGES.filter((each) => marks.has(each));
  const facts = {
    title: t.title,
    description: fill(t.description, { subjects: shell.subjects }),
  };
  return page(kind, shell, `/${kind}`, facts, {
    /** The first lessons; the filter fetches the others. */
    first: lessons.slice(0, PAGE_SIZE),
    total: lessons.length,
    /** Classes that have chapters, which are found also where a class has no such lesson. */
    classes: classes.map(({ listed }) => listed),
    /** The languages that the lessons are marked with, for choosing one; none unless there are two. */
    languages: languages.length > 1 ? languages : [],
    /** What the filter may show that the small font of Hindi lacks (`page-letters.ts`). */
    rareHindi: rareHindi(classes.map((each) => each.rareHindi)),
  });
};
export type ListPage =
  | ReturnType<typeof selectList<'study-materials', LessonMaterial>>
  | ReturnType<typeof selectList<'videos', LessonVideo>>;

/**
 * The list of one sort of lessons, and a data file of each class that has chapters. A later call selects again only what
 * belongs to classes that are other objects than before.
 */
const createRoutes = <Lesson extends LessonMaterial | LessonVideo>(
  kind: Kind,
  select: (chapter: LocalChapter, language: Language) => Lesson[],
) => {
  const lessonsOf = memoiseRecord(select);
  const classOf = memoiseRecord((each: LocalClass, shell: Shell) => {
    const found = listedClass(kind, each, lessonsOf, shell);
    if (!found) return [];
    const { listed, lessons: list } = found;
    const path = classPath(each.id);
    const former = redirectRoute(`/${kind}${path}`, { path, title: each.title }, shell);
    const file = { kind: 'lesson-data', list };
    const data = routeAt(listed.data, file, shell.language);
    return [{ ...found, former: listed.count > 0 ? [former] : [], data }];
  });
  return (all: readonly LocalClass[], shell: Shell, lastChange?: string): PageRoute[] => {
    const classes = all.flatMap((each) => classOf(each, shell));
    return [
      pageRoute(selectList<Kind, Lesson>(kind, classes, shell), lastChange),
      ...classes.flatMap(({ former }) => former),
      ...classes.map(({ data }) => data),
    ];
  };
};

/** The lists of study materials and of videos with their files. */
export const createListRoutes = () => {
  const materials = createRoutes('study-materials', materialsOf);
  const videos = createRoutes('videos', videosOf);
  return (classes: readonly LocalClass[], lastSheet: string | undefined, shell: Shell) => [
    ...materials(classes, shell, lastSheet),
    ...videos(classes, shell),
  ];
};
