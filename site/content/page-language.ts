import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { foreignLanguage, pathIn, type Language } from '#domain/text/language.ts';
import type { Texts } from '../i18n/texts.ts';
import { TEXTS } from '../i18n/texts.ts';

/** The language of the page that is being rendered. */
export interface PageLanguage {
  language: Language;
  /** All texts of the page's language. */
  t: Texts;
  /** The address of a page in the same language: `/videos` -> `/hi/videos` */
  to: (path: string) => string;
  /** For `lang`: the language of a text that the teacher wrote, where it is not the page's. */
  mark: (text: string) => Language | undefined;
}

/** What a component needs to speak the page's language: `const { t, to } = pageLanguage(Astro.locals);` */
export const pageLanguage = ({ route }: { route: SiteRoute }): PageLanguage => {
  const language = route.language ?? 'en';
  return {
    language,
    t: TEXTS[language],
    to: (path) => pathIn(language, path),
    mark: (text) => foreignLanguage(text, language),
  };
};
