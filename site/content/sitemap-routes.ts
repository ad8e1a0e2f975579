import type { LocalClass } from '#domain/content/in-language';
import { memoiseParts } from '#domain/content/memoise';
import { classPath } from '#domain/course/class-id';
import { pathIn } from '#domain/text/language';
import { routeAt, type PageRoute } from './page-route.ts';
import { BLOG_PATH, partsFromEnd } from './select-blog.ts';
import type { Shell } from './select-shell.ts';
import { xmlElement, xmlFile, xmlText } from './text-file.ts';

/** Posts of one part of the sitemap, counted from the oldest, so that a new post changes the last part alone. */
const POSTS_PER_PART = 100;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const SPACES = `xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** A page in all languages, each beside the others. */
const entriesOf = ({ origin, languages }: Shell, { path, lastChange }: PageRoute) => {
  const urls = languages.map((language) => ({ language, url: origin + pathIn(language, path) }));
  const day = lastChange === undefined ? '' : xmlElement('lastmod', lastChange.slice(0, 10));
  const links = urls.map(
    ({ language, url }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(url)}"/>`,
  );
  return urls.map(({ url }) => `<url>${xmlElement('loc', url)}${day}${links.join('')}</url>`);
};

/** Kinds of pages that belong to no class, in the order in which their part has them. */
const SITE_KINDS = ['home', 'class', 'study-materials', 'videos', 'blog'];

/**
 * The sitemap (sitemaps.org) with every page that search engines may show, from the pages in English. It has a part for
 * the pages that are no posts, for what is in each class, and for posts; parts are in the root, as each lists what is
 * below its folder. A later call makes again only parts with other pages than before.
 */
export const createSitemapRoutes = () => {
  const partOf = memoiseParts(
    (routes: readonly PageRoute[], place, shell: Shell, ...paths: string[]) => {
      const urls = routes.flatMap((route) => entriesOf(shell, route));
      const file = xmlFile([`<urlset ${SPACES}>`, ...urls, '</urlset>']);
      return routeAt(paths[place] ?? '', file);
    },
  );
  return (routes: readonly PageRoute[], classes: readonly LocalClass[], shell: Shell) => {
    const shown = routes.filter(({ selection: { meta } }) => meta && meta.hidden !== true);
    const byKind = Map.groupBy(shown, ({ selection }) => selection.kind);
    const byClass = Map.groupBy(shown, ({ selection }) => selection.course?.id);
    const site = SITE_KINDS.flatMap((kind) => byKind.get(kind) ?? []).filter(
      ({ path, selection }) => selection.kind !== 'blog' || (path === BLOG_PATH && shell.hasPosts),
    );
    const posts = partsFromEnd(byKind.get('post') ?? [], POSTS_PER_PART);
    const parts = partOf(
      [site, ...classes.map(({ id }) => byClass.get(id) ?? []), ...posts],
      shell,
      '/sitemap-pages.xml',
      ...classes.map(({ id }) => `/sitemap-class-${classPath(id).slice(1)}.xml`),
      ...posts.map((_, at) => `/sitemap-posts-${at + 1}.xml`),
    );
    const index = xmlFile([
      `<sitemapindex xmlns="${SCHEMA}">`,
      ...parts.map(({ path }) => `<sitemap>${xmlElement('loc', shell.origin + path)}</sitemap>`),
      '</sitemapindex>',
    ]);
    return [routeAt('/sitemap.xml', index), ...parts];
  };
};
