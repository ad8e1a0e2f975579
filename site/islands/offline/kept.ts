import { pathIn, type Language } from '#domain/text/language.ts';

/** The caches of the service worker. `saved` is filled by pages when a student saves a chapter; no update clears it. */
export const CACHES = {
  pages: 'pages',
  assets: 'assets',
  pictures: 'pictures',
  /** The page of saved chapters, which takes the place of pages that are not there. */
  fallback: 'fallback',
  saved: 'saved',
} as const;

/** The page of saved chapters: `hi` -> `/hi/saved` */
export const savedPath = (language: Language): string => pathIn(language, '/saved');

/** Whether an answer may be kept: the whole file from this site, at the address that was asked for. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Whether a path is that of a public page: not the admin, the API, a stored file, or a file that machines read. */
export const isPublicPage = (path: string): boolean =>
  !/^\/(admin|api|media|_astro)(\/|$)/.test(path) &&
  (!path.includes('.') || /^\/((hi|pa)\/)?files\//.test(path));
