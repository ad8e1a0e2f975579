import type { SiteRoute } from '#api/publish/site-renderer';
import { englishPath, pathIn, type Language } from '#domain/text/language';
import type { PageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, type ShareCard } from './share-cards.ts';

/** What a route shows, as far as routes and the sitemap ask for it; `page-data.ts` has the types of all kinds. */
interface Selection {
  kind: string;
  shell?: Shell;
  meta?: PageMeta;
  /** The class of something in a class. */
  course?: { id: string };
  /** Of files that are made as text. */
  contentType?: string;
}
type Page = Selection & { shell: Shell; meta: PageMeta };

/** A route with a selection of this site. */
export type PageRoute = SiteRoute & {
  selection: Selection;
  /** When what it shows was last changed, a date; not known of all. */
  lastChange: string | undefined;
};

const HTML = 'text/html; charset=utf-8';
const FILE_TYPES: Readonly<Record<string, string>> = {
  'lesson-data': 'application/json',
  'search-index': 'application/json',
  'share-card': 'image/png',
};

/** What is at an address. */
export const routeAt = (
  path: string,
  selection: Selection,
  language: Language = 'en',
  lastChange?: string,
): PageRoute => ({
  path,
  contentType: selection.contentType ?? FILE_TYPES[selection.kind] ?? HTML,
  selection,
  lastChange,
  ...(language !== 'en' && { language }),
});

/** The route of a page; `lastChange` is a date, where it is known. */
export const pageRoute = (page: Page, lastChange?: string): PageRoute =>
  routeAt(page.meta.path, page, page.shell.language, lastChange);

/** Of routes with one address the first: a video that two chapters show has one page, a picture that two pages share one file. */
export const eachOnce = (routes: readonly PageRoute[]): PageRoute[] =>
  [...Map.groupBy(routes, ({ path }) => path).values()].flatMap((same) => same.slice(0, 1));

/** The route of a picture for shared links. */
export const cardRoute = (card: ShareCard): PageRoute => routeAt(cardPath(card), card);

/** A page that a former address leads to; its path in English, or in the language of the shell. */
interface NamedTarget {
  path: string;
  title: string;
}

/** The data of a former address that leads on to the page `path` with its title. */
export const redirectTo = ({ path, title }: NamedTarget, { language, origin }: Shell) => ({
  kind: 'redirect' as const,
  path: pathIn(language, englishPath(path)),
  title,
  origin,
});

/** The route of the former address `path`, in English. */
export const redirectRoute = (path: string, to: NamedTarget, shell: Shell): PageRoute =>
  routeAt(pathIn(shell.language, path), redirectTo(to, shell), shell.language);
