import {
  isEqualJson,
  memoiseEachInParts,
  memoiseLast,
  type Parts,
} from '#domain/content/memoise.ts';
import { fontSheetOf, fontSheetPath, pageFontPath, type FontSheet } from './page-fonts.ts';
import { pageRoute } from './page-route.ts';
import type { PageRoute } from './page-data.ts';

/** The cut fonts of all pages with their style sheets, each address once; a later call looks at changed pages alone. */
export const createFontRoutes = (): ((pages: Parts<PageRoute>) => readonly PageRoute[]) => {
  const sheetsOf = memoiseEachInParts(
    ({ selection, language }: PageRoute) => fontSheetOf(selection, language),
    isEqualJson,
  );
  const files = memoiseLast((sheets: Parts<FontSheet | undefined>): PageRoute[] => {
    const routes = new Map<string, PageRoute>();
    for (const sheet of sheets.flat()) {
      if (sheet === undefined) continue;
      const path = fontSheetPath(sheet);
      routes.set(path, pageRoute(path, sheet));
      for (const font of sheet.fonts) {
        routes.set(pageFontPath(font), pageRoute(pageFontPath(font), font));
      }
    }
    return [...routes.values()];
  });
  return (pages) => files(sheetsOf(pages));
};
