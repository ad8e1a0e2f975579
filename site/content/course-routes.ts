import type { LocalClass } from '#domain/content/in-language.ts';
import { classPracticePath, printExamPath } from '#domain/course/addresses.ts';
import { classPath, printPagePath } from '#domain/course/class-id.ts';
import { memoiseEach, memoiseLast } from '#domain/content/memoise.ts';
import { pathIn } from '#domain/text/language.ts';
import type { PageData, PageRoute } from './page-data.ts';
import { cardRoute, pageRoute } from './page-route.ts';
import { calendarPath, selectCalendar } from './select-calendar.ts';
import { selectClass } from './select-class.ts';
import { selectExam } from './select-exam.ts';
import { selectClassPractice } from './select-class-practice.ts';
import { selectAdminManifest, selectManifest, selectRobots } from './select-feeds.ts';
import { selectHome } from './select-home.ts';
import { createListRoutes } from './list-routes.ts';
import { MATERIALS, VIDEOS } from './select-lists.ts';
import { MISTAKES_PATH } from './practice-link.ts';
import { selectPrintPage } from './select-print-page.ts';
import { selectSaved } from './select-saved.ts';
import { progressOfClass, selectMistakes, selectProgress } from './select-progress.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { selectAdmin, selectFiles, selectNotFound } from './select-shells.ts';
import { isDrawnIn, selectClassCard } from './share-cards.ts';
import type { LanguageRoutes } from './unique-titles.ts';

/**
 * The addresses of everything but the blog in the language of the shell. A later call selects again only what belongs to records that are
 * other objects than before.
 */
export const createCourseRoutes = (): ((
  content: CourseContent,
  shell: Shell,
) => LanguageRoutes) => {
  const classes = memoiseEach((each: LocalClass, shell: Shell) =>
    pageRoute(pathIn(shell.language, classPath(each.id)), selectClass(each, shell), shell.language),
  );
  const prints = memoiseEach((each: LocalClass, shell: Shell) =>
    pageRoute(
      pathIn(shell.language, printPagePath(each.id)),
      selectPrintPage(each, shell),
      shell.language,
    ),
  );
  const exams = memoiseEach((each: LocalClass, shell: Shell) =>
    selectExam(each, shell).map((data) =>
      pageRoute(
        data.kind === 'exam' ? data.path : pathIn(shell.language, printExamPath(each.id)),
        data,
        shell.language,
      ),
    ),
  );
  const papers = memoiseEach((each: LocalClass, shell: Shell): PageRoute | undefined => {
    const page = selectClassPractice(each, shell);
    const path = pathIn(shell.language, classPracticePath(each.id));
    return page && pageRoute(path, page, shell.language);
  });
  const calendars = memoiseEach((each: LocalClass, shell: Shell) => {
    const calendar = selectCalendar(each, shell);
    return calendar && pageRoute(calendarPath(each.id), calendar);
  });
  const progress = memoiseEach(progressOfClass);
  const materials = createListRoutes(MATERIALS);
  const videos = createListRoutes(VIDEOS);
  const cards = memoiseEach((each: LocalClass, shell: Shell) =>
    isDrawnIn(each, shell) ? [cardRoute(selectClassCard(each, shell))] : [],
  );

  /** What the site has once for all languages: the editor, files that machines read. */
  const once = (content: CourseContent, shell: Shell): PageRoute[] => [
    pageRoute('/admin', selectAdmin(content.profile, shell)),
    pageRoute('/robots.txt', selectRobots(shell)),
    pageRoute('/manifest.webmanifest', selectManifest(content.profile)),
    pageRoute('/admin/manifest.webmanifest', selectAdminManifest(content.profile)),
  ];

  const routes = memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      byId: CourseContent['classes'],
      shell: Shell,
    ): LanguageRoutes => {
      const content = { profile, classOrder, classes: byId };
      const inOrder = classesInOrder(content);
      const { language } = shell;
      const page = (path: string, data: PageData) =>
        pageRoute(pathIn(language, path), data, language);
      const pages = [
        page('/', selectHome(content, shell)),
        ...materials(content, shell),
        ...videos(content, shell),
        page('/files', selectFiles(shell)),
        // A class that had this id before the page was there keeps its address, and the site does without the page.
        ...(byId['saved'] === undefined ? [page('/saved', selectSaved(shell))] : []),
        page('/404', selectNotFound(shell)),
        page('/my-progress', selectProgress(progress(inOrder, shell), shell)),
        page(MISTAKES_PATH, selectMistakes(progress(inOrder, shell), shell)),
        ...classes(inOrder, shell),
        ...prints(inOrder, shell),
        ...exams(inOrder, shell).flat(),
        ...papers(inOrder, shell).filter((route) => route !== undefined),
      ];
      return {
        pages: [pages],
        once: [
          language === 'en'
            ? [
                ...once(content, shell),
                ...calendars(inOrder, shell).filter((route) => route !== undefined),
              ]
            : [],
          cards(inOrder, shell).flat(),
        ],
      };
    },
  );
  return ({ profile, classOrder, classes: byId }, shell) =>
    routes(profile, classOrder, byId, shell);
};
