import { LANGUAGE_WORDS, OTHER_LANGUAGES, type OtherLanguage } from './language.ts';
import { isNothing, sameValues, valueAt } from './record-path.ts';
import type { FieldDefinition, RecordFields } from './define-record.ts';

/** A field with one value at its place in a record, such as `faq.0.question`. */
export interface PlacedField {
  path: string;
  field: FieldDefinition;
  /** Whether it is of a row that may be empty as a whole. */
  isRow: boolean;
  /** Of a text that can be given in other languages: the place there, such as `results.0.translations.hi.lines`. */
  own?: (language: OtherLanguage) => string;
}

/** A text that can be given in other languages. */
export type TranslatedField = Required<PlacedField>;

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

/** The name of a field without the rows and languages that it is in: `Question #`; `undefined` where no field is. */
const nameAt = (fields: RecordFields, [step, ...rest]: readonly string[]): string | undefined => {
  // What belongs to the picture that a row is.
  const field = fields[step ?? ''] ?? fields[''];
  if (rest.length === 0) return (field?.fields?.[''] ?? field)?.label;
  if (!field?.fields) return field?.label;
  return nameAt(field.fields, field.most === undefined ? rest : rest.slice(1)) ?? field.label;
};

/** What the field at a place is called: `translations.hi.faq.0.question` -> `Question 1 in Hindi` */
export const labelAt = (fields: RecordFields, path: string): string => {
  const language = OTHER_LANGUAGES.find((each) => path.includes(`translations.${each}.`));
  const own = path.replace(/translations\.\w+\./, '').split('.');
  const row = own.find((step) => /^\d+$/.test(step)) ?? 0;
  const name = nameAt(fields, own)?.replace('#', String(Number(row) + 1)) ?? path;
  return language === undefined ? name : `${name} in ${LANGUAGE_WORDS[language]}`;
};

/** Whether nothing is written in a row; a tick alone is nothing. */
export const isEmptyRow = (fields: RecordFields, row: object | null | undefined): boolean =>
  Object.entries(row ?? {}).every(
    ([name, value]) => fields[name]?.kind === 'switch' || isNothing(value),
  );

/** The places of the rows of a list that a form shows: those with something in them, and an empty one to add another. */
const rowsShown = (
  { fields = {}, most = 0, isFixed = false }: FieldDefinition,
  rows: readonly object[],
) => {
  const filled = rows.findLastIndex((row) => !isEmptyRow(fields, row)) + 1;
  return Array.from({ length: isFixed ? most : Math.min(filled + 1, most) }, (_, at) => at);
};

/**
 * The fields of a record in their order. Rows have their translations in them; those that are always there have them
 * beside the others of the record.
 */
export const placedFields = (
  fields: RecordFields,
  values: object,
  { inside = '', root = '', isRow = false } = {},
): PlacedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { kind, most, isFixed = false, translated } = field;
    const at = placeOf(inside, name);
    const path = placeOf(root, at);
    if (kind !== 'records') {
      const own = (language: OtherLanguage) => placeOf(root, `translations.${language}.${at}`);
      return [{ path, field, isRow, ...(translated && { own }) }];
    }
    const within = (row: string) =>
      placedFields(
        field.fields ?? {},
        values,
        isFixed ? { inside: placeOf(at, row), root } : { root: placeOf(path, row), isRow: true },
      );
    if (most === undefined) return within('');
    const rows = (valueAt(values, path) ?? []) as readonly object[];
    return rowsShown(field, rows).flatMap((row) => within(String(row)));
  });

/** A text in which readers see formulas set. */
export interface FormulaText {
  /** The place of its field, and what the teacher calls it. */
  name: string;
  label: string;
  text: string;
  kind: 'text' | 'html';
}

/** The texts of a record in which readers see formulas set, in all languages. */
export const formulaTexts = (fields: RecordFields, values: object): FormulaText[] =>
  placedFields(fields, values).flatMap(({ path, field: { formulas: kind }, own }) => {
    if (kind === undefined) return [];
    return [path, ...(own ? OTHER_LANGUAGES.map(own) : [])].flatMap((name) => {
      const texts = [valueAt(values, name)].flat().filter((text) => typeof text === 'string');
      return texts.map((text) => ({ name, kind, text, label: labelAt(fields, name) }));
    });
  });

/** Some fields of a record, in this order. */
export const pickFields = <R extends object, K extends keyof R>(
  record: R,
  names: readonly K[],
): Pick<R, K> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, K>;

/** What a form holds of a record: the fields that are defined, with their texts in other languages. */
export const formOf = <R extends object, F extends keyof R & string>(
  fields: Readonly<Record<F, FieldDefinition>>,
  record: R & { translations?: unknown },
) =>
  pickFields<R & { translations?: unknown }, F | 'translations'>(record, [
    ...(Object.keys(fields) as F[]),
    'translations',
  ]);
