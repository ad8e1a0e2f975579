import { describe, expect, test } from 'vitest';
import {
  ALL_MATERIALS,
  ALL_VIDEOS,
  chosenClass,
  showsMaterial,
  showsVideo,
  withClass,
} from '#domain/search/filters.ts';
import type { Language } from '#domain/text/language.ts';

const sheet = { classId: '10', type: 'assignment', title: 'Roots', chapterTitle: 'Quadratics' };
const video = { classId: '10', chapterId: 4, title: 'Roots', chapterTitle: 'Quadratics' };

// Specification: ROUTE-3
test('an address chooses a class that exists', () => {
  const ids = ['8', '10', 'ca'];
  expect(chosenClass('ca', ids)).toBe('ca');
  for (const param of [null, '', '99', 'CA', '10 ', 'constructor', '<b>']) {
    expect(chosenClass(param, ids)).toBeUndefined();
  }
});

describe('study materials', () => {
  test.each([
    ['its type', { type: 'assignments' }],
    ['class, type and search', { classId: '10', type: 'assignments', query: 'roots' }],
  ])('show with %s', (_name, choice) => {
    expect(showsMaterial({ ...ALL_MATERIALS, ...choice }, sheet)).toBe(true);
  });

  test.each([['one of three not fitting', { classId: '10', type: 'notes', query: 'roots' }]])(
    'do not show with %s',
    (_name, choice) => {
      expect(showsMaterial({ ...ALL_MATERIALS, ...choice }, sheet)).toBe(false);
    },
  );
});

describe('videos', () => {
  test.each([
    ['its class', { classId: '10' }],
    ['its class and chapter', { classId: '10', chapterId: 4 }],
    // Chapter numbers repeat in every class.
    ['a chapter without a class', { chapterId: 7 }],
  ])('show with %s', (_name, choice) => {
    expect(showsVideo({ ...ALL_VIDEOS, ...choice }, video)).toBe(true);
  });

  test.each([
    ['the same chapter of another class', { classId: '9', chapterId: 4 }],
    ['another search', { classId: '10', chapterId: 4, query: 'cubic' }],
  ])('do not show with %s', (_name, choice) => {
    expect(showsVideo({ ...ALL_VIDEOS, ...choice }, video)).toBe(false);
  });
});

describe('another class', () => {
  const filter = { ...ALL_VIDEOS, classId: '10', chapterId: 4, query: 'roots' };

  // Specification: LIST-9
  test('resets the chapter and keeps the search', () => {
    const next = { ...ALL_VIDEOS, classId: '9', query: 'roots' };
    expect(withClass(filter, '9')).toEqual(next);
    expect(withClass(filter, undefined)).toEqual({ ...next, classId: undefined });
  });
});

// Specification: MARK-3
test('a language shows the lessons that are marked with it alone', () => {
  const shows = (marked: Language | undefined) => {
    const hindi = { language: 'hi' } as const;
    return [
      showsMaterial({ ...ALL_MATERIALS, ...hindi }, { ...sheet, language: marked }),
      showsVideo({ ...ALL_VIDEOS, ...hindi }, { ...video, language: marked }),
    ];
  };
  expect(shows('hi')).toEqual([true, true]);
  expect(shows('pa')).toEqual([false, false]);
  expect(shows(undefined)).toEqual([false, false]);
});
