import type { SiteRoute } from '#api/publish/site-renderer';
import { englishPath } from '#domain/text/language';
import { isOfKind } from '../content/page-data.ts';

/**
 * The address by which a page's file is found: each file serves all languages, one all pages of the blog's list and one
 * all former addresses. `/hi/10` -> `/10`
 */
export const pageFilePath = ({ path, language, selection }: SiteRoute): string => {
  if (isOfKind(selection, 'redirect')) return '/Moved';
  if (isOfKind(selection, 'blog')) return '/blog';
  return language === undefined ? path : englishPath(path);
};
