import { ELSEWHERE, titleIn } from './gate.ts';
import { splitTarget, targetOf } from './links.ts';
import type { ManifestPage } from './manifest.ts';

/** Counts that never go below one: `count('a', 1)` */
const counter = () => {
  const counts = new Map<string, number>();
  return {
    get: (name: string): number => counts.get(name) ?? 0,
    names: () => counts.keys(),
    add(name: string, by: 1 | -1): void {
      const next = (counts.get(name) ?? 0) + by;
      if (next === 0) counts.delete(name);
      else counts.set(name, next);
    },
  };
};
type Counter = ReturnType<typeof counter>;

/**
 * The pages of a release with what points where, so that the gate's checks of links and titles look at changed
 * pages alone. `assets`: paths of all files that the site ships.
 */
export const createPageIndex = (assets: readonly string[]) => {
  const files = new Set(assets.map(targetOf));
  const pages = new Map<string, ManifestPage>();
  const byTarget = new Map<string, ManifestPage>();
  const titles = counter();
  /** By the path that links lead to: how many pages have a link to each place there. */
  const incoming = new Map<string, Counter>();

  const count = (at: string, { title, redirects, links }: ManifestPage, by: 1 | -1): void => {
    if (title !== null && !redirects) titles.add(titleIn(at, title), by);
    for (const link of links) {
      const { path, place } = splitTarget(link);
      const places = incoming.get(path) ?? counter();
      places.add(place, by);
      incoming.set(path, places);
    }
  };

  const leads = (link: string): boolean => {
    const { path, place } = splitTarget(link);
    const page = byTarget.get(path);
    if (page === undefined) return files.has(path) || ELSEWHERE.test(path);
    return place === '' || page.title === null || page.ids.includes(place);
  };

  const isLinkedRight = (path: string, page: ManifestPage | undefined): boolean => {
    const target = targetOf(path);
    const places = [...(incoming.get(target)?.names() ?? [])];
    if (page === undefined) return places.length === 0 || leads(target);
    if (page.title === null) return true;
    const ids = new Set(page.ids);
    return places.every((place) => place === '' || ids.has(place));
  };

  return {
    pages: pages as ReadonlyMap<string, ManifestPage>,

    /** Puts a page where it is, or removes what was there. */
    set(path: string, page: ManifestPage | undefined): void {
      const before = pages.get(path);
      if (before !== undefined) count(path, before, -1);
      if (page === undefined) {
        pages.delete(path);
        byTarget.delete(targetOf(path));
        return;
      }
      count(path, page, 1);
      pages.set(path, page);
      byTarget.set(targetOf(path), page);
    },

    /**
     * Whether all links lead somewhere and no two titles are equal, if that was so before the pages at these
     * paths were set.
     */
    isRight: (changed: readonly string[]): boolean =>
      changed.every((path) => {
        const page = pages.get(path);
        if (!isLinkedRight(path, page)) return false;
        if (page === undefined) return true;
        const { title, redirects, links } = page;
        return (
          (title === null || redirects || titles.get(titleIn(path, title)) === 1) &&
          links.every(leads)
        );
      }),
  };
};
export type PageIndex = ReturnType<typeof createPageIndex>;
