import type { Position } from './page-layout.ts';

/** The part of `localStorage` that is needed. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'pdf-places';
/** Places kept; the file read longest ago goes first. */
const KEPT = 50;

type Entry = readonly [filename: string, page: number, fraction: number, title?: string];

/** The page of a file where its reader left off; the title is what the teacher calls it, where that is known. */
export interface ReadingPlace {
  filename: string;
  page: number;
  title: string | undefined;
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length <= 4 &&
  typeof value[0] === 'string' &&
  Number.isInteger(value[1]) &&
  typeof value[2] === 'number' &&
  (value[3] === undefined || typeof value[3] === 'string');

const read = (storage: KeyValues): Entry[] => {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    // Refused by the browser or damaged: as if nothing had been read before.
    return [];
  }
};

/** The files that were read on this device, the latest first. */
export const rememberedPlaces = (storage: KeyValues): ReadingPlace[] =>
  read(storage).map(([filename, page, , title]) => ({ filename, page, title }));

/** Where a reader left off in a file, if the browser remembers. */
export const rememberedPosition = (storage: KeyValues, filename: string): Position | undefined => {
  const entry = read(storage).find(([name]) => name === filename);
  return entry && { page: entry[1], fraction: entry[2] };
};

/** Remembers where a reader is in a file. The very beginning needs no memory. */
export const rememberPosition = (
  storage: KeyValues,
  { filename, title }: { filename: string; title?: string | undefined },
  position: Position,
): void => {
  const others = read(storage).filter(([name]) => name !== filename);
  const atStart = position.page === 1 && position.fraction < 0.05;
  const fraction = Math.round(position.fraction * 1000) / 1000;
  const place = [filename, position.page, fraction] as const;
  const entry: Entry[] = atStart ? [] : [title === undefined ? place : [...place, title]];
  try {
    storage.setItem(KEY, JSON.stringify([...entry, ...others].slice(0, KEPT)));
  } catch {
    // Full or switched off: reading on works without it.
  }
};

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
