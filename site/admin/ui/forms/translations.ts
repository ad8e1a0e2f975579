import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/text/language.ts';
import { isNothing, sameValues, valueAt } from './record-path.ts';

/** A text of a form that can be given in other languages, too. */
export interface TranslatedField {
  /** The place of the English text: `title`, `results.0.lines`. */
  path: string;
  /** The place of its translation: `translations.hi.title`, `results.0.translations.hi.lines`. */
  own: (language: OtherLanguage) => string;
  hint?: string | undefined;
  /** More than one: a field of several lines. */
  rows?: number | undefined;
  /** Whether it is HTML. */
  isHtml?: boolean | undefined;
  /** A list of texts; `paragraphs` have an empty line between them. */
  list?: 'lines' | 'paragraphs' | undefined;
}

/** A field whose translations are in the record at `root`: `('lines', 'results.0')` */
export const translated = (
  name: string,
  { root = '', ...rest }: Partial<Omit<TranslatedField, 'own' | 'path'>> & { root?: string } = {},
): TranslatedField => {
  const before = root === '' ? '' : `${root}.`;
  return {
    ...rest,
    path: before + name,
    own: (language) => `${before}translations.${language}.${name}`,
  };
};

interface Sides {
  values: object;
  stored: object;
}

/** Marks by the places of translations; see `outdatedMarks`. */
export type OutdatedMarks = Readonly<Record<string, string>>;

/** What a translation was not checked against: the English text that was saved over the one it was made for. */
const uncheckedMark = (values: object, { path, own }: TranslatedField, language: OtherLanguage) =>
  JSON.stringify([valueAt(values, path), valueAt(values, own(language))]);

/**
 * Whether a translation may say something else than the English text: that was changed here, or saved before (`marks`,
 * from `outdatedMarks`), and the translation is the one from before.
 */
export const isPerhapsOutdated = (
  { values, stored }: Sides,
  field: TranslatedField,
  language: OtherLanguage,
  marks: OutdatedMarks = {},
): boolean => {
  const own = field.own(language);
  const translation = valueAt(values, own);
  if (isNothing(translation) || !sameValues(translation, valueAt(stored, own))) return false;
  return (
    !sameValues(valueAt(values, field.path), valueAt(stored, field.path)) ||
    marks[own] === uncheckedMark(stored, field, language)
  );
};

/**
 * Marks for the translations that are perhaps outdated if the form is saved as it is. They hold both texts, so they mean
 * nothing if it is not saved, and after a save of the translation.
 */
export const outdatedMarks = (form: Sides, fields: readonly TranslatedField[]): OutdatedMarks =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      fields
        .filter((field) => isPerhapsOutdated(form, field, language))
        .map((field) => [field.own(language), uncheckedMark(form.values, field, language)]),
    ),
  );
