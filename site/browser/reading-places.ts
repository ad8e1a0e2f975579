import { local, parseJson } from './storage.ts';

const KEY = 'pdf-places';
/** Places kept; the file read longest ago goes first. */
const KEPT = 50;

/** A place in a document that stays the same at every zoom: a page (from 1) and how far down it, 0 to 1. */
export interface Position {
  page: number;
  fraction: number;
}

/** Where the reader of a file left off; the title is what the teacher calls it, where that is known. */
interface ReadingPlace extends Position {
  filename: string;
  title?: string | undefined;
}

type Entry = readonly [filename: string, page: number, fraction: number, title?: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length <= 4 &&
  typeof value[0] === 'string' &&
  Number.isInteger(value[1]) &&
  typeof value[2] === 'number' &&
  (value[3] === undefined || typeof value[3] === 'string');

/** The files that were read on this device, the latest first. */
export const readingPlaces = (): ReadingPlace[] => {
  const kept = parseJson(local.get(KEY));
  return (Array.isArray(kept) ? kept : [])
    .filter(isEntry)
    .map(([filename, page, fraction, title]) => ({ filename, page, fraction, title }));
};

/** Remembers where a reader is in a file. The very beginning needs no memory. */
export const rememberPlace = (place: ReadingPlace): void => {
  const others = readingPlaces().filter(({ filename }) => filename !== place.filename);
  const isStart = place.page === 1 && place.fraction < 0.05;
  const entries = (isStart ? others : [place, ...others])
    .slice(0, KEPT)
    .map(({ filename, page, fraction, title }) => [
      filename,
      page,
      Math.round(fraction * 1000) / 1000,
      ...(title === undefined ? [] : [title]),
    ]);
  local.set(KEY, JSON.stringify(entries));
};
