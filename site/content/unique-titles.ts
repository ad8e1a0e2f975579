import { memoiseRecord } from '#domain/content/memoise.ts';
import type { PageRoute } from './page-data.ts';

/**
 * Two posts may have one title, two pages of a site may not: the second and further ones get a number.
 * `A | X`, `A | X` -> `A | X`, `A (2) | X`
 */
const uniqueTitle = (title: string, taken: Set<string>): string => {
  let unique = title;
  for (let n = 2; taken.has(unique); n += 1) {
    const at = title.lastIndexOf(' | ');
    unique = `${title.slice(0, at)} (${n})${title.slice(at)}`;
  }
  taken.add(unique);
  return unique;
};

const withTitle = (route: PageRoute, title: string): PageRoute => {
  const { selection } = route;
  if (!('meta' in selection)) return route;
  return { ...route, selection: { ...selection, meta: { ...selection.meta, title } } };
};

/** Tells pages with one title apart; routes of an earlier call stay the same objects if they did not change. */
export const createUniqueTitles = (): ((routes: readonly PageRoute[]) => PageRoute[]) => {
  const rename = memoiseRecord(withTitle);
  return (routes) => {
    const taken = new Set<string>();
    return routes.map((route) => {
      const { selection } = route;
      // A page that only leads on has the title of where it leads.
      if (!('meta' in selection) || selection.kind === 'redirect') return route;
      const { title } = selection.meta;
      const unique = uniqueTitle(title, taken);
      return unique === title ? route : rename(route, unique);
    });
  };
};
