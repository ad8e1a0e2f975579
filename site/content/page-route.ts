import { pathIn, type Language } from '#domain/text/language.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta } from './page-meta.ts';
import type { PageData, PageRoute } from './page-data.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, type ShareCard } from './share-cards.ts';

const HTML = 'text/html; charset=utf-8';
const FILE_TYPES: Partial<Record<PageData['kind'], string>> = {
  'lesson-data': 'application/json',
  'search-index': 'application/json',
  'share-card': 'image/png',
};

/** The route of a page: `/` -> `index.html`, `/10` -> `10.html`, `/rss.xml` -> `rss.xml`, `/blog/%E0%A4%97` -> `blog/ग.html` */
export const pageRoute = (
  path: string,
  selection: PageData,
  language: Language = 'en',
): PageRoute => {
  const type = selection.kind === 'text' ? selection.contentType : FILE_TYPES[selection.kind];
  // Files are found by the decoded address, as stores do it.
  const name = decodeURIComponent(path.slice(1));
  const file = path === '/' ? 'index.html' : `${name}${type === undefined ? '.html' : ''}`;
  return {
    path,
    file,
    contentType: type ?? HTML,
    selection,
    ...(language !== 'en' && { language }),
  };
};

/** The route of a picture for shared links. */
export const cardRoute = (card: ShareCard): PageRoute => pageRoute(cardPath(card), card);

/** The route of the former address `path`, in English, which leads on to the page `to` with its title. */
export const redirectRoute = (
  path: string,
  to: { path: string; title: string },
  shell: Shell,
): PageRoute => {
  const { language, origin } = shell;
  const meta = pageMeta(shell, to.path, {
    title: to.title,
    description: TEXTS[language].blog.movedDescription,
    hidden: true,
  });
  const page = { kind: 'redirect', meta, to: meta.canonicalUrl.slice(origin.length) } as const;
  return pageRoute(pathIn(language, path), page, language);
};

/** The routes of one language: pages that each language has, in the same order, and what is there once for all languages. */
export interface LanguageRoutes {
  pages: readonly PageRoute[];
  /** Of English alone, but for pictures of translated titles: the editor, pictures for sharing, files that machines read. */
  once: readonly PageRoute[];
}
