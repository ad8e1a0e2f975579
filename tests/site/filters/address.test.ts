import { describe, expect, test } from 'vitest';
import {
  materialAddress,
  materialFilterIn,
  videoAddress,
  videoFilterIn,
  ALL_MATERIALS,
  ALL_VIDEOS,
} from '#domain/search/filters.ts';

const languages = ['en', 'hi'];
const classIds = ['8', '10', 'ca', 'class-7'];
const chapters = new Map([
  ['8', [1, 2]],
  ['10', [4]],
  ['ca', []],
]);

describe('a study-materials filter', () => {
  test.each([
    [ALL_MATERIALS, ''],
    [{ ...ALL_MATERIALS, language: 'en' as const }, '?lang=en'],
    [{ ...ALL_MATERIALS, classId: '10' }, '?class=10'],
    [{ ...ALL_MATERIALS, classId: 'class-7', type: 'mcqs', query: 'sin²θ & x+1' }, '?class=class-7&type=mcqs&q=sin%C2%B2%CE%B8+%26+x%2B1'], // prettier-ignore
    [{ ...ALL_MATERIALS, query: 'त्रिकोण' }, `?q=${encodeURIComponent('त्रिकोण')}`],
  ])('%j is %j in the address, and comes back', (filter, address) => {
    expect(materialAddress(filter)).toBe(address);
    expect(materialFilterIn(address, classIds, languages)).toEqual(filter);
  });

  test.each([
    '?class=99',
    '?class=',
    '?class=CA',
    '?type=mcq',
    '?type=nothing',
    '?type=',
    '?q=%20',
    '?other=1',
    // No lesson is marked with it.
    '?lang=pa',
    '?lang=xx',
    '?chapter=3',
    '?class=constructor&type=toString',
  ])('of %j, which means nothing here, narrows nothing', (address) => {
    expect(materialFilterIn(address, classIds, languages)).toEqual(ALL_MATERIALS);
  });

  test('keeps what it knows beside what it does not', () => {
    expect(materialFilterIn('?class=ca&type=x&utm_source=y&q=%FF', classIds, languages)).toEqual({
      ...ALL_MATERIALS,
      classId: 'ca',
      query: '\uFFFD',
    });
  });
});

describe('a video filter', () => {
  test.each([
    [ALL_VIDEOS, ''],
    [{ ...ALL_VIDEOS, language: 'hi' as const }, '?lang=hi'],
    [{ ...ALL_VIDEOS, classId: '8', chapterId: 2, query: 'roots' }, '?class=8&chapter=2&q=roots'],
    [{ ...ALL_VIDEOS, classId: 'ca' }, '?class=ca'],
  ])('%j is %j in the address, and comes back', (filter, address) => {
    expect(videoAddress(filter)).toBe(address);
    expect(videoFilterIn(address, chapters, languages)).toEqual(filter);
  });

  test.each([
    '?class=8&chapter=4',
    '?class=8&chapter=2.0',
    '?class=8&chapter=',
    '?class=8&chapter=02',
  ])('of %j, whose chapter the class does not have, shows the class', (address) => {
    expect(videoFilterIn(address, chapters, languages)).toEqual({ ...ALL_VIDEOS, classId: '8' });
  });

  test('has no chapter without a class', () => {
    expect(videoFilterIn('?chapter=4', chapters, languages)).toEqual(ALL_VIDEOS);
  });
});
