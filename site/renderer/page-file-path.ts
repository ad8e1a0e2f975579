import type { SiteRoute } from '../../api/publish/site-renderer.ts';
import { englishPath } from '../../api/domain/text/language.ts';

/** The address by which a page's file is found: each file serves all languages. `/hi/10` -> `/10` */
export const pageFilePath = ({ path, language }: SiteRoute): string =>
  language === undefined ? path : englishPath(path);
