import type { SiteRoute } from '#api/publish/site-renderer';
import { foreignLanguage, pathIn, type Language } from '#domain/text/language';
import { isOfKind, type DataOf, type PageData } from './page-data.ts';
import type { Shell } from './select-shell.ts';
import { TEXTS } from '../i18n/texts.ts';

/** The address being rendered with the data that its page shows. */
export type HostedRoute = SiteRoute & {
  /** What saving a chapter loads (`site/renderer/site-facts.ts`); not known in `astro dev`. */
  saving?: { pages: number; viewer: number };
};

/** What every component has as `Astro.locals`: `const { shell, t, to } = Astro.locals;` The only place where a selection gets its type. */
export const pageLocals = (route: HostedRoute) => {
  const { language = 'en' } = route;
  const selection = route.selection as PageData;
  // The admin and former addresses have no shell, and their pages none of the parts that ask for it.
  const { shell, meta } = selection as Extract<PageData, { shell: Shell }>;
  return {
    route: { ...route, selection },
    shell,
    meta,
    language,
    /** All texts of the page's language. */
    t: TEXTS[language],
    /** The address of a page in the same language: `/videos` -> `/hi/videos` */
    to: (english: string): string => pathIn(language, english),
    /** For `lang`: the language of a text that the teacher wrote, where it is not the page's. */
    mark: (text: string): Language | undefined => foreignLanguage(text, language),
    /**
     * What the page shows: `data('home')`. Throws when a page file is
     * reached by a route of another kind, which is a fault in `routes.ts`.
     */
    data: <K extends PageData['kind']>(kind: K): DataOf<K> => {
      if (!isOfKind(selection, kind))
        throw new Error(`${route.path} is not a page of kind ${kind}`);
      return selection;
    },
  };
};
export type PageLocals = ReturnType<typeof pageLocals>;
