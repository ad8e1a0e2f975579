import type { FollowRoutes, RenderContext, SelectRoutes } from '#api/publish/site-renderer.ts';
import type { Post } from '#domain/blog/post.ts';
import { memoiseLast, memoiseRecord, type Parts } from '#domain/content/memoise.ts';
import { chapterIn, classIn, profileIn } from '#domain/content/in-language.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { createBlogRoutes, createPostParts } from './blog-routes.ts';
import { createChapterRoutes } from './chapter-routes.ts';
import { createCourseRoutes } from './course-routes.ts';
import { createFontRoutes } from './font-routes.ts';
import type { PageRoute } from './page-data.ts';
import { createRelatedPosts } from './related-posts.ts';
import { createSearchRoutes } from './select-search.ts';
import {
  classesInOrder,
  selectShell,
  siteLanguages,
  type CourseContent,
  type Shell,
} from './select-shell.ts';
import { createUniqueTitles } from './unique-titles.ts';

/** Selects the shell; an equal one is the same object, so that an edit that it does not show leaves all pages alone. */
const createShell = (language: Language) => {
  let last: { text: string; shell: Shell } | undefined;
  return memoiseLast(
    (
      profile: CourseContent['profile'],
      classOrder: CourseContent['classOrder'],
      classes: CourseContent['classes'],
      origin: string,
      year: number,
      hasPosts: boolean,
    ): Shell => {
      const context = { origin, year, hasPosts };
      const shell = selectShell({ profile, classOrder, classes }, context, language);
      const text = JSON.stringify(shell);
      if (last?.text !== text) last = { text, shell };
      return last.shell;
    },
  );
};

/**
 * Profile and classes as the pages of a language show them. What did not change since an earlier call stays the same
 * objects; in English it is what is stored.
 */
const createLocalContent = (language: Language) => {
  const profileOf = memoiseRecord(profileIn);
  const chapterOf = memoiseRecord(chapterIn);
  const classOf = memoiseRecord(classIn);
  const classesOf = memoiseLast((classes: CourseContent['classes']): CourseContent['classes'] =>
    language === 'en'
      ? classes
      : Object.fromEntries(
          Object.entries(classes).map(([id, each]) => [id, classOf(each, language, chapterOf)]),
        ),
  );
  return <C extends CourseContent>(content: C): C => ({
    ...content,
    profile: profileOf(content.profile, language),
    classes: classesOf(content.classes),
  });
};

/** All addresses of one language; what is there once for all languages follows at the end of the English ones. */
const createLanguageRoutes = (
  language: Language,
): ((content: SiteContent, postParts: Parts<Post>, context: RenderContext) => Parts<PageRoute>) => {
  const shellOf = createShell(language);
  const [courseRoutes, blogRoutes] = [createCourseRoutes(), createBlogRoutes()];
  const [chapterRoutes, relatedPosts] = [createChapterRoutes(), createRelatedPosts()];
  const searchRoutes = createSearchRoutes();
  const inOrder = memoiseLast(
    (classOrder: CourseContent['classOrder'], classes: CourseContent['classes']) =>
      classesInOrder({ classOrder, classes }),
  );
  // Titles may be equal in two languages: the names of posts are.
  const uniqueTitles = createUniqueTitles();
  const localContent = createLocalContent(language);
  const inEnglish = memoiseLast(
    (classOrder: CourseContent['classOrder'], classes: CourseContent['classes']) =>
      classesInOrder({ classOrder, classes }),
  );
  return (source, postParts, { origin, year }) => {
    const content = localContent(source);
    const { classOrder, classes } = content;
    const shell = shellOf(
      source.profile,
      classOrder,
      classes,
      origin,
      year,
      source.blogPosts.length > 0,
    );
    const each = inOrder(classOrder, classes);
    // Posts are about a chapter by its English title, whatever the page's language.
    const related = relatedPosts(source.blogPosts, inEnglish(classOrder, source.classes), language);
    const parts = [
      courseRoutes(content, shell),
      chapterRoutes(each, related, shell),
      blogRoutes(content, postParts, shell),
      searchRoutes(source, shell),
    ];
    return uniqueTitles([
      ...parts.flatMap(({ pages }) => pages),
      ...parts.flatMap(({ once }) => once),
    ]);
  };
};

const NONE: readonly PageRoute[] = [];

/**
 * One part of the pages in each language, with each page beside the same page in the others: what they share (a post's
 * cleaned text) is then made once.
 */
const sideBySide = (...lists: readonly (readonly PageRoute[])[]): readonly PageRoute[] => {
  const places = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: places }).flatMap((_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  );
};

/**
 * Gives a function that selects every address of the site with exactly the data that its page shows. The same
 * content and context always give equal routes. A later call selects again only what belongs to records that are
 * other objects than in the call before, and gives the same objects for the rest; so records must not be changed.
 */
export const createSiteRoutes = (): FollowRoutes => {
  const languages = LANGUAGES.map((language) => ({
    language,
    routes: createLanguageRoutes(language),
  }));
  const [postParts, fontRoutes] = [createPostParts(), createFontRoutes()];
  const inLanguages = memoiseRecord(sideBySide);
  return (content, context) => {
    const present = siteLanguages(content);
    const cut = postParts(content.blogPosts);
    const [english = [], ...others] = languages
      .filter(({ language }) => present.includes(language))
      .map(({ routes }) => routes(content, cut, context));
    // English has more parts: what is there once for all.
    const pages = english.map((part, place) =>
      inLanguages(part, ...others.map((parts) => parts[place] ?? NONE)),
    );
    return [...pages, fontRoutes(pages)];
  };
};

/** All addresses, for a single look (`createSiteRoutes`). */
export const siteRoutes: SelectRoutes = (content, context) =>
  createSiteRoutes()(content, context).flat();
