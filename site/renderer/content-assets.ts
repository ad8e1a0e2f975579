import type { RenderedPage, SiteRoute } from '#api/publish/site-renderer.ts';
import { isOfKind } from '../content/page-data.ts';

/** Gives the bytes of a path that are kept, or has them drawn and may keep them. */
export type KeepDrawn = (path: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Where a compiled site's drawn files are. */
export const drawnFolder = (compiled: URL): URL => new URL('drawn/', compiled);

const keepNothing: KeepDrawn = (_, draw) => draw();

/** Files are asked for again when a release is written and compared; this many are remembered. */
const REMEMBERED = 256;

/** Makes the files that are no pages from the teacher's content; Astro has no part in them. */
export const createContentAssets = (keep = keepNothing) => {
  const drawn = new Map<string, Promise<Uint8Array>>();

  const once: KeepDrawn = (path, draw) => {
    const made = drawn.get(path) ?? keep(path, draw);
    drawn.set(path, made);
    made.catch(() => drawn.delete(path));
    const [oldest] = drawn.keys();
    if (drawn.size > REMEMBERED && oldest !== undefined) drawn.delete(oldest);
    return made;
  };

  /** The file of a route that is no page. Throws when nothing makes its kind, which is a fault in the routes. */
  return async ({ path, selection }: SiteRoute): Promise<RenderedPage['body']> => {
    if (isOfKind(selection, 'share-card')) {
      // The drawing library is loaded with the first picture.
      return once(path, async () => (await import('./share-card.ts')).drawShareCard(selection));
    }
    if (isOfKind(selection, 'lesson-data')) return JSON.stringify(selection.list);
    if (isOfKind(selection, 'search-index')) return JSON.stringify(selection.index);
    if (isOfKind(selection, 'text')) return selection.text;
    throw new Error(`Nothing makes the file ${path}`);
  };
};
