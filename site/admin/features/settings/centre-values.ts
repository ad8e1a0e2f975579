import { CENTRE_LIMITS, type Centre } from '#domain/profile/centre.ts';
import { pictureOf, pictureText } from '#domain/files/picture.ts';
import { HOURS_LINES } from '#domain/profile/opening-hours.ts';
import { DEFAULT_PROMISES, PROMISE_TEXTS, type Promises } from '#domain/profile/promises.ts';
import { REPLY_LIMITS } from '#domain/profile/reply-templates.ts';
import { TICKED } from '../../ui/fields/Checkbox.tsx';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { languageOfField, translatedName } from '../../ui/forms/translated-values.ts';
import { linesOf, translationValuesAt, translationsAt } from './centre-translations.ts';

/** The lists of the profile that have rows in the form, as many as may be stored. */
export const ROW_LISTS = {
  results: CENTRE_LIMITS.years,
  parentWords: CENTRE_LIMITS.words,
  photos: CENTRE_LIMITS.photos,
  replyTemplates: REPLY_LIMITS.templates,
  openingHours: HOURS_LINES,
} as const;
export type RowList = keyof typeof ROW_LISTS;
type CentreList = Exclude<RowList, 'replyTemplates' | 'openingHours'>;

/** Whether a name is that of a list with rows. */
export const isRowList = (name: unknown): name is RowList =>
  typeof name === 'string' && Object.hasOwn(ROW_LISTS, name);

const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
const tick = (value: boolean | undefined): string => (value === true ? TICKED : '');

const PROMISE_FIELDS = [...PROMISE_TEXTS, 'classes'] as const;

const promiseValues = (promises: Promises): FormValues => ({
  ...translationValuesAt('promises', 'promises', promises),
  ...Object.fromEntries(
    PROMISE_FIELDS.map((field) => [`promises.${field}`, promises[field] ?? '']),
  ),
});

/** The form's texts of what the home page shows for those who decide; all rows, also the empty ones. */
export const centreValues = (centre: Centre): FormValues => {
  const { results = [], parentWords = [], photos = [], mapPicture } = centre;
  const { promises = DEFAULT_PROMISES } = centre;
  const values: FormValues = {
    ...translationValuesAt('mapPicture', 'mapPicture', mapPicture),
    'mapPicture.picture': pictureText(mapPicture),
    'mapPicture.alt': mapPicture?.alt ?? '',
    ...promiseValues(promises),
  };
  const put = (list: CentreList, fields: (row: number) => FormValues) => {
    for (let row = 0; row < ROW_LISTS[list]; row += 1) {
      for (const [name, text] of Object.entries(fields(row)))
        values[`${list}.${row}.${name}`] = text;
      Object.assign(values, translationValuesAt(list, `${list}.${row}`, centre[list]?.[row]));
    }
  };
  put('results', (row) => ({
    year: number(results[row]?.year),
    lines: results[row]?.lines.join('\n') ?? '',
    names: results[row]?.names ?? '',
    consent: tick(results[row]?.consent),
  }));
  put('parentWords', (row) => ({
    text: parentWords[row]?.text ?? '',
    name: parentWords[row]?.name ?? '',
    className: parentWords[row]?.className ?? '',
    year: number(parentWords[row]?.year),
    consent: tick(parentWords[row]?.consent),
  }));
  put('photos', (row) => ({
    picture: pictureText(photos[row]),
    alt: photos[row]?.alt ?? '',
  }));
  return values;
};

const text = (values: FormValues, name: string): string => (values[name] ?? '').trim();

/** The rows of a list with something typed in them; a tick alone is nothing. */
export const filledRows = (values: FormValues, list: RowList): number[] =>
  Array.from({ length: ROW_LISTS[list] }, (_, row) => row).filter((row) =>
    Object.keys(values).some(
      (name) =>
        name.startsWith(`${list}.${row}.`) &&
        !name.endsWith('.consent') &&
        text(values, name) !== '',
    ),
  );

