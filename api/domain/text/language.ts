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

/** How dates, numbers and lists are written, for `Intl`. Digits are those of mathematics books. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  hi: 'hi-IN-u-nu-latn',
  pa: 'pa-IN-u-nu-latn',
};
