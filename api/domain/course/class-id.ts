// Apart from the other addresses: scripts of pages that only name or link classes must stay small.

/** First path segments that pages, files and the API use; no class may take one of them. */
export const RESERVED_CLASS_IDS: ReadonlySet<string> = new Set([
  ...'404 500 admin api assets blog ca-foundation class exam favicon feed files fonts hi icons img index manifest media my-progress og pa pdfjs practice preview print privacy releases robots rss saved search sitemap static study-materials videos'.split(
    ' ',
  ),
  // Every plain object has this key, so looking such a class up would always find something.
  'constructor',
]);

/** The form of a class id: 1 to 20 small letters, digits or hyphens. */
export const CLASS_ID = /^[a-z0-9-]{1,20}$/;

/** The public address of a class: `10` -> `/10`, `ca` -> `/ca-foundation` (MODEL-12). */
export const classPath = (id: string): string => (id === 'ca' ? '/ca-foundation' : `/${id}`);

/** The address of a class's chapter sheet, the page for paper: `10` -> `/print/10`, `ca` -> `/print/ca-foundation`. */
export const printPagePath = (id: string): string => `/print${classPath(id)}`;

/** The id of a video on its class's page: `dQw4w9WgXcQ` -> `video-dQw4w9WgXcQ`; it stays when videos are reordered. */
export const videoAnchor = (youtube: string): string => `video-${youtube}`;

/**
 * A video's own page: `('ca', 'dQw4w9WgXcQ')` -> `/videos/ca-foundation/dQw4w9WgXcQ`. Titles and chapters change,
 * the video does not.
 */
export const videoPath = (classId: string, youtube: string): string =>
  `/videos${classPath(classId)}/${youtube}`;

/** The short name of a class in running text: `10` -> `Class 10`, `ca` -> `CA Foundation`. */
export const classLabel = (id: string): string =>
  id === 'ca' ? 'CA Foundation' : /^\d+$/.test(id) ? `Class ${id}` : id;
