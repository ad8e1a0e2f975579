import { expect, test } from 'vitest';
import { checkChapterForm, nextChapterId } from '#domain/course/class.ts';
import {
  chapterPath,
  formerChapterPaths,
  slugsOf,
  withFormerSlugs,
} from '#domain/course/addresses.ts';
import { retitle } from '#domain/course/chapter-edits.ts';
import { aChapter } from '#support/builders.ts';

const REQUIRED = 'Please fill in all fields';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const NUMBER = 'The chapter number must be a whole number from 1 to 9999';
const refused = (message: string, field: string) => ({ kind: 'invalid', message, field });

// Specification: COURSE-8
test.each([
  [' 007 ', '  Sets  ', { kind: 'ok', value: { id: 7, title: 'Sets' } }],
  ['9999', 'Last', { kind: 'ok', value: { id: 9999, title: 'Last' } }],
  ['', 'Sets', refused(REQUIRED, 'id')],
  // An empty title is said before a wrong number.
  ['0', '', refused(REQUIRED, 'title')],
  ['3.5', 'Sets', refused(NUMBER, 'id')],
  ['3', 'x'.repeat(201), refused(TOO_LARGE, 'title')],
])('the form with %j and %j: %j', (id, title, outcome) => {
  expect(checkChapterForm({ id, title })).toEqual(outcome);
});

// Specification: COURSE-9
test('a new chapter is offered the highest number plus 1', () => {
  expect(nextChapterId([])).toBe(1);
  expect(nextChapterId([{ id: 2 }, { id: 9 }, { id: 4 }])).toBe(10);
});

// Specification: CHAPTER-2
test.each([
  ['10', 4, 'Quadratic Equations', '/10/4-quadratic-equations'],
  ['ca', 2, 'Ratio, Proportion & Logarithms', '/ca-foundation/2-ratio-proportion-logarithms'],
  ['8', 1, 'भिन्न', `/8/1-${encodeURIComponent('भिन्न')}`],
  ['9', 12, '…', '/9/12'],
])('class %s, chapter %i “%s” is at %s', (classId, id, title, path) => {
  expect(chapterPath(classId, { id, title })).toBe(path);
});

const renamed = (...titles: string[]) =>
  titles.reduce(
    (chapter, title) => {
      const edited = retitle(title)(chapter);
      if (edited.kind !== 'ok') throw new Error('It was refused.');
      return edited.value;
    },
    aChapter({ title: 'Quadratics' }),
  );

// Specification: CHAPTER-3
test('the number and the last twenty former titles lead to a chapter, also back and forth', () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Title ${index}`);
  const { formerSlugs = [] } = renamed(...titles);
  expect([formerSlugs.length, formerSlugs[0]]).toEqual([20, 'title-28']);
  expect(formerChapterPaths('10', aChapter())).toEqual(['/10/4']);
  const back = renamed('Quadratic Equations', 'Equations', 'Quadratics');
  expect(chapterPath('10', back)).toBe('/10/4-quadratics');
  expect(formerChapterPaths('10', back)).toEqual([
    '/10/4',
    '/10/4-equations',
    '/10/4-quadratic-equations',
  ]);
});

test('what could not be an address is none', () => {
  const chapter = aChapter({ formerSlugs: ['a/b', 'A b', 'good'] });
  expect(formerChapterPaths('10', chapter)).toEqual(['/10/4', '/10/4-good']);
  // Without a word in its title it has its number alone.
  expect(formerChapterPaths('10', { id: 4, title: '?' })).toEqual([]);
});

test('a chapter takes over the addresses of another version of it, but for its own', () => {
  const later = aChapter({ title: 'Equations', formerSlugs: ['quadratic-equations', 'old'] });
  expect(withFormerSlugs(aChapter(), slugsOf(later))).toEqual(
    aChapter({ formerSlugs: ['equations', 'old'] }),
  );
  expect(withFormerSlugs(aChapter(), slugsOf(aChapter()))).toEqual(aChapter());
});
