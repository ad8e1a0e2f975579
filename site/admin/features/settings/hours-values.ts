import { HOURS_LINES } from '#domain/profile/opening-hours.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { filledRows } from './centre-values.ts';

/** The form's texts of the opening hours; all rows, also the empty ones. */
export const hoursValues = (hours: Profile['openingHours']): FormValues => {
  const values: FormValues = {};
  for (let row = 0; row < HOURS_LINES; row += 1) {
    const line = hours[row];
    values[`openingHours.${row}.days`] = line?.days.join() ?? '';
    values[`openingHours.${row}.start`] = line?.start ?? '';
    values[`openingHours.${row}.end`] = line?.end ?? '';
  }
  return values;
};

/** What the texts mean, not checked yet. */
export const assembledHours = (values: FormValues) =>
  filledRows(values, 'openingHours').map((row) => {
    const get = (field: string) => values[`openingHours.${row}.${field}`] ?? '';
    return {
      days: get('days').split(',').filter(Boolean),
      start: get('start'),
      end: get('end'),
    };
  });

/** What is wrong with such a field, in plain words; `undefined` where the words for all fields do. */
export const hoursWords = (field: string, values: FormValues): string | undefined => {
  if (!field.startsWith('openingHours.')) return undefined;
  if (field.endsWith('.days')) return TEXT.offer.days;
  return field.endsWith('.end') && values[field]
    ? 'The closing time must be later than the opening time, on the same day'
    : TEXT.offer.time;
};
