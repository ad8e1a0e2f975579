import type { RenderedPage, SiteRoute } from '#api/publish/site-renderer';
import { isOfKind } from '../content/page-data.ts';

/** Gives the bytes of a path that are kept, or has them drawn and may keep them. */
export type KeepDrawn = (path: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Where a compiled site's drawn files are. */
export const drawnFolder = (compiled: URL): URL => new URL('drawn/', compiled);

/**
 * Makes the files that are no pages from the teacher's content; Astro has no part in them. Throws when nothing makes the
 * kind of a route, which is a fault in the routes.
 */
export const createContentAssets =
  (keep: KeepDrawn = (_, draw) => draw()) =>
  async ({ path, selection }: SiteRoute): Promise<RenderedPage['body']> => {
    if (isOfKind(selection, 'share-card')) {
      // The drawing library is loaded with the first picture.
      return keep(path, async () => (await import('./share-card.ts')).drawShareCard(selection));
    }
    if (isOfKind(selection, 'lesson-data')) return JSON.stringify(selection.list);
    if (isOfKind(selection, 'search-index')) return JSON.stringify(selection.index);
    if (isOfKind(selection, 'text')) return selection.text;
    throw new Error(`Nothing makes the file ${path}`);
  };
