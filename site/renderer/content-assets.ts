import type { RenderedPage, SiteRoute } from '#api/publish/site-renderer.ts';
import { isOfKind } from '../content/page-data.ts';
import { fontSheetText } from '../content/page-fonts.ts';
import { createCardDrawer } from './card-drawer.ts';
import { createFontCutter, type ReadFont } from './page-font.ts';

/** Gives the bytes of a path that are kept, or has them drawn and may keep them. */
export type KeepDrawn = (path: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Where a compiled site's drawn files are. */
export const drawnFolder = (compiled: URL): URL => new URL('drawn/', compiled);

const keepNothing: KeepDrawn = (_, draw) => draw();

/** Makes the files that pages load by themselves from the teacher's content; Astro has no part in them. */
export const createContentAssets = (readFont: ReadFont, keep = keepNothing) => {
  const cards = createCardDrawer();
  const fonts = createFontCutter(readFont);

  /** The file of a route below `SHARED_ASSETS`. Throws when nothing makes its kind, which is a fault in the routes. */
  return async ({ path, selection }: SiteRoute): Promise<RenderedPage['body']> => {
    if (isOfKind(selection, 'share-card')) return keep(path, () => cards.draw(selection));
    if (isOfKind(selection, 'page-font')) return keep(path, () => fonts.cut(selection));
    if (isOfKind(selection, 'font-sheet')) return fontSheetText(selection);
    if (isOfKind(selection, 'lesson-data')) return JSON.stringify(selection.list);
    if (isOfKind(selection, 'search-index')) return JSON.stringify(selection.index);
    throw new Error(`Nothing makes the file ${path}`);
  };
};
