import { LOCALES, type Language } from './language.ts';

/** Epoch milliseconds. */
export type Instant = number;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// India has one zone without summer time: UTC+05:30 all year.
const INDIA_AHEAD_MS = 330 * MINUTE_MS;

// Making a formatter takes far longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant as it is written in a language, in India unless `options` say otherwise. */
const written = (at: Instant, language: Language, options: Intl.DateTimeFormatOptions) => {
  const key = language + JSON.stringify(options);
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Asia/Kolkata', ...options });
  formatters.set(key, formatter);
  return formatter.format(at);
};

/** The calendar day in India at an instant: `2026-12-31T20:00Z` -> `2027-01-01`. */
export const indiaDay = (instant: Instant | Date): string =>
  new Date(Number(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The year in India at an instant. */
export const indiaYear = (instant: Instant | Date): number => Number(indiaDay(instant).slice(0, 4));

/**
 * Whether a text is an ISO date or an ISO date and time with its zone, of a day that exists:
 * `2026-11-21`, `2026-11-21T10:00:00Z`; not `2026-02-30`.
 */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)) return false;
  if (Number.isNaN(Date.parse(text))) return false;
  // Date.parse reads 30 February as 2 March.
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};

/** Whether a text is an ISO date of a day that exists, without a time: `2026-11-21`. */
export const isIsoDay = (text: string): boolean => text.length === 10 && isIsoDate(text);

/** The instant of an ISO date. A bare date begins at midnight in India. */
export const instantOf = (iso: string): Instant =>
  Date.parse(iso.length === 10 ? `${iso}T00:00:00+05:30` : iso);

/** When an ISO day is over in India: `2026-11-21` -> midnight before 22 November. */
export const dayEnd = (day: string): Instant => instantOf(day) + DAY_MS;

const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** A date in long form, as in India: `2026-11-21` -> `21 November 2026`. A bare date is that day everywhere. */
export const longDate = (iso: string, language: Language = 'en'): string =>
  written(instantOf(iso), language, LONG_DATE);

/** A moment as clocks in India show it: `21 November 2026 at 10:30 am`. */
export const dateAndTime = (at: Instant): string => written(at, 'en', { ...LONG_DATE, ...CLOCK });

const CLOCKS = {
  minute: CLOCK,
  second: { ...CLOCK, second: '2-digit' },
} as const;

/** The time of day in India: `10:30 am`, to the second `10:30:05 am`. */
export const clockTime = (at: Instant, to: keyof typeof CLOCKS = 'minute'): string =>
  written(at, 'en', CLOCKS[to]);

/** The time of day in India of an ISO date: `2026-11-21` -> `00:00`, `2026-11-21T10:00:00Z` -> `15:30` */
export const timeOfDay = (iso: string): string =>
  new Date(instantOf(iso) + INDIA_AHEAD_MS).toISOString().slice(11, 16);

/** Whether it is between two times of the day in India: from `02:00` on, and before `05:00`. */
export const isBetween = (from: string, to: string, now: Instant): boolean => {
  const time = timeOfDay(new Date(now).toISOString());
  return time >= from && time < to;
};

/** When it is next some time of the day in India, such as `07:30`. */
export const nextTime = (time: string, now: Instant): Instant => {
  const today = Date.parse(`${indiaDay(now)}T${time}:00+05:30`);
  return today > now ? today : today + DAY_MS;
};

/** Years of teaching: `baseYears` plus the years since `baseYear`, never fewer (PRODUCT-3: 25 since 2025). */
export const experienceYears = (
  profile: { baseYear: number; baseYears: number },
  year: number,
): number => profile.baseYears + Math.max(0, year - profile.baseYear);

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
export const timeOf = (minutes: number): string =>
  new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);

/** A moment of the week that began on Monday, 1 January 2024, by its minutes. */
const inWeek = (language: Language, options: Intl.DateTimeFormatOptions, minutes: number) =>
  written(Date.UTC(2024, 0, 1, 0, minutes), language, { ...options, timeZone: 'UTC' });

/** A day's name: `Mo` -> `Mon`, in long form `Monday`. */
export const dayName = (
  day: Weekday,
  language: Language = 'en',
  weekday: 'short' | 'long' = 'short',
): string => inWeek(language, { weekday }, WEEKDAYS.indexOf(day) * 1_440);

/**
 * A time as it is said: `17:30` -> `5:30 pm`, `06:00` -> `6 am`. In Hindi and Punjabi with the part of the day and
 * without the word for o'clock, which sentences put after it: `शाम 5:30`.
 */
export const timeName = (time: string, language: Language = 'en'): string => {
  const minutes = minutesOf(time);
  const minute = minutes % 60 === 0 ? undefined : '2-digit';
  const dayPeriod = language === 'en' ? undefined : 'short';
  return inWeek(language, { hour: 'numeric', minute, hour12: true, dayPeriod }, minutes);
};
