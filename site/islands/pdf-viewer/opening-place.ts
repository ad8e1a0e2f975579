import type { Position } from './page-layout.ts';

/** Where a file opens, and whether that is where the reader stopped the last time. */
export interface OpeningPlace {
  place: Position | undefined;
  isContinued: boolean;
}

/** The page that an address asks for, as links within files and shared links write it: `#page=3` -> 3 */
export const pageOfHash = (hash: string): number | undefined => {
  const [, page] = /^#page=(\d{1,6})$/.exec(hash) ?? [];
  return page === undefined ? undefined : Math.max(1, Number(page));
};

/**
 * Where a file of `pages` pages opens: at the page that the address asks for (the last one if there are fewer),
 * else where the reader stopped, else at its beginning. A remembered page that the file no longer has is forgotten.
 */
export const openingPlace = (
  hash: string,
  remembered: Position | undefined,
  pages: number,
): OpeningPlace => {
  const asked = pageOfHash(hash);
  if (asked !== undefined) {
    return { place: { page: Math.min(asked, pages), fraction: 0 }, isContinued: false };
  }
  const isThere = remembered !== undefined && remembered.page <= pages;
  return isThere
    ? { place: remembered, isContinued: true }
    : { place: undefined, isContinued: false };
};
