import type { Batch, FeePeriod } from '#domain/offer/offer.ts';
import { longDate } from '#domain/text/calendar.ts';
import { counted, formatList } from '#domain/text/format.ts';
import type { Language } from '#domain/text/language.ts';
import type { MeetingMode } from '#domain/text/meeting.ts';
import type { Option } from '../../ui/fields/Select.tsx';

const options = <T extends string>(labels: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

const MODES: Readonly<Record<MeetingMode, string>> = {
  centre: 'At the centre',
  online: 'Online',
  both: 'Online or at the centre',
};
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi', pa: 'Punjabi' };
const PERIODS: Readonly<Record<FeePeriod, string>> = {
  month: 'A month',
  year: 'A year',
  course: 'The whole course',
};

/** Where a batch can meet. */
export const MODE_OPTIONS = options(MODES);
/** What can be spoken. */
export const LANGUAGE_OPTIONS = options(LANGUAGES);
/** What a fee can be for. */
export const PERIOD_OPTIONS = options(PERIODS);

/** Where a batch meets, what is spoken and when it begins, in one line. */
export const batchFacts = ({ mode, languages, startsOn }: Batch): string =>
  [
    MODES[mode],
    ...(languages.length === 0 ? [] : [formatList(languages.map((each) => LANGUAGES[each]))]),
    ...(startsOn === undefined ? [] : [`from ${longDate(startsOn)}`]),
  ].join(', ');

/** `4 seats left`, `Full`, or that nothing is said. */
export const seatsText = (seatsLeft: number | undefined): string => {
  if (seatsLeft === undefined) return 'Seats not shown';
  return seatsLeft === 0 ? 'Full' : `${counted(seatsLeft, 'seat')} left`;
};
