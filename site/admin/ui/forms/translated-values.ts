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

/** A text of a form with its English one, by their names. */
interface Pair {
  name: string;
  english: string;
}

/** What a translation was not checked against: the English text that was saved over the one it was made for. */
const uncheckedMark = (values: FormValues, { name, english }: Pair, language: OtherLanguage) =>
  JSON.stringify([values[english]?.trim(), values[translatedName(language, name)]?.trim()]);

/**
 * Whether a translation may say something else than the English text: that was changed here, or saved before (`marks`,
 * from `outdatedMarks`), and the translation is the one from before.
 */
export const isPerhapsOutdated = (
  { values, stored }: { values: FormValues; stored: FormValues },
  pair: Pair,
  language: OtherLanguage,
  marks: FormValues = {},
): boolean => {
  const own = translatedName(language, pair.name);
  const translation = values[own]?.trim() ?? '';
  if (translation === '' || translation !== stored[own]?.trim()) return false;
  return (
    values[pair.english]?.trim() !== stored[pair.english]?.trim() ||
    marks[own] === uncheckedMark(stored, pair, language)
  );
};

/**
 * Marks for the translations that are perhaps outdated if the form is saved as it is. They hold both texts, so they mean
 * nothing if it is not saved, and after a save of the translation.
 */
export const outdatedMarks = (
  form: { values: FormValues; stored: FormValues },
  pairs: readonly Pair[],
): FormValues =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      pairs
        .filter((pair) => isPerhapsOutdated(form, pair, language))
        .map((pair) => [
          translatedName(language, pair.name),
          uncheckedMark(form.values, pair, language),
        ]),
    ),
  );

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
