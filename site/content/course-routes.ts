import { formerChapterPaths } from '#domain/course/addresses';
import type { LocalChapter, LocalClass } from '#domain/content/in-language';
import { memoiseLast, memoiseRecord } from '#domain/content/memoise';
import { englishTitle, pathIn } from '#domain/text/language';
import { namedChapter, namedClass } from './course-links.ts';
import { createListRoutes } from './list-routes.ts';
import {
  cardRoute,
  eachOnce,
  pageRoute,
  redirectRoute,
  routeAt,
  type PageRoute,
} from './page-route.ts';
import type { RelatedPost, RelatedPosts } from './related-posts.ts';
import { calendarPath, selectCalendar } from './select-calendar.ts';
import { selectChapter, selectLessonPages } from './select-chapter.ts';
import { selectClass, selectPrintPage } from './select-class.ts';
import { selectExam } from './select-exam.ts';
import { selectHome } from './select-home.ts';
import { selectClassPractice, selectPractice } from './select-practice.ts';
import { progressOfClass, selectMistakes, selectProgress } from './select-progress.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { selectChapterCard, selectClassCard } from './share-cards.ts';
import {
  adminPage,
  filesPage,
  notFoundPage,
  savedPage,
  selectAdminManifest,
  selectManifest,
  selectRobots,
} from './site-pages.ts';

/** The day of the newest study material. */
const lastSheet = (chapters: readonly LocalChapter[]): string | undefined =>
  chapters
    .flatMap(({ materials }) => materials.map(({ date }) => date))
    .sort()
    .at(-1);

/** What is there because of one class alone. */
const routesOfClass = (each: LocalClass, shell: Shell): PageRoute[] => {
  const exam = selectExam(each, shell);
  const paper = selectClassPractice(each, shell);
  const calendar = shell.language === 'en' ? selectCalendar(each, shell) : undefined;
  return [
    pageRoute(selectClass(each, shell), lastSheet(each.chapters)),
    pageRoute(selectPrintPage(each, shell)),
    ...(exam ? [pageRoute(exam)] : []),
    ...(paper ? [pageRoute(paper)] : []),
    ...(calendar ? [routeAt(calendarPath(each.id), calendar)] : []),
    cardRoute(selectClassCard(each, shell)),
  ];
};

/** Everything that has an address because of one chapter. */
const routesOfChapter = (
  chapter: LocalChapter,
  classId: string,
  classTitle: string,
  classEnglish: string | undefined,
  previous: LocalChapter | undefined,
  next: LocalChapter | undefined,
  related: readonly RelatedPost[],
  shell: Shell,
): PageRoute[] => {
  const { language } = shell;
  const course = namedClass({ id: classId, title: classTitle, english: classEnglish }, language);
  const named = namedChapter(chapter, course, language);
  const practice = selectPractice(chapter, next, named, shell);
  const page = selectChapter(chapter, named, { previous, next, related }, shell);
  return [
    pageRoute(page, lastSheet([chapter])),
    ...formerChapterPaths(classId, chapter).map((path) => redirectRoute(path, page.meta, shell)),
    cardRoute(selectChapterCard(chapter, course, shell)),
    ...(practice
      ? [
          pageRoute(practice),
          ...formerChapterPaths(classId, chapter).map((path) =>
            redirectRoute(`${path}/practice`, practice.meta, shell),
          ),
        ]
      : []),
    ...selectLessonPages(chapter, named, shell).map(({ page, lastChange }) =>
      pageRoute(page, lastChange),
    ),
  ];
};

/**
 * The addresses of everything but the blog and the search, in the language of the shell. A later call selects again only
 * what belongs to records that are other objects than before, or to chapters that stand beside one.
 */
export const createCourseRoutes = () => {
  const ofClass = memoiseRecord(routesOfClass);
  const ofChapter = memoiseRecord(routesOfChapter);
  const progress = memoiseRecord(progressOfClass);
  const lists = createListRoutes();

  /** What belongs to all classes together. */
  const ofAll = memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      byId: CourseContent['classes'],
      shell: Shell,
    ): PageRoute[] => {
      const content = { profile, classOrder, classes: byId };
      const classes = classesInOrder(content);
      const done = classes.map((each) => progress(each, shell));
      return [
        pageRoute(selectHome(content, shell)),
        ...lists(classes, lastSheet(classes.flatMap(({ chapters }) => chapters)), shell),
        pageRoute(filesPage(shell)),
        // A class that had this id before the page was there keeps its address, and the site does without the page.
        ...(byId['saved'] ? [] : [pageRoute(savedPage(shell))]),
        routeAt(pathIn(shell.language, '/404'), notFoundPage(shell), shell.language),
        pageRoute(selectProgress(done, shell)),
        pageRoute(selectMistakes(done, shell)),
        // The editor, and files that machines read.
        ...(shell.language === 'en'
          ? [
              routeAt('/admin', adminPage(shell, profile)),
              routeAt('/robots.txt', selectRobots(shell)),
              routeAt('/manifest.webmanifest', selectManifest(profile)),
              routeAt('/admin/manifest.webmanifest', selectAdminManifest(profile)),
            ]
          : []),
      ];
    },
  );
  return (content: CourseContent, related: RelatedPosts, shell: Shell): PageRoute[] => {
    const { profile, classOrder, classes: byId } = content;
    const classes = classesInOrder(content);
    const ofChapters = classes.flatMap(({ id, title, english, chapters }) =>
      chapters.flatMap((chapter, place) =>
        ofChapter(
          chapter,
          id,
          title,
          english,
          chapters[place - 1],
          chapters[place + 1],
          related(englishTitle(chapter)),
          shell,
        ),
      ),
    );
    return [
      ...ofAll(profile, classOrder, byId, shell),
      ...classes.flatMap((each) => ofClass(each, shell)),
      ...eachOnce(ofChapters),
    ];
  };
};
