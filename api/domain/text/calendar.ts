import { LOCALES, type Language } from './language.ts';

// India has one zone without summer time: UTC+05:30 all year.
const INDIA_AHEAD_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

// Making a formatter takes far longer than using it.
const LONG = new Map<Language, Intl.DateTimeFormat>();

const longFormat = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** The calendar day in India at an instant: `2026-12-31T20:00Z` -> `2027-01-01`. */
export const indiaDay = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The year in India at an instant. */
export const indiaYear = (instant: Date): number => Number(indiaDay(instant).slice(0, 4));

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

/** The instant of an ISO date, in epoch milliseconds. A bare date begins at midnight in India. */
export const instantOf = (iso: string): number =>
  Date.parse(iso.length === 10 ? `${iso}T00:00:00+05:30` : iso);

/** When an ISO day is over in India, in epoch milliseconds: `2026-11-21` -> midnight before 22 November. */
export const dayEnd = (day: string): number => instantOf(day) + DAY_MS;

/** A date in long form, as in India: `2026-11-21` -> `21 November 2026`. A bare date is that day everywhere. */
export const longDate = (iso: string, language: Language = 'en'): string => {
  const format = LONG.get(language) ?? longFormat(language);
  LONG.set(language, format);
  return format.format(instantOf(iso));
};

/** The time of day in India of an ISO date: `2026-11-21` -> `00:00`, `2026-11-21T10:00:00Z` -> `15:30` */
export const indiaTime = (iso: string): string =>
  new Date(instantOf(iso) + INDIA_AHEAD_MS).toISOString().slice(11, 16);

/** Years of teaching: `baseYears` plus the years since `baseYear`, never fewer (PRODUCT-3: 25 since 2025). */
export const experienceYears = (
  profile: { baseYear: number; baseYears: number },
  year: number,
): number => profile.baseYears + Math.max(0, year - profile.baseYear);
