import type { RenderContext, SiteRoute } from '#api/publish/site-renderer.ts';
import { classPath, printPagePath } from '#domain/course/class-id.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import type { PageData } from './page-data.ts';
import { fontSheetOf, fontSheetPath, pageFontPath } from './page-fonts.ts';
import { uniqueTitle } from './page-meta.ts';
import { blogPath, postPath, selectBlog, selectPost } from './select-blog.ts';
import { selectClass } from './select-class.ts';
import { selectPrintPage } from './select-print-page.ts';
import { selectManifest, selectRobots, selectRss, selectSitemap } from './select-feeds.ts';
import { selectHome } from './select-home.ts';
import { materialTitlesPath, selectMaterials, selectMaterialTitles } from './select-materials.ts';
import { classesInOrder, selectShell, type Shell } from './select-shell.ts';
import { selectAdmin, selectFiles, selectNotFound, selectRedirect } from './select-shells.ts';
import { selectVideos } from './select-videos.ts';
import { classCardPath, postCardPath, selectClassCard, selectPostCard } from './share-cards.ts';

type Page = readonly [path: string, data: PageData];

const HTML = 'text/html; charset=utf-8';
const FILE_TYPES: Partial<Record<PageData['kind'], string>> = {
  sitemap: 'application/xml; charset=utf-8',
  robots: 'text/plain; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  manifest: 'application/manifest+json',
  'material-titles': 'application/json',
  'material-data': 'application/json',
  'video-data': 'application/json',
  'font-sheet': 'text/css; charset=utf-8',
  'page-font': 'font/woff2',
  'share-card': 'image/png',
};

/** Kinds whose address changes with their content. */
const LASTING: ReadonlySet<PageData['kind']> = new Set([
  'font-sheet',
  'page-font',
  'material-data',
  'video-data',
]);

/** `/` -> `index.html`, `/10` -> `10.html`, `/rss.xml` -> `rss.xml`, `/blog/%E0%A4%97` -> `blog/ग.html` */
const toRoute = ([path, selection]: Page): SiteRoute => {
  const type = FILE_TYPES[selection.kind];
  // Files are found by the decoded address, as stores do it.
  const name = decodeURIComponent(path.slice(1));
  const file = path === '/' ? 'index.html' : `${name}${type === undefined ? '.html' : ''}`;
  const lasting = LASTING.has(selection.kind);
  return { path, file, contentType: type ?? HTML, selection, ...(lasting && { lasting }) };
};

const withUniqueTitles = (pages: readonly Page[]): Page[] => {
  const taken = new Set<string>();
  return pages.map(([path, data]) => {
    // A page that only leads on has the title of where it leads.
    if (!('meta' in data) || data.kind === 'redirect') return [path, data];
    const title = uniqueTitle(data.meta.title, taken);
    return [path, { ...data, meta: { ...data.meta, title } }];
  });
};

const redirects = ({ blogPosts, formerSlugs }: Snapshot, shell: Shell): Page[] => {
  const bySlug = new Map(blogPosts.map((post) => [post.slug, post]));
  return Object.entries(formerSlugs).flatMap(([former, present]): Page[] => {
    const post = bySlug.get(present);
    // A slug that a post has now is that post's, whatever it was before.
    return post === undefined || bySlug.has(former)
      ? []
      : [[postPath(former), selectRedirect(post, shell)]];
  });
};

/** The cut fonts of all pages with their style sheets, each address once. */
const fontFiles = (pages: readonly Page[]): Page[] => {
  const files = new Map<string, PageData>();
  for (const [, data] of pages) {
    const sheet = fontSheetOf(data);
    if (sheet === undefined) continue;
    files.set(fontSheetPath(sheet), sheet);
    for (const font of sheet.fonts) files.set(pageFontPath(font), font);
  }
  return [...files];
};

/**
 * Every address of the site with exactly the data that its page shows, so that an edit changes the routes
 * of those pages alone. The same snapshot and context always give the same routes.
 */
export const siteRoutes = (snapshot: Snapshot, context: RenderContext): SiteRoute[] => {
  const shell = selectShell(snapshot, context);
  const pages: Page[] = [
    ['/', selectHome(snapshot, shell)],
    ...selectMaterials(snapshot, shell),
    ...classesInOrder(snapshot).map((each): Page => [
      materialTitlesPath(each.id),
      selectMaterialTitles(each),
    ]),
    ...selectVideos(snapshot, shell),
    ...selectBlog(snapshot, shell).map((list): Page => [blogPath(list.number), list]),
    ['/files', selectFiles(shell)],
    ['/admin', selectAdmin(snapshot.profile, shell)],
    ['/404', selectNotFound(shell)],
    ...classesInOrder(snapshot).map((each): Page => [classPath(each.id), selectClass(each, shell)]),
    ...classesInOrder(snapshot).map((each): Page => [
      printPagePath(each.id),
      selectPrintPage(each, shell),
    ]),
    ...snapshot.blogPosts.map((post): Page => [
      postPath(post.slug),
      selectPost(post, snapshot, shell),
    ]),
    ...redirects(snapshot, shell),
    ...classesInOrder(snapshot).map((each): Page => [
      classCardPath(each.id),
      selectClassCard(each, shell),
    ]),
    ...snapshot.blogPosts.map((post): Page => [
      postCardPath(post.slug),
      selectPostCard(post, shell),
    ]),
    ['/sitemap.xml', selectSitemap(snapshot, shell)],
    ['/robots.txt', selectRobots(shell)],
    ['/rss.xml', selectRss(snapshot, shell)],
    ['/manifest.webmanifest', selectManifest(snapshot)],
  ];
  const titled = withUniqueTitles(pages);
  return [...titled, ...fontFiles(titled)].map(toRoute);
};
