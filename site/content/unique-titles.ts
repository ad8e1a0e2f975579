import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { memoiseEach, memoiseLast } from '#domain/content/memoise.ts';
import type { PageData } from './page-data.ts';
import { uniqueTitle } from './page-meta.ts';

/** A route with a selection of this site. */
export type PageRoute = Omit<SiteRoute, 'selection'> & { selection: PageData };

/** The routes of one language: pages that each language has, and what is there once for all languages. */
export interface LanguageRoutes {
  pages: readonly PageRoute[];
  /** Of English alone: the editor, pictures for sharing, files that machines read. */
  once: readonly PageRoute[];
}

// A page that only leads on has the title of where it leads.
const titleOf = ({ selection }: PageRoute): string | undefined =>
  'meta' in selection && selection.kind !== 'redirect' ? selection.meta.title : undefined;

/** The titles that have to change, each with the place of its page. */
const renamed = (titles: readonly (string | undefined)[]): { index: number; title: string }[] => {
  const taken = new Set<string>();
  return titles.flatMap((title, index) => {
    if (title === undefined) return [];
    const unique = uniqueTitle(title, taken);
    return unique === title ? [] : [{ index, title: unique }];
  });
};

/** Tells pages with one title apart; routes of an earlier call stay the same objects if they did not change. */
export const createUniqueTitles = () => {
  const titles = memoiseEach(titleOf);
  const changes = memoiseLast(renamed);
  const known = new WeakMap<PageRoute, PageRoute>();

  const rename = (route: PageRoute, title: string): PageRoute => {
    const before = known.get(route);
    if (before !== undefined && titleOf(before) === title) return before;
    const { selection } = route;
    if (!('meta' in selection)) return route;
    const other = { ...route, selection: { ...selection, meta: { ...selection.meta, title } } };
    known.set(route, other);
    return other;
  };

  return (routes: readonly PageRoute[]): readonly PageRoute[] => {
    const found = changes(titles(routes));
    if (found.length === 0) return routes;
    const list = [...routes];
    for (const { index, title } of found) {
      const route = list[index];
      if (route !== undefined) list[index] = rename(route, title);
    }
    return list;
  };
};
