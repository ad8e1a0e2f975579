import { memoiseRecord } from '#domain/content/memoise.ts';
import { fontSheetOf, fontSheetPath, pageFontPath, type FontSheet } from './page-fonts.ts';
import { pageRoute } from './page-route.ts';
import type { PageRoute } from './page-data.ts';

const routesOfSheet = memoiseRecord((sheet: FontSheet): PageRoute[] => [
  pageRoute(fontSheetPath(sheet), sheet),
  ...sheet.fonts.map((font) => pageRoute(pageFontPath(font), font)),
]);

/** The cut fonts of all pages with their style sheets, each address once. */
export const fontRoutes = (pages: readonly PageRoute[]): PageRoute[] => {
  const routes = new Map<string, PageRoute>();
  for (const { selection, language } of pages) {
    const sheet = fontSheetOf(selection, language);
    for (const route of sheet ? routesOfSheet(sheet) : []) routes.set(route.path, route);
  }
  return [...routes.values()];
};
