import { type ReleaseFile, wholeFile } from '../stores/releases/releases.ts';
import { sha256Hex, shortDigest } from './digest.ts';
import {
  isSharedAsset,
  type RenderedPage,
  type SiteAsset,
  type SiteRoute,
} from './site-renderer.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';

/** A body's key never means another content, so a shared cache may keep it; browsers, who see its path, ask each time. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=31536000, must-revalidate';
/** The name changes with the content. */
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const PLAIN_CACHE = 'public, max-age=3600, s-maxage=31536000';
const OWN_CACHE: Readonly<Record<string, string>> = {
  // The service workers of the site and of the admin: browsers look for another one at each visit, and find it.
  '/sw.js': PAGE_CACHE,
  '/admin/sw.js': PAGE_CACHE,
  // The shell of the admin: no browser shows it from its store after a logout.
  '/admin': 'no-store',
};
const cacheOf = (path: string, others: string) =>
  isSharedAsset(path) ? HASHED_CACHE : (OWN_CACHE[path] ?? others);

/** Where the bodies are. */
export const BODIES = 'bodies/';

/** Where a shared asset is stored: `/_astro/x.1a2b.css` -> `_astro/x.1a2b.css` */
export const assetKey = (path: string): string => path.slice(1);

/** Where a body is stored: `bodies/<hash>` */
export const bodyKey = (hash: string): string => `${BODIES}${hash}`;

/** A page as it is stored and served. */
export const pageBody = (
  { path, contentType }: SiteRoute,
  body: RenderedPage['body'],
): ReleaseFile => ({
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  contentType,
  cacheControl: cacheOf(path, PAGE_CACHE),
});

/** A file of the compiled site as it is stored and served. */
export const assetFile = async ({ path, contentType, read }: SiteAsset): Promise<ReleaseFile> => ({
  body: await read(),
  contentType,
  cacheControl: cacheOf(path, PLAIN_CACHE),
});

/**
 * The name of a body: of the SHA-256 of its bytes and of the headers that are stored with it, so that equal bytes of two
 * types are two bodies. Short, as each path keeps up to eleven of these names in a value of at most 1 KB.
 */
const nameOf = (contentType: string, cacheControl: string, sha256: string) =>
  shortDigest(`${contentType}\n${cacheControl}\n${sha256}`);

export const hashOfBody = ({ body, contentType, cacheControl }: ReleaseFile): string =>
  nameOf(contentType, cacheControl, sha256Hex(body));

/** The name of an asset's body, without reading it. */
export const hashOfAsset = ({ path, contentType, hash }: SiteAsset): string =>
  nameOf(contentType, cacheOf(path, PLAIN_CACHE), hash);

/** What the edge router makes of the address of a page that is not there: `/missing/<hash of the not-found page>`. */
const MISSING = /^\/missing\/([\w-]{22})$/;

const notFound = (contentType: string, body: string) =>
  new Response(body, {
    status: 404,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-store' },
  });

/**
 * Answers for what a bucket does not have, in the cloud and on one machine (`infra/edge/behaviours.ts`). For a page
 * it is the not-found page of the generation that the edge router knows. `path` is a slash and the key. The headers
 * of pages are added on the way out.
 */
export const createMissingFile = (releases: Pick<BlobStore, 'get'>) => async (path: string) => {
  const hash = MISSING.exec(path)?.[1];
  const page = hash === undefined ? undefined : await wholeFile(releases, bodyKey(hash));
  return page
    ? notFound('text/html', new TextDecoder().decode(page))
    : notFound('text/plain', 'There is no such file.');
};
