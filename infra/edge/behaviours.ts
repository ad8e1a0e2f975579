import { UPLOAD_PATH } from '#domain/files/upload-form';
import type { HeaderSet } from './headers.ts';

/** A function of this folder, which runs before the origin is asked: `router.js`, `media.js`, `api.js`. */
export type EdgeFunctionName = 'router' | 'media' | 'api';

/** Where answers come from: the two buckets, the API, and the upload gateway (the media bucket's own POST form). */
export type OriginName = 'releases' | 'media' | 'uploads' | 'api';

/** How one group of addresses is answered. */
export interface Behaviour {
  /** `/media/*`: everything that begins so; without the star, that address alone. */
  readonly pattern: string;
  readonly origin: OriginName;
  /**
   * What may answer by itself or change the path before the origin sees it.
   * @default the path is the file's key as it was sent
   */
  readonly edgeFunction?: EdgeFunctionName;
  /** `read`: GET and HEAD. What else is allowed is up to the edge function or the origin. */
  readonly methods: 'read' | 'all';
  /** Whether the CDN may keep an answer; how long, the answer's `cache-control` says. */
  readonly cached: boolean;
  /** Whether text is compressed on the way out. Compressed files cannot be read in ranges. */
  readonly compress: boolean;
  readonly headers: HeaderSet;
}

const FILES = { methods: 'read', cached: true, compress: true } as const;
const CALLS = { methods: 'all', cached: false, compress: true } as const;

/**
 * What the site's one address answers. The first row that fits a path decides. CloudFront's distribution and the
 * local web server are both made from this table.
 */
export const BEHAVIOURS: readonly Behaviour[] = [
  { ...FILES, pattern: '/_astro/*', origin: 'releases', headers: 'assets' },
  {
    ...FILES,
    pattern: '/media/materials/*',
    origin: 'media',
    edgeFunction: 'media',
    compress: false,
    headers: 'pdfs',
  },
  {
    ...FILES,
    pattern: '/media/*',
    origin: 'media',
    edgeFunction: 'media',
    headers: 'pictures',
  },
  {
    ...CALLS,
    pattern: UPLOAD_PATH,
    origin: 'uploads',
    edgeFunction: 'media',
    headers: 'assets',
  },
  { ...CALLS, pattern: '/api/*', origin: 'api', edgeFunction: 'api', headers: 'api' },
  { ...FILES, pattern: '/*', origin: 'releases', edgeFunction: 'router', headers: 'pages' },
];

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The row for a path: `/media/covers/a.webp` -> that of `/media/*`. Throws for what does not begin with a slash. */
export const behaviourOf = (path: string): Behaviour => {
  const found = BEHAVIOURS.find(({ pattern }) => fits(pattern, path));
  if (!found) throw new Error(`No behaviour fits ${path}.`);
  return found;
};
