import type { RenderContext, SelectRoutes } from '#api/publish/site-renderer.ts';
import { keepEqual, memoiseLast, memoiseRecord } from '#domain/content/memoise.ts';
import { chapterIn, classIn, profileIn } from '#domain/content/in-language.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { withoutSample } from '#domain/profile/sample.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { createBlogRoutes } from './blog-routes.ts';
import { createChapterRoutes } from './chapter-routes.ts';
import { createCourseRoutes } from './course-routes.ts';
import type { PageRoute } from './page-data.ts';
import type { LanguageRoutes } from './page-route.ts';
import { createRelatedPosts } from './related-posts.ts';
import { createSearchRoutes } from './select-search.ts';
import {
  classesInOrder,
  selectShell,
  siteLanguages,
  type CourseContent,
  type Shell,
} from './select-shell.ts';
import { createSitemapRoutes } from './sitemap-routes.ts';
import { createUniqueTitles } from './unique-titles.ts';

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

/** All addresses of one language. */
const createLanguageRoutes = (
  language: Language,
): ((content: SiteContent, context: RenderContext) => LanguageRoutes) => {
  // An equal shell is the same object, so that an edit that it does not show leaves all pages alone.
  const keepShell = keepEqual<Shell>();
  const localContent = createLocalContent(language);
  const [courseRoutes, chapterRoutes] = [createCourseRoutes(), createChapterRoutes()];
  const [blogRoutes, relatedPosts] = [createBlogRoutes(), createRelatedPosts()];
  const [searchRoutes, sitemapRoutes] = [createSearchRoutes(), createSitemapRoutes()];
  // Titles may be equal in two languages: the names of posts are.
  const uniqueTitles = createUniqueTitles();
  return (source, context) => {
    const content = localContent(source);
    const hasPosts = source.blogPosts.length > 0;
    const shell = keepShell(
      selectShell({ ...content, profile: source.profile }, { ...context, hasPosts }, language),
    );
    // Posts are about a chapter by its English title, whatever the page's language.
    const related = relatedPosts(source.blogPosts, classesInOrder(source), language);
    const parts = [
      courseRoutes(content, shell),
      chapterRoutes(classesInOrder(content), related, shell),
      blogRoutes(content, shell),
    ];
    return {
      pages: uniqueTitles([...parts.flatMap(({ pages }) => pages), ...searchRoutes(source, shell)]),
      once: [
        ...parts.flatMap(({ once }) => once),
        ...(language === 'en' ? sitemapRoutes(content, shell) : []),
      ],
    };
  };
};

/**
 * Gives a function that selects every address of the site with exactly the data that its page shows. The same
 * content and context always give equal routes. A later call selects again only what belongs to records that are
 * other objects than in the call before, and gives the same objects for the rest; so records must not be changed.
 */
export const createSiteRoutes = (): ((
  content: SiteContent,
  context: RenderContext,
) => PageRoute[]) => {
  const routesIn = LANGUAGES.map((language) => ({
    language,
    select: createLanguageRoutes(language),
  }));
  const profileOf = memoiseLast(withoutSample);
  return (stored, context) => {
    const content = { ...stored, profile: profileOf(stored.profile) };
    const present = siteLanguages(content);
    const [english, ...others] = routesIn
      .filter(({ language }) => present.includes(language))
      .map(({ select }) => select(content, context));
    if (english === undefined) return [];
    // Each page is beside the same page in the others: what they share (a post's cleaned text) is then made once.
    const pages = english.pages.flatMap((route, place) => [
      route,
      ...others.flatMap(({ pages }) => pages[place] ?? []),
    ]);
    const once = [english, ...others].flatMap((each) => each.once);
    return [...pages, ...once];
  };
};

/** All addresses, for a single look (`createSiteRoutes`). */
export const siteRoutes: SelectRoutes = (content, context) => createSiteRoutes()(content, context);
