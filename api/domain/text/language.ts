/** The languages of the public site. English has the addresses without a prefix. */
export const LANGUAGES = ['en', 'hi', 'pa'] as const;

/** A language of the public site. */
export type Language = (typeof LANGUAGES)[number];

/** The language that an address names, if it names one: `/hi/10` -> `hi`, `/10` -> `en`. */
export const languageOfPath = (path: string): Language => {
  const [, first] = path.split(/[/#?]/, 2);
  return LANGUAGES.find((language) => language !== 'en' && language === first) ?? 'en';
};

/** An English address in another language: `('hi', '/10')` -> `/hi/10`, `('pa', '/#contact')` -> `/pa#contact` */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=#|$)/, '')}`;

/** The English address of a page in any language: `/hi/10` -> `/10`, `/pa` -> `/` */
export const englishPath = (path: string): string => {
  const language = languageOfPath(path);
  if (language === 'en') return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/**
 * The language of a text by its script: `गणित` -> `hi`, `Algebra` -> `en`. A text with letters of both, such as
 * `अध्याय 1: Algebra`, is in the language of India: its voice reads English words, too.
 */
export const scriptLanguage = (text: string): Language => {
  // Danda (U+0964, U+0965) serves both.
  if (/[\u0900-\u0963\u0966-\u097f]/.test(text)) return 'hi';
  return /[\u0a01-\u0a76]/.test(text) ? 'pa' : 'en';
};

/** How dates and lists are written, for `Intl`. Digits are those of mathematics books. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  hi: 'hi-IN-u-nu-latn',
  pa: 'pa-IN-u-nu-latn',
};
