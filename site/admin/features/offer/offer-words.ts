import { BATCH, type Batch } from '#domain/offer/offer.ts';
import { longDate } from '#domain/text/calendar.ts';
import { optionLabel } from '#domain/text/define-record.ts';
import { counted, formatList } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';

/** Where a batch meets, what is spoken and when it begins, in one line. */
export const batchFacts = ({ mode, languages, startsOn }: Batch): string =>
  [
    optionLabel(BATCH.fields.mode.options, mode),
    ...(languages.length === 0 ? [] : [formatList(languages.map((each) => LANGUAGE_WORDS[each]))]),
    ...(startsOn === undefined ? [] : [`from ${longDate(startsOn)}`]),
  ].join(', ');

/** `4 seats left`, `Full`, or that nothing is said. */
export const seatsText = (seatsLeft: number | undefined): string => {
  if (seatsLeft === undefined) return 'Seats not shown';
  return seatsLeft === 0 ? 'Full' : `${counted(seatsLeft, 'seat')} left`;
};
