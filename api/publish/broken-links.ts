import { classPath, printPagePath } from '../domain/course/class-id.ts';
import { blogImageKey } from '../domain/files/file-identifier.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { englishPath } from '../domain/text/language.ts';
import { readLink, splitTarget } from './links.ts';

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
  const isThere = (path: string): boolean => {
    const [, folder, name = ''] = /^\/(media|api\/images)\/(.*)$/.exec(path) ?? [];
    if (folder === undefined) return addresses.has(path);
    return files.has(folder === 'media' ? name : blogImageKey(name));
  };
  return (address: string, page: string): boolean => {
    const link = readLink(address, page, origin);
    if (link.kind !== 'internal') return link.kind !== 'external';
    const { path, place } = splitTarget(link.target);
    const named = chapters.get(englishPath(path));
    return !isThere(path) || (place.startsWith('chapter-') && named?.has(place) === false);
  };
};
