import { type Language, OTHER_LANGUAGES, type OtherLanguage } from './language.ts';
import { isNothing, tidied } from './record-path.ts';

/** The texts of a record in other languages than English; what is missing or empty is shown in English. */
export type Translations<T> = Partial<Record<OtherLanguage, T | undefined>>;

/**
 * Translations without fields and languages in which nothing is written; `undefined` when nothing is left. A list of
 * records keeps its empty ones, which have their places. `{ hi: { title: '' }, pa: { title: 'x ' } }` -> `{ pa: { title: 'x' } }`
 */
export const withoutEmpty = <T extends object>(
  translations: Translations<T> | undefined,
): Translations<T> | undefined => {
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const fields = Object.entries(tidied(translations?.[language] ?? {})).filter(
      ([, value]) => !isNothing(value),
    );
    return fields.length === 0 ? [] : [[language, Object.fromEntries(fields) as T] as const];
  });
  return languages.length === 0 ? undefined : Object.fromEntries(languages);
};

/** A record with the translations that were sent, or else with those that are stored (TRANSLATION-2); without empty ones. */
export const withTranslations = <
  T extends object,
  R extends { translations?: Translations<T> | undefined },
>(
  { translations: sent, ...rest }: R,
  stored: Translations<T> | undefined,
) => {
  const translations = withoutEmpty(sent ?? stored);
  return { ...rest, ...(translations && { translations }) };
};

type Fields = Readonly<Record<string, unknown>>;

/** A value with the texts that are `own` where they are written; a list of texts as a whole. */
const written = (english: unknown, own: unknown): unknown => {
  if (isNothing(own)) return english;
  if (typeof own === 'string') return own;
  if (Array.isArray(own) && own.every((text) => typeof text === 'string')) {
    return own.filter((text) => text !== '');
  }
  if (Array.isArray(english)) {
    return english.map((item: unknown, at) => written(item, (own as readonly unknown[])[at]));
  }
  const fields = Object.entries(english as Fields);
  return Object.fromEntries(fields.map(([name, of]) => [name, written(of, (own as Fields)[name])]));
};

/**
 * A value with the texts of all its records in a language, without their translations; a text that has none in English
 * is not shown (TRANSLATION-3). `{ note: 'Two parts', translations: { hi: { note: 'दो किस्तें' } } }` -> `{ note: 'दो किस्तें' }`
 */
export const textsIn = <T>(value: T, language: Language): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => textsIn(each, language)) as T;
  const { translations, ...english } = value as Fields & {
    translations?: Partial<Record<Language, unknown>>;
  };
  const fields = Object.entries(written(english, translations?.[language]) as Fields);
  // The same fields, but for the translations, which are optional.
  return Object.fromEntries(fields.map(([name, of]) => [name, textsIn(of, language)])) as T;
};
