import type { FieldDefinition, RecordFields } from '#domain/text/define-record.ts';
import { isNothing, valueAt } from './record-path.ts';
import { translated, type TranslatedField } from './translations.ts';
import type { FieldLabels } from './use-edit-form.ts';

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
