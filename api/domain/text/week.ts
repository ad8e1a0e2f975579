import { LOCALES, type Language } from './language.ts';

/** The days of a week from Monday, as schema.org writes them in opening hours. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Days in the order of the week. */
export const inWeekOrder = (days: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((day) => days.includes(day));

/** A time of day, `06:00` to `23:59`, as time fields of browsers give it. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight: `17:30` -> 1050, `24:00` -> 1440. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The reverse: 1050 -> `17:30`. Counts on through midnight: 1500 -> `01:00`. */
export const timeOf = (minutes: number): string => {
  const ofDay = minutes % 1_440;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment of the week that began on Monday, 1 January 2024. Making a formatter takes far longer than using it. */
const inWeek = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
  { day = 0, minutes = 0 }: { day?: number; minutes?: number },
): string => {
  const key = language + JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(Date.UTC(2024, 0, 1 + day, 0, minutes));
};

/** A day's name: `Mo` -> `Mon`, in long form `Monday`. */
export const dayName = (
  day: Weekday,
  language: Language = 'en',
  weekday: 'short' | 'long' = 'short',
): string => inWeek(language, { weekday }, { day: WEEKDAYS.indexOf(day) });

/**
 * A time as it is said: `17:30` -> `5:30 pm`, `06:00` -> `6 am`. In Hindi and Punjabi with the part of the day and
 * without the word for o'clock, which sentences put after it: `शाम 5:30`.
 */
export const timeName = (time: string, language: Language = 'en'): string => {
  const minutes = minutesOf(time);
  const minute = minutes % 60 === 0 ? undefined : '2-digit';
  const dayPeriod = language === 'en' ? undefined : 'short';
  return inWeek(language, { hour: 'numeric', minute, hour12: true, dayPeriod }, { minutes });
};
