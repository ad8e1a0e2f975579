import { expect, test } from 'vitest';
import { checkChapterForm, nextChapterId } from '#domain/course/chapter.ts';

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
