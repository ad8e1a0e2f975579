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
import type { AllLessons, ListPage, MaterialsPage, VideosPage } from './lesson-lists.ts';
import type { PageRoute } from './page-data.ts';
import { rareHindi } from './page-letters.ts';
import { pageMeta } from './page-meta.ts';
import { pageRoute, redirectRoute } from './page-route.ts';
import { materialsOf, videosOf, type LessonMaterial, type LessonVideo } from './select-lessons.ts';
import { classChoices, classesInOrder, type CourseContent, type Shell } from './select-shell.ts';

/** A list of one sort of lesson: the page of all, and a data file of each class that has chapters. */
interface LessonList<Lesson> {
  path: string;
  texts: 'videos' | 'materials';
  /** The tab of a class's page that shows them; empty for the first. */
  tab: string;
  select: (chapter: LocalChapter, language: Language) => Lesson[];
  all: (page: ListPage & AllLessons<Lesson>) => MaterialsPage | VideosPage;
}

/** The list of all study materials. */
const MATERIALS: LessonList<LessonMaterial> = {
  path: '/study-materials',
  texts: 'materials',
  tab: '#tab-materials',
  select: materialsOf,
  all: (page) => ({ kind: 'study-materials', ...page }),
};

/** The list of all video lectures. */
const VIDEOS: LessonList<LessonVideo> = {
  path: '/videos',
  texts: 'videos',
  tab: '',
  select: videosOf,
  all: (page) => ({ kind: 'videos', ...page }),
};

const createRoutes = <Lesson extends LessonMaterial | LessonVideo>({
  path: list,
  texts,
  select,
  all,
  tab,
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
    const listed = {
      id,
      name,
      count: shown.reduce((sum, chapter) => sum + chapter.lessons.length, 0),
      path: pathIn(language, classPath(id)) + tab,
      data: hashedPath(
        `${pathIn(language, list).slice(1).replaceAll('/', '-')}-${id}`,
        lessons,
        'json',
      ),
    };
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
      rareHindi: rareHindi([name, ...shown.map(({ names: _, ...chapter }) => chapter)]),
      former:
        listed.count > 0 &&
        redirectRoute(list + classPath(id), { path: classPath(id), title: each.title }, shell),
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
      rareHindi: rareHindi(classes.map((each) => each.rareHindi)),
    });
    return [
      pageRoute(pathIn(language, list), page, language),
      ...classes.flatMap((each) => each.former || []),
      ...classes.map(({ data }) => data),
    ];
  };
};

/**
 * The addresses of the lists of study materials and of videos. A later call selects again only what belongs to classes
 * that are other objects than before.
 */
export const createListRoutes = () => {
  const [materials, videos] = [createRoutes(MATERIALS), createRoutes(VIDEOS)];
  return (content: CourseContent, shell: Shell): PageRoute[] => [
    ...materials(content, shell),
    ...videos(content, shell),
  ];
};
