import type { LocalClass } from '#domain/content/in-language.ts';
import { classPracticePath, examPath } from '#domain/course/addresses.ts';
import { classPath, printPagePath } from '#domain/course/class-id.ts';
import { memoiseLast, memoiseRecord } from '#domain/content/memoise.ts';
import { pathIn } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { PageData } from './page-data.ts';
import { pageMeta } from './page-meta.ts';
import { cardRoute, pageRoute, type LanguageRoutes } from './page-route.ts';
import { calendarPath, selectCalendar } from './select-calendar.ts';
import { selectClass } from './select-class.ts';
import { selectExam } from './select-exam.ts';
import { selectClassPractice } from './select-practice.ts';
import { selectAdminManifest, selectManifest, selectRobots } from './select-feeds.ts';
import { selectHome } from './select-home.ts';
import { createListRoutes } from './list-routes.ts';
import { MISTAKES_PATH } from './practice-link.ts';
import { selectPrintPage } from './select-print-page.ts';
import { progressOfClass, selectMistakes, selectProgress } from './select-progress.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { isDrawnIn, selectClassCard } from './share-cards.ts';

/** What is there because of one class alone. */
const routesOfClass = (each: LocalClass, shell: Shell): LanguageRoutes => {
  const { language } = shell;
  const page = (pathOf: (id: string) => string, data: PageData) =>
    pageRoute(pathIn(language, pathOf(each.id)), data, language);
  const exam = selectExam(each, shell);
  const paper = selectClassPractice(each, shell);
  const calendar = language === 'en' ? selectCalendar(each, shell) : undefined;
  return {
    pages: [
      page(classPath, selectClass(each, shell)),
      page(printPagePath, selectPrintPage(each, shell)),
      ...(exam ? [page(examPath, exam)] : []),
      ...(paper ? [page(classPracticePath, paper)] : []),
    ],
    once: [
      ...(calendar ? [pageRoute(calendarPath(each.id), calendar)] : []),
      ...(isDrawnIn(each, shell) ? [cardRoute(selectClassCard(each, shell))] : []),
    ],
  };
};

/**
 * The addresses of everything but the blog, chapters and the search, in the language of the shell. A later call selects
 * again only what belongs to records that are other objects than before.
 */
export const createCourseRoutes = (): ((
  content: CourseContent,
  shell: Shell,
) => LanguageRoutes) => {
  const ofClass = memoiseRecord(routesOfClass);
  const progress = memoiseRecord(progressOfClass);
  const lists = createListRoutes();

  /** What belongs to all classes together. */
  const ofAll = memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      byId: CourseContent['classes'],
      shell: Shell,
    ): LanguageRoutes => {
      const content = { profile, classOrder, classes: byId };
      const { language } = shell;
      const { productName, shortName } = profile;
      const t = TEXTS[language];
      const page = (path: string, data: PageData) =>
        pageRoute(pathIn(language, path), data, language);
      const hidden = (
        path: string,
        { title, description }: Record<'title' | 'description', string>,
      ) => pageMeta(shell, path, { title, description, hidden: true });
      const done = classesInOrder(content).map((each) => progress(each, shell));
      return {
        pages: [
          page('/', selectHome(content, shell)),
          ...lists(content, shell),
          page('/files', {
            kind: 'files',
            shell,
            meta: hidden('/files', {
              title: t.files.title,
              description: fill(t.files.description, { product: shell.productName }),
            }),
          }),
          // A class that had this id before the page was there keeps its address, and the site does without the page.
          ...(byId['saved'] === undefined
            ? [
                page('/saved', {
                  kind: 'saved',
                  shell,
                  meta: hidden('/saved', t.saved),
                  path: pathIn(language, '/saved'),
                }),
              ]
            : []),
          // Whatever its address, in other languages home is the nearest page.
          page('/404', { kind: 'not-found', shell, meta: hidden('/', t.notFound) }),
          page('/my-progress', selectProgress(done, shell)),
          page(MISTAKES_PATH, selectMistakes(done, shell)),
        ],
        // The editor, and files that machines read.
        once:
          language === 'en'
            ? [
                // It depends on the site's names alone.
                pageRoute('/admin', {
                  kind: 'admin',
                  meta: hidden('/admin', {
                    title: `${shortName} Admin`,
                    description: 'The admin area of this site.',
                  }),
                  productName,
                  shortName,
                }),
                pageRoute('/robots.txt', selectRobots(shell)),
                pageRoute('/manifest.webmanifest', selectManifest(profile)),
                pageRoute('/admin/manifest.webmanifest', selectAdminManifest(profile)),
              ]
            : [],
      };
    },
  );
  return (content, shell) => {
    const parts = [
      ofAll(content.profile, content.classOrder, content.classes, shell),
      ...classesInOrder(content).map((each) => ofClass(each, shell)),
    ];
    return {
      pages: parts.flatMap(({ pages }) => pages),
      once: parts.flatMap(({ once }) => once),
    };
  };
};
