import { createHash } from 'node:crypto';
import type { ReleaseFile } from '../stores/releases/releases.ts';
import { isSharedAsset, type RenderedPage, type SiteRoute } from './site-renderer.ts';

/** A body's key never means another content, so a shared cache may keep it; browsers, who see its path, ask each time. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=31536000, must-revalidate';
/** The name changes with the content. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable';
const PLAIN_CACHE = 'public, max-age=3600, s-maxage=31536000';
/** The service workers of the site and of the admin: browsers look for another one at each visit, and find it. */
const WORKER_PATHS: readonly string[] = ['/sw.js', '/admin/sw.js'];
/** The shell of the admin: no browser shows it from its store after a logout. */
const ADMIN_FILE = 'admin.html';
const ADMIN_CACHE = 'no-store';

/** Where the bodies are. */
export const BODIES = 'bodies/';

/** Where a shared asset is stored: `/_astro/x.1a2b.css` -> `_astro/x.1a2b.css` */
export const assetKey = (path: string): string => path.slice(1);

/** Where a body is stored: `bodies/<hash>` */
export const bodyKey = (hash: string): string => `${BODIES}${hash}`;

/** How long browsers and caches may keep what a route shows. */
const cacheOf = ({ path, file }: Pick<SiteRoute, 'path' | 'file'>): string => {
  if (file === ADMIN_FILE) return ADMIN_CACHE;
  return isSharedAsset(path) ? HASHED_CACHE : PAGE_CACHE;
};

/** A page as it is stored and served. */
export const pageBody = (
  route: Pick<SiteRoute, 'path' | 'file' | 'contentType'>,
  body: RenderedPage['body'],
): ReleaseFile => ({
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  contentType: route.contentType,
  cacheControl: cacheOf(route),
});

/** A plain file of the compiled site as it is stored and served. */
export const plainBody = (
  { path, contentType }: { path: string; contentType: string },
  body: Uint8Array,
): ReleaseFile => ({
  body,
  contentType,
  cacheControl: WORKER_PATHS.includes(path) ? PAGE_CACHE : PLAIN_CACHE,
});

/**
 * The name of a body: SHA-256 of its bytes and of the headers that are stored with it, so that equal bytes of two
 * types are two bodies. 132 of the 256 bits: two of a billion bodies would be equal by chance once in 10^22 sites,
 * and each path keeps up to eleven of these names in a value of at most 1 KB.
 */
export const hashOfBody = ({ body, contentType, cacheControl }: ReleaseFile): string =>
  createHash('sha256')
    .update(`${contentType}\n${cacheControl}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 22);
