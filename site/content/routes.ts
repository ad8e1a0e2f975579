import type { SelectRoutes } from '#api/publish/site-renderer.ts';
import { memoiseLast } from '#domain/content/memoise.ts';
import type { CourseContent, Shell } from './select-shell.ts';
import { classesInOrder, selectShell } from './select-shell.ts';
import { createBlogRoutes } from './blog-routes.ts';
import { createChapterRoutes } from './chapter-routes.ts';
import { createCourseRoutes } from './course-routes.ts';
import { createFontRoutes } from './font-routes.ts';
import { createRelatedPosts } from './related-posts.ts';
import { createUniqueTitles } from './unique-titles.ts';

/** Selects the shell; an equal one is the same object, so that an edit that it does not show leaves all pages alone. */
const createShell = () => {
  let last: { text: string; shell: Shell } | undefined;
  return memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      classes: CourseContent['classes'],
      origin: string,
      year: number,
    ): Shell => {
      const shell = selectShell({ profile, classOrder, classes }, { origin, year }, 'en');
      const text = JSON.stringify(shell);
      if (last?.text !== text) last = { text, shell };
      return last.shell;
    },
  );
};

/**
 * Gives a function that selects every address of the site with exactly the data that its page shows. The same
 * content and context always give equal routes. A later call selects again only what belongs to records that are
 * other objects than in the call before, and gives the same objects for the rest; so records must not be changed.
 */
export const createSiteRoutes = (): SelectRoutes => {
  const shellOf = createShell();
  const [courseRoutes, blogRoutes] = [createCourseRoutes(), createBlogRoutes()];
  const [chapterRoutes, relatedPosts] = [createChapterRoutes(), createRelatedPosts()];
  const inOrder = memoiseLast(
    (classOrder: CourseContent['classOrder'], classes: CourseContent['classes']) =>
      classesInOrder({ classOrder, classes }),
  );
  const [uniqueTitles, fontRoutes] = [createUniqueTitles(), createFontRoutes()];
  return (content, { origin, year }) => {
    const { profile, classOrder, classes } = content;
    const shell = shellOf(profile, classOrder, classes, origin, year);
    const each = inOrder(classOrder, classes);
    const chapters = chapterRoutes(
      each,
      relatedPosts(content.blogPosts, each, shell.language),
      shell,
    );
    const pages = uniqueTitles(
      courseRoutes(content, shell).concat(chapters, ...blogRoutes(content, shell)),
    );
    return pages.concat(fontRoutes(pages));
  };
};

/** All addresses, for a single look (`createSiteRoutes`). */
export const siteRoutes: SelectRoutes = (content, context) => createSiteRoutes()(content, context);
