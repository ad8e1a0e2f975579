import { PROMISE_TEXTS } from '#domain/profile/promises.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/text/language.ts';
import { withoutEmpty, type Translations } from '#domain/text/translations.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { translatedName } from '../../ui/forms/translated-values.ts';

/** What of a row, or of the map, has translations; the lines of results are one text in the form. */
const FIELDS = {
  results: ['lines'],
  parentWords: ['text', 'name', 'className'],
  photos: ['alt'],
  mapPicture: ['alt'],
  promises: PROMISE_TEXTS,
} as const;
type Place = keyof typeof FIELDS;

interface Translated {
  translations?: Translations<object> | undefined;
}

/** The texts of a row, or of the map, in other languages: `{ 'translations.hi.results.0.lines': 'कक्षा 10: …' }` */
export const translationValuesAt = (
  place: Place,
  name: string,
  record: Translated | undefined,
): FormValues =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) => {
      const own: Record<string, string | string[] | undefined> = {
        ...record?.translations?.[language],
      };
      return FIELDS[place].map((field) => [
        translatedName(language, `${name}.${field}`),
        [own[field] ?? ''].flat().join('\n'),
      ]);
    }),
  );

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\n/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Reads the texts of one row, or of the map, back; an empty object, which removes what is stored, when none is written. */
export const translationsAt = (values: FormValues, place: Place, name: string = place) => {
  const textsIn = (language: OtherLanguage) =>
    Object.fromEntries(
      FIELDS[place].map((field) => {
        const typed = (values[translatedName(language, `${name}.${field}`)] ?? '').trim();
        return [field, field === 'lines' ? linesOf(typed) : typed];
      }),
    );
  return withoutEmpty({ hi: textsIn('hi'), pa: textsIn('pa') }) ?? {};
};