// An empty number is no zero; a text that must be there is refused when it is empty.
const optional = (value: string): string | undefined => (value === '' ? undefined : value);
const yearOf = (value: string): number => Number(value || Number.NaN);
const nonEmpty = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

/** Those that come with the site are not stored, as reply templates. */
const promisesOf = (values: FormValues) => {
  const own = Object.entries(promiseValues(DEFAULT_PROMISES));
  if (own.every(([name, promised]) => text(values, name) === promised)) return undefined;
  const said = PROMISE_FIELDS.map((field) => [field, optional(text(values, `promises.${field}`))]);
  return {
    ...Object.fromEntries(said),
    translations: translationsAt(values, 'promises'),
  } as object;
};

/** What the texts mean, not checked yet: lists have the rows with something in them, and there is none without any. */
export const assembledCentre = (values: FormValues) => {
  const rows = <T extends object>(list: CentreList, make: (get: (field: string) => string) => T) =>
    nonEmpty(
      filledRows(values, list).map((row) => ({
        ...make((field) => text(values, `${list}.${row}.${field}`)),
        translations: translationsAt(values, list, `${list}.${row}`),
      })),
    );
  const picture = (file: string, alt: string) => ({ ...pictureOf(file), alt });
  const map = [text(values, 'mapPicture.picture'), text(values, 'mapPicture.alt')] as const;
  return {
    results: rows('results', (get) => ({
      year: yearOf(get('year')),
      lines: linesOf(get('lines')),
      names: optional(get('names')),
      consent: get('names') === '' ? undefined : get('consent') === TICKED,
    })),
    parentWords: rows('parentWords', (get) => ({
      text: get('text'),
      name: get('name'),
      className: optional(get('className')),
      year: get('year') === '' ? undefined : yearOf(get('year')),
      consent: get('consent') === TICKED,
    })),
    photos: rows('photos', (get) => picture(get('picture'), get('alt'))),
    mapPicture: map.some(Boolean)
      ? { ...picture(...map), translations: translationsAt(values, 'mapPicture') }
      : undefined,
    promises: promisesOf(values),
  };
};

/** The field of the form that a problem of the profile is about: `['photos', 1, 'width']` -> `photos.2.picture`, if row 1 is empty. */
export const centreField = (
  path: readonly PropertyKey[],
  values: FormValues,
): string | undefined => {
  const [first, second, third] = path;
  const at = path.indexOf('translations');
  if (at > 0) {
    const record = centreField(path.slice(0, at), values)?.split('.').slice(0, -1) ?? [];
    const [language, field] = path.slice(at + 1);
    return language === 'hi' || language === 'pa'
      ? translatedName(language, [...record, String(field)].join('.'))
      : undefined;
  }
  if (first === 'mapPicture') return `mapPicture.${second === 'alt' ? 'alt' : 'picture'}`;
  if (!isRowList(first)) return undefined;
  const row = filledRows(values, first)[Number(second ?? 0)] ?? 0;
  if (first === 'replyTemplates') return `${first}.${row}.${String(third ?? 'en')}`;
  if (first !== 'photos') return `${first}.${row}.${String(third ?? 'text')}`;
  return `photos.${row}.${third === 'alt' ? 'alt' : 'picture'}`;
};

/** What is wrong with such a field, in plain words; `undefined` where the words for all fields do. */
export const centreWords = (field: string): string | undefined => {
  // A translation may be left out.
  if (languageOfField(field)) return undefined;
  if (field.endsWith('.picture')) return 'Please choose a picture';
  if (field.endsWith('.alt'))
    return 'Please say what the picture shows, for those who cannot see it';
  const isYear = /^(?:results|parentWords)\.\d+\.year$/.test(field);
  return isYear ? 'Please enter a year, such as 2026' : undefined;
};
