import type { Position } from './page-layout.ts';

/** The part of `localStorage` that is needed. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'pdf-places';
/** Places kept; the file read longest ago goes first. */
const KEPT = 50;

type Entry = readonly [filename: string, page: number, fraction: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  Number.isInteger(value[1]) &&
  typeof value[2] === 'number';

const read = (storage: KeyValues): Entry[] => {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    // Refused by the browser or damaged: as if nothing had been read before.
    return [];
  }
};

/** The files that were read on this device, the latest first, each with the page where its reader left off. */
export const rememberedPlaces = (storage: KeyValues): [filename: string, page: number][] =>
  read(storage).map(([filename, page]) => [filename, page]);

/** Where a reader left off in a file, if the browser remembers. */
export const rememberedPosition = (storage: KeyValues, filename: string): Position | undefined => {
  const entry = read(storage).find(([name]) => name === filename);
  return entry && { page: entry[1], fraction: entry[2] };
};

/** Remembers where a reader is in a file. The very beginning needs no memory. */
export const rememberPosition = (
  storage: KeyValues,
  filename: string,
  position: Position,
): void => {
  const others = read(storage).filter(([name]) => name !== filename);
  const atStart = position.page === 1 && position.fraction < 0.05;
  const fraction = Math.round(position.fraction * 1000) / 1000;
  const entry: Entry[] = atStart ? [] : [[filename, position.page, fraction]];
  try {
    storage.setItem(KEY, JSON.stringify([...entry, ...others].slice(0, KEPT)));
  } catch {
    // Full or switched off: reading on works without it.
  }
};
