import type { RenderContext, SelectRoutes } from '#api/publish/site-renderer';
import { keepEqual, memoiseLast, memoiseRecord } from '#domain/content/memoise';
import { chapterIn, classIn, profileIn } from '#domain/content/in-language';
import type { SiteContent } from '#domain/content/snapshot';
import { withoutSample } from '#domain/profile/sample';
import { LANGUAGES, type Language } from '#domain/text/language';
import { createCourseRoutes } from './course-routes.ts';
import type { PageMeta } from './page-meta.ts';
import { eachOnce, type PageRoute } from './page-route.ts';
import { createRelatedPosts } from './related-posts.ts';
import { createBlogRoutes } from './select-blog.ts';
import { createSearchRoutes } from './select-search.ts';
import {
  classesInOrder,
  selectShell,
  siteLanguages,
  type CourseContent,
  type Shell,
} from './select-shell.ts';
import { createSitemapRoutes } from './sitemap-routes.ts';

/** What is not there in each language, but once, as far as it is the same; each language has all other kinds, in the same order. */
const ONCE: ReadonlySet<string> = new Set(['admin', 'share-card', 'text']);

/**
 * Profile and classes as the pages of a language show them. What did not change since an earlier call stays the same
 * objects; in English it is what is stored.
 */
const createLocalContent = (language: Language) => {
  const profileOf = memoiseRecord(profileIn);
  const chapterOf = memoiseRecord(chapterIn);
  const classOf = memoiseRecord(classIn);
  const classesOf = memoiseLast((classes: CourseContent['classes']) =>
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

/**
 * Two posts may have one title, two pages of a site may not: the second and further ones get a number.
 * `A | X`, `A | X` -> `A | X`, `A (2) | X`
 */
const uniqueTitle = (title: string, taken: Set<string>) => {
  let unique = title;
  for (let n = 2; taken.has(unique); n += 1) {
    const at = title.lastIndexOf(' | ');
    unique = `${title.slice(0, at)} (${n})${title.slice(at)}`;
  }
  taken.add(unique);
  return unique;
};

/** Tells pages with one title apart; routes of an earlier call stay the same objects if they did not change. */
const createUniqueTitles = () => {
  const rename = memoiseRecord((route: PageRoute, meta: PageMeta, title: string): PageRoute => ({
    ...route,
    selection: { ...route.selection, meta: { ...meta, title } },
  }));
  return (routes: readonly PageRoute[]) => {
    const taken = new Set<string>();
    return routes.map((route) => {
      const { shell, meta } = route.selection;
      // A page that only leads on has the title of where it leads.
      if (!shell || !meta) return route;
      const unique = uniqueTitle(meta.title, taken);
      return unique === meta.title ? route : rename(route, meta, unique);
    });
  };
};

/** All addresses of one language. */
const createLanguageRoutes = (language: Language) => {
  // An equal shell is the same object, so that an edit that it does not show leaves all pages alone.
  const keepShell = keepEqual<Shell>();
  const localContent = createLocalContent(language);
  const [courseRoutes, blogRoutes] = [createCourseRoutes(), createBlogRoutes()];
  const [searchRoutes, sitemapRoutes] = [createSearchRoutes(), createSitemapRoutes()];
  const relatedPosts = createRelatedPosts();
  // Titles may be equal in two languages: the names of posts are.
  const uniqueTitles = createUniqueTitles();
  return (source: SiteContent, context: RenderContext) => {
    const content = localContent(source);
    const hasPosts = source.blogPosts.length > 0;
    const shell = keepShell(
      selectShell({ ...content, profile: source.profile }, { ...context, hasPosts }, language),
    );
    // Posts are about a chapter by its English title, whatever the page's language.
    const related = relatedPosts(source.blogPosts, classesInOrder(source), language);
    const routes = [...courseRoutes(content, related, shell), ...blogRoutes(content, shell)];
    return [
      ...uniqueTitles([...routes, ...searchRoutes(source, shell)]),
      ...(language === 'en' ? sitemapRoutes(routes, classesInOrder(content), shell) : []),
    ];
  };
};

/**
 * Gives a function that selects every address of the site with exactly the data that its page shows. The same
 * content and context always give equal routes. A later call selects again only what belongs to records that are
 * other objects than in the call before, and gives the same objects for the rest; so records must not be changed.
 */
export const createSiteRoutes = () => {
  const routesIn = LANGUAGES.map((language) => ({
    language,
    select: createLanguageRoutes(language),
  }));
  const profileOf = memoiseLast(withoutSample);
  return (stored: SiteContent, context: RenderContext) => {
    const content = { ...stored, profile: profileOf(stored.profile) };
    const present = siteLanguages(content);
    const all = routesIn
      .filter(({ language }) => present.includes(language))
      .map(({ select }) =>
        Map.groupBy(select(content, context), (route) => ONCE.has(route.selection.kind)),
      );
    const [english = [], ...others] = all.map((routes) => routes.get(false) ?? []);
    return [
      // Each page is beside the same page in the others: what they share (a post's cleaned text) is then made once.
      ...english.flatMap((route, place) => [
        route,
        ...others.flatMap((pages) => pages[place] ?? []),
      ]),
      ...eachOnce(all.flatMap((routes) => routes.get(true) ?? [])),
    ];
  };
};

/** All addresses, for a single look (`createSiteRoutes`). */
export const siteRoutes: SelectRoutes = (content, context) => createSiteRoutes()(content, context);
