import { expect, test } from 'vitest';
import {
  experienceYears,
  indiaDay,
  indiaYear,
  instantOf,
  isIsoDate,
  longDate,
} from '#domain/text/calendar.ts';
import { lines, rows } from '#support/rows.ts';

test.each(rows`
  2026-11-20T18:29:59.999Z | 2026-11-20
  2026-11-20T18:30:00Z     | 2026-11-21
`)('at %s it is %s in India', (instant, day) => {
  expect(indiaDay(new Date(instant))).toBe(day);
});

// Specification: POST-16
test.each(rows`
  2026-11-21                | 21 November 2026
  2026-12-31T18:30:00Z      | 1 January 2027
`)('%s is written %s', (iso, text) => {
  expect(longDate(iso)).toBe(text);
});

test('a bare date begins at midnight in India', () => {
  expect(instantOf('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'));
  expect(instantOf('2026-11-21T00:00:00Z')).toBe(Date.parse('2026-11-21T00:00:00Z'));
});

test.each([
  ...lines`
    2026-11-21
    2028-02-29
    2026-11-21T10:00:00+05:30
  `.map((text) => [text, true] as const),
  ...lines`
    today
    2027-02-29
    2026-00-10
    2026-11-21T25:00:00Z
  `.map((text) => [text, false] as const),
])('that %s is a date is %s', (text, isOne) => {
  expect(isIsoDate(text)).toBe(isOne);
});

// Specification: PRODUCT-3
test('the figure of experience grows at midnight of the new year in India', () => {
  const years = [
    '2024-06-01T00:00:00Z',
    '2025-06-01T00:00:00Z',
    '2026-12-31T18:29:59Z',
    '2026-12-31T18:30:00Z',
  ].map((time) => indiaYear(new Date(time)));
  const profile = { baseYear: 2025, baseYears: 25 };
  expect(years.map((year) => experienceYears(profile, year))).toEqual([25, 25, 26, 27]);
});
