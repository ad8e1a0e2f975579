import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/text/language.ts';
import { isNothing, sameValues, valueAt } from './record-path.ts';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record.ts';
import type { FieldLabels } from './use-edit-form.ts';

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

/** The place of a field in a record at `root`; a row that is a picture has its field at its own place. */
export const placeOf = (root: string, name: string | number): string =>
  [root, name].filter((step) => step !== '').join('.');

/** What the fields of a record are called, by their places. */
export const labelsOf = (fields: RecordFields, root = ''): FieldLabels =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const place = placeOf(root, name);
      if (field.kind !== 'records') return [[place, field.label]];
      const rows = field.most === undefined ? place : `${place}.#`;
      return Object.entries(labelsOf(field.fields ?? {}, rows));
    }),
  );

/** Whether nothing is written in a row; a tick alone is nothing. */
export const isEmptyRow = (fields: RecordFields, row: object | null | undefined): boolean =>
  Object.entries(row ?? {}).every(
    ([name, value]) => fields[name]?.kind === 'switch' || isNothing(value),
  );

/** The places of the rows of a list that a form shows: those with something in them, and an empty one to add another. */
export const rowsShown = (
  { fields = {}, most = 0, isFixed = false }: FieldDefinition,
  rows: readonly object[],
): number[] => {
  const filled = rows.findLastIndex((row) => !isEmptyRow(fields, row)) + 1;
  return Array.from({ length: isFixed ? most : Math.min(filled + 1, most) }, (_, at) => at);
};

/**
 * The texts of a record that can be given in other languages. Rows have their translations in them; those that are
 * always there have them beside the others of the record.
 */
export const translatedFields = (
  fields: RecordFields,
  values: object,
  { inside = '', root = '' } = {},
): TranslatedField[] =>
  Object.entries(fields).flatMap(([name, field]): TranslatedField[] => {
    const { kind, hint, rows, paragraphs, most, isFixed = false } = field;
    const at = placeOf(inside, name);
    const place = placeOf(root, at);
    if (kind === 'records') {
      const within = (row: string) =>
        translatedFields(
          field.fields ?? {},
          values,
          isFixed ? { inside: placeOf(at, row), root } : { root: placeOf(place, row) },
        );
      if (most === undefined) return within('');
      const list = (valueAt(values, place) ?? []) as readonly object[];
      return rowsShown(field, list).flatMap((row) => within(String(row)));
    }
    if (!field.translated) return [];
    const own = typeof field.translated === 'string' ? field.translated : hint;
    const list = kind === 'list' ? (paragraphs ? 'paragraphs' : 'lines') : undefined;
    const isHtml = field.formulas === 'html';
    return [translated(at, { root, hint: own, rows, list, isHtml })];
  });

/** Some fields of a record, in this order. */
export const pickFields = <R extends object, K extends keyof R>(
  record: R,
  names: readonly K[],
): Pick<R, K> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, K>;
