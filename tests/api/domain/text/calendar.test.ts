import { describe, expect, test } from 'vitest';
import {
  experienceYears,
  indiaDay,
  indiaYear,
  instantOf,
  isIsoDate,
  longDate,
} from '#domain/text/calendar.ts';
import { lines, rows } from '../../../support/rows.ts';

test.each(rows`
  2026-11-20T18:29:59.999Z | 2026-11-20
  2026-11-20T18:30:00Z     | 2026-11-21
`)('at %s it is %s in India', (instant, day) => {
  expect(indiaDay(new Date(instant))).toBe(day);
});

test('no time is not a day', () => {
  expect(() => indiaDay(new Date(Number.NaN))).toThrow(RangeError);
});

describe('longDate', () => {
  // Specification: POST-16
  test.each(rows`
    2026-11-21                | 21 November 2026
    2026-11-21T10:00:00.000Z  | 21 November 2026
    2026-12-31T18:30:00Z      | 1 January 2027
    2027-01-01T00:00:00+14:00 | 31 December 2026
  `)('%s is written %s', (iso, text) => {
    expect(longDate(iso)).toBe(text);
  });
});

test('a bare date begins at midnight in India', () => {
  expect(instantOf('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'));
  expect(instantOf('2026-11-21T00:00:00Z')).toBe(Date.parse('2026-11-21T00:00:00Z'));
});

describe('isIsoDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00+05:30'])(
    '%s is one',
    (text) => {
      expect(isIsoDate(text)).toBe(true);
    },
  );

  test.each([
    ...lines`
      today
      2026-02-30
      2027-02-29
      2026-00-10
      2026-11-21T25:00:00Z
    `,
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

describe('the experience figure', () => {
  const profile = { baseYear: 2025, baseYears: 25 };

  // Specification: PRODUCT-3
  test.each([
    [2025, 25],
    [2026, 26],
    [2024, 25],
  ])('in %i is %i', (year, figure) => {
    expect(experienceYears(profile, year)).toBe(figure);
  });

  test('grows at midnight of the new year in India', () => {
    const before = indiaYear(new Date('2026-12-31T18:29:59Z'));
    const after = indiaYear(new Date('2026-12-31T18:30:00Z'));
    expect([before, after]).toEqual([2026, 2027]);
    expect([experienceYears(profile, before), experienceYears(profile, after)]).toEqual([26, 27]);
  });
});
