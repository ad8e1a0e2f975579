import type { Class } from '#domain/course/class.ts';
import { classPath, printPagePath } from '#domain/course/class-id.ts';
import { memoiseEach, memoiseLast } from '#domain/content/memoise.ts';
import { cardRoute, pageRoute } from './page-route.ts';
import { selectClass } from './select-class.ts';
import { selectManifest, selectRobots } from './select-feeds.ts';
import { selectHome } from './select-home.ts';
import { selectMaterials } from './select-materials.ts';
import { selectPrintPage } from './select-print-page.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { selectAdmin, selectFiles, selectNotFound } from './select-shells.ts';
import { selectVideos } from './select-videos.ts';
import { selectClassCard } from './share-cards.ts';
import type { PageRoute } from './unique-titles.ts';

/**
 * The addresses of everything but the blog. A later call selects again only what belongs to records that are
 * other objects than before.
 */
export const createCourseRoutes = (): ((
  content: CourseContent,
  shell: Shell,
) => readonly PageRoute[]) => {
  const classes = memoiseEach((each: Class, shell: Shell) =>
    pageRoute(classPath(each.id), selectClass(each, shell)),
  );
  const prints = memoiseEach((each: Class, shell: Shell) =>
    pageRoute(printPagePath(each.id), selectPrintPage(each, shell)),
  );
  const cards = memoiseEach((each: Class, shell: Shell) => cardRoute(selectClassCard(each, shell)));

  const routes = memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      byId: CourseContent['classes'],
      shell: Shell,
    ): PageRoute[] => {
      const content = { profile, classOrder, classes: byId };
      const inOrder = classesInOrder(content);
      return [
        pageRoute('/', selectHome(content, shell)),
        ...selectMaterials(content, shell).map(([path, data]) => pageRoute(path, data)),
        ...selectVideos(content, shell).map(([path, data]) => pageRoute(path, data)),
        pageRoute('/files', selectFiles(shell)),
        pageRoute('/admin', selectAdmin(profile, shell)),
        pageRoute('/404', selectNotFound(shell)),
        ...classes(inOrder, shell),
        ...prints(inOrder, shell),
        ...cards(inOrder, shell),
        pageRoute('/robots.txt', selectRobots(shell)),
        pageRoute('/manifest.webmanifest', selectManifest(profile)),
      ];
    },
  );
  return ({ profile, classOrder, classes: byId }, shell) =>
    routes(profile, classOrder, byId, shell);
};
