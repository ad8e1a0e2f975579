import { expect, test } from 'vitest';
import { filterAddress, filterIn, showsLesson, type LessonFilter } from '#domain/search/filters.ts';
import { lines } from '#support/rows.ts';

const ALL: LessonFilter = {
  classId: undefined,
  chapterId: undefined,
  type: undefined,
  language: undefined,
  query: '',
};
const lesson = { classId: '10', chapterId: 4, type: 'assignment', language: 'hi' } as const;

// Specification: MARK-3
test.each<[string, Partial<LessonFilter>, boolean]>([
  ['its type', { type: 'assignments' }, true],
  ['its class and chapter', { classId: '10', chapterId: 4 }, true],
  // Chapter numbers repeat in every class.
  ['a chapter without a class', { chapterId: 7 }, true],
  ['its class and another type', { classId: '10', type: 'notes' }, false],
  ['the same chapter of another class', { classId: '9', chapterId: 4 }, false],
  ['another chapter', { classId: '10', chapterId: 5 }, false],
  ['another language', { language: 'en' }, false],
  ['its language', { language: 'hi' }, true],
])('a lesson under %s (%j) is shown: %s', (_name, choice, isShown) => {
  expect(showsLesson({ ...ALL, ...choice }, lesson)).toBe(isShown);
});

const sheets = {
  chapters: new Map<string, number[]>(['8', '10', 'ca', 'class-7'].map((id) => [id, []])),
  types: ['assignments', 'mcqs', 'notes'],
  languages: ['en', 'hi'],
};
const videos = {
  ...sheets,
  types: [] as string[],
  chapters: new Map([
    ['8', [1, 2]],
    ['10', [4]],
    ['ca', []],
  ]),
};

test.each<[typeof sheets, Partial<LessonFilter>, string]>([
  [sheets, {}, ''],
  [sheets, { classId: 'class-7', type: 'mcqs', query: 'sin²θ & x+1' }, '?class=class-7&type=mcqs&q=sin%C2%B2%CE%B8+%26+x%2B1'], // oxfmt-ignore
  [videos, { language: 'hi' }, '?lang=hi'],
  [videos, { classId: '8', chapterId: 2, query: 'roots' }, '?class=8&chapter=2&q=roots'],
])('in an address of %o, %j is %j, and comes back', (offered, choice, address) => {
  const filter = { ...ALL, ...choice };
  expect(filterAddress(filter)).toBe(address);
  expect(filterIn(address, offered)).toEqual(filter);
});

// Specification: ROUTE-3
test.each<[string, typeof sheets, Partial<LessonFilter>]>([
  ...lines`
    ?class=99
    ?class=
    ?class=CA
    ?type=mcq
    ?q=%20
    ?lang=pa
    ?chapter=3
    ?class=constructor&type=toString
  `.map((address): [string, typeof sheets, object] => [address, sheets, {}]),
  ...lines`
    ?class=8&chapter=4
    ?class=8&chapter=2.0
    ?class=8&type=notes
  `.map((address): [string, typeof sheets, object] => [address, videos, { classId: '8' }]),
  ['?class=ca&type=x&utm_source=y&q=%FF', sheets, { classId: 'ca', query: '\uFFFD' }],
  ['?chapter=4', videos, {}],
])('of %j what means nothing here narrows nothing: %o', (address, offered, known) => {
  expect(filterIn(address, offered)).toEqual({ ...ALL, ...known });
});
