import { expect, test } from 'vitest';
import {
  experienceYears,
  indiaDay,
  indiaYear,
  instantOf,
  isIsoDate,
  longDate,
} from '#domain/text/calendar';
import { lines } from '#support/rows';

// Specification: POST-16
test('days are those of India, from midnight there', () => {
  const midnight = '2026-12-31T18:30:00Z';
  expect(indiaDay(new Date(midnight))).toBe('2027-01-01');
  expect(indiaDay(new Date(Date.parse(midnight) - 1))).toBe('2026-12-31');
  expect([midnight, '2026-11-21'].map((iso) => longDate(iso))).toEqual([
    '1 January 2027',
    '21 November 2026',
  ]);
  expect(instantOf('2027-01-01')).toBe(Date.parse(midnight));
  expect(instantOf(midnight)).toBe(Date.parse(midnight));
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
])('that %s is a date is %s', (text, isOne) => expect(isIsoDate(text)).toBe(isOne));

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
