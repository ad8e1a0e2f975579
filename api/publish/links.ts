import { LRUCache } from 'lru-cache';
import { classPath, printPagePath } from '#domain/course/class-id';
import { blogImageKey } from '#domain/files/file-identifier';
import type { SiteContent } from '#domain/content/snapshot';
import { englishPath } from '#domain/text/language';

/** Where an address on a page leads. Internal targets are decoded: `/blog/नमस्ते#part-2`. */
type Link =
  | { kind: 'internal'; target: string }
  | { kind: 'external' }
  /** `javascript:` and its like: code, not an address. */
  | { kind: 'code' }
  | { kind: 'unreadable' };

const NOWHERE = 'http://site.invalid';
const CODE = new Set(['javascript:', 'vbscript:']);

const resolve = (address: string, page: string, origin: string): Link => {
  try {
    const url = new URL(address, NOWHERE + page);
    if (CODE.has(url.protocol)) return { kind: 'code' };
    if (url.origin !== NOWHERE && url.origin !== origin) return { kind: 'external' };
    return { kind: 'internal', target: decodeURI(url.pathname) + decodeURIComponent(url.hash) };
  } catch {
    return { kind: 'unreadable' };
  }
};

/** Addresses that mean the same on every page; `http:x` would be relative. */
const SAME_EVERYWHERE = /^(?:\/|https:\/\/|mailto:|tel:)/;
/** So many are remembered, a few hundred kilobytes; a site has some thousands, and most stand on all pages. */
const REMEMBERED = 5_000;
const known = new LRUCache<string, Link>({ max: REMEMBERED });

/** Reads an address as a browser on `page` does; `origin` is the site's own. */
export const readLink = (address: string, page: string, origin: string): Link => {
  if (!SAME_EVERYWHERE.test(address)) return resolve(address, page, origin);
  const name = `${origin} ${address}`;
  const link = known.get(name) ?? resolve(address, page, origin);
  known.set(name, link);
  return link;
};

/** A route's path in the form that link targets have: decoded. `/blog/caf%C3%A9` -> `/blog/café` */
export const targetOf = (path: string): string => decodeURI(path);

/** `/10#faq` -> its path and its place; the place is empty for the whole page and for its top. */
export const splitTarget = (target: string): { path: string; place: string } => {
  const hash = target.indexOf('#');
  if (hash === -1) return { path: target, place: '' };
  const place = target.slice(hash + 1);
  // Text fragments (`#:~:text=…`) and `#top` are the browser's own.
  return {
    path: target.slice(0, hash),
    place: place === 'top' ? '' : place.replace(/:~:.*$/s, ''),
  };
};

/** What links of posts may lead to. */
interface LinkTargets {
  /** `https://example.org`: links to it are the site's own. */
  origin: string;
  /** Every address of the site in each language (`Preview.addresses`). */
  addresses: ReadonlySet<string>;
  classes: SiteContent['classes'];
  /** Keys of all stored files. */
  files: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Prepares the question whether a link on a page (`/blog/why-zero`) leads to a page or file of the site that is not
 * there. Links to elsewhere are never asked about: `https://example.com/x`, `tel:…`.
 */
export const brokenLinks = ({ origin, addresses, classes, files }: LinkTargets) => {
  const chapters = new Map(
    Object.values(classes).flatMap((each) => {
      const places = new Set(each.chapters.map(({ id }) => `chapter-${id}`));
      return [classPath(each.id), printPagePath(each.id)].map((path) => [path, places] as const);
    }),
  );
  const isThere = (path: string) => {
    const [, folder, name = ''] = /^\/(media|api\/images)\/(.*)$/.exec(path) ?? [];
    if (folder === undefined) return addresses.has(path);
    return files.has(folder === 'media' ? name : blogImageKey(name));
  };
  return (address: string, page: string) => {
    const link = readLink(address, page, origin);
    if (link.kind !== 'internal') return link.kind !== 'external';
    const { path, place } = splitTarget(link.target);
    const named = chapters.get(englishPath(path));
    return !isThere(path) || (place.startsWith('chapter-') && named?.has(place) === false);
  };
};
