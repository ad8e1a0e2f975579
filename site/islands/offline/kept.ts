import { pathIn, type Language } from '#domain/text/language';

/** The cache that pages fill when a student saves a chapter; no update of the service worker clears it. */
export const SAVED = 'saved';

/** The page of saved chapters: `hi` -> `/hi/saved` */
export const savedPath = (language: Language): string => pathIn(language, '/saved');

/** Whether an answer may be kept: the whole file from this site, at the address that was asked for. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Whether a path is that of a public page: not the admin, the API, a stored file, or a file that machines read. */
export const isPublicPage = (path: string): boolean =>
  !/^\/(admin|api|media|_astro)(\/|$)/.test(path) &&
  (!path.includes('.') || /^\/((hi|pa)\/)?files\//.test(path));

/**
 * A range as it lies in a file of `size` bytes: `bytes=0-131071` of 1,000 -> `bytes=0-999`, `bytes=-65536` -> `bytes=0-999`.
 * A file may be shorter than what is asked of it, and Workbox (7.4) answers 416 to that. What is not one range stays.
 */
export const fittingRange = (range: string, size: number): string => {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const last = size - 1;
  if (start !== '') return `bytes=${start}-${Math.min(end === '' ? last : Number(end), last)}`;
  return end === '' ? range : `bytes=${Math.max(0, size - Number(end))}-${last}`;
};
