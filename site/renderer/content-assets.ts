import type { RenderedPage, SiteRoute } from '#api/publish/site-renderer.ts';
import { isOfKind } from '../content/page-data.ts';
import { fontSheetText } from '../content/page-fonts.ts';
import { createCardDrawer } from './card-drawer.ts';
import { createFontCutter, type ReadFont } from './page-font.ts';

/** Makes the files that pages load by themselves from the teacher's content; Astro has no part in them. */
export const createContentAssets = (readFont: ReadFont) => {
  const cards = createCardDrawer();
  const fonts = createFontCutter(readFont);

  /** The file of a route below `SHARED_ASSETS`. Throws when nothing makes its kind, which is a fault in the routes. */
  return async ({ path, selection }: SiteRoute): Promise<RenderedPage['body']> => {
    if (isOfKind(selection, 'share-card')) return cards.draw(selection);
    if (isOfKind(selection, 'page-font')) return fonts.cut(selection);
    if (isOfKind(selection, 'font-sheet')) return fontSheetText(selection);
    if (isOfKind(selection, 'material-data') || isOfKind(selection, 'video-data')) {
      return JSON.stringify(selection.list);
    }
    throw new Error(`Nothing makes the file ${path}`);
  };
};
