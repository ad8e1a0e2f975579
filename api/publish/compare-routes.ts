import type { Parts } from '../domain/content/memoise.ts';
import { sha256Hex } from './digest.ts';
import type { SiteRoute } from './site-renderer.ts';

/** The digest of what a route's page shows. Selections are built in one order by one compiled site, so unsorted JSON is sufficient. */
export const selectionKey = ({ selection }: SiteRoute): string =>
  sha256Hex(JSON.stringify(selection));

/** What differs between two selections of the same site. */
export interface RouteChanges {
  /** Routes that are other objects than before; their selections may still be equal. */
  touched: SiteRoute[];
  /** Paths that there are no more. */
  gone: string[];
}

/** How far the lists may be apart and still be compared place by place. */
const AHEAD = 8;

const aheadOf = (
  list: readonly SiteRoute[],
  from: number,
  route: SiteRoute | undefined,
): number => {
  for (let step = 1; step <= AHEAD; step += 1) if (list[from + step] === route) return step;
  return 0;
};

/** Walks two lists side by side, so that it costs as many comparisons as there are routes, and nothing else. */
const compareLists = (before: readonly SiteRoute[], after: readonly SiteRoute[]): RouteChanges => {
  const touched: SiteRoute[] = [];
  const left: SiteRoute[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [was, is] = [before[from], after[to]];
    if (Object.is(was, is)) {
      from += 1;
      to += 1;
      continue;
    }
    const removed = is === undefined ? 1 : aheadOf(before, from, is);
    const added = was === undefined ? 1 : removed === 0 ? aheadOf(after, to, was) : 0;
    const pairs = removed === 0 && added === 0 ? 1 : 0;
    left.push(...before.slice(from, from + removed + pairs));
    touched.push(...after.slice(to, to + added + pairs));
    from += removed + pairs;
    to += added + pairs;
  }
  // What moved is touched at its new place.
  const present = new Set(touched.map(({ path }) => path));
  return { touched, gone: left.map(({ path }) => path).filter((path) => !present.has(path)) };
};

/**
 * Compares the routes that one `createRoutes` gave before and after an edit. What did not change is the same object,
 * and parts that did not change are not walked.
 */
export const compareRoutes = (before: Parts<SiteRoute>, after: Parts<SiteRoute>): RouteChanges => {
  const otherThan = (parts: Parts<SiteRoute>, others: Parts<SiteRoute>) =>
    parts.filter((part, place) => part !== others[place]).flat();
  return compareLists(otherThan(before, after), otherThan(after, before));
};
