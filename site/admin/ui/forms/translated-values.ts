import {
  LANGUAGE_WORDS,
  OTHER_LANGUAGES,
  type Language,
  type OtherLanguage,
} from '#domain/text/language.ts';
import type { Translations } from '#domain/text/translations.ts';
import type { FormValues } from './draft-store.ts';

type Texts<F extends string> = Partial<Record<F, string | undefined>>;

/** The form's name of a text in another language: `('hi', 'title')` -> `translations.hi.title` */
export const translatedName = (language: OtherLanguage, field: string): string =>
  `translations.${language}.${field}`;

/** The other language that a field of a form is in; `undefined` for English and for what has no language. */
export const languageOfField = (name: string | undefined): OtherLanguage | undefined =>
  OTHER_LANGUAGES.find((language) => name?.startsWith(translatedName(language, '')));

/** The id of a language's tab in a form (`LanguageTabs.tsx`). */
export const tabId = (formId: string, language: Language): string => `${formId}-tab-${language}`;

/** The translations of a record as a form holds them, one text per language and field; empty where there is none. */
export const translationValues = <F extends string>(
  fields: readonly F[],
  translations: Translations<Texts<F>> | undefined,
): FormValues =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      fields.map((field) => [
        translatedName(language, field),
        translations?.[language]?.[field] ?? '',
      ]),
    ),
  );

/** Reads `translationValues` back. */
export const translationsIn = <F extends string>(
  fields: readonly F[],
  values: FormValues,
): Translations<Record<F, string>> => {
  const textsIn = (language: OtherLanguage) =>
    Object.fromEntries(
      fields.map((field) => [field, values[translatedName(language, field)] ?? '']),
    ) as Record<F, string>;
  return { hi: textsIn('hi'), pa: textsIn('pa') };
};

/**
 * Whether a form has another English text than is saved, and the translation of the saved one: it may say something
 * else now. After the save it is not known any more which English text a translation was made for.
 */
export const isPerhapsOutdated = (
  { values, stored }: { values: FormValues; stored: FormValues },
  { name, english }: { name: string; english: string },
  language: OtherLanguage,
): boolean => {
  const own = translatedName(language, name);
  const translation = values[own]?.trim() ?? '';
  return (
    translation !== '' &&
    translation === stored[own]?.trim() &&
    values[english]?.trim() !== stored[english]?.trim()
  );
};

/** What the fields of a form are called in other languages: `{ title: 'Name' }` -> `Name in Hindi` */
export const translatedLabels = (
  labels: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      Object.entries(labels).map(([field, label]) => [
        translatedName(language, field),
        `${label} in ${LANGUAGE_WORDS[language]}`,
      ]),
    ),
  );
