import { describe, expect, test } from 'vitest';
import { checkChapterForm, nextChapterId } from '#domain/course/chapter.ts';

const REQUIRED = 'Please fill in all fields';
const NUMBER = 'The chapter number must be a whole number from 1 to 9999';

describe('the chapter form', () => {
  test.each([
    [' 007 ', '  Sets  ', { id: 7, title: 'Sets' }],
    ['9999', 'Last', { id: 9999, title: 'Last' }],
  ])('%j and %j are taken', (id, title, value) => {
    expect(checkChapterForm({ id, title })).toEqual({ kind: 'ok', value });
  });

  // Specification: COURSE-8
  test.each([
    ['', 'Sets', REQUIRED, 'id'],
    // An empty title is said before a wrong number.
    ['0', '', REQUIRED, 'title'],
    ['3.5', 'Sets', NUMBER, 'id'],
    [
      '3',
      'x'.repeat(201),
      'This is too large to save. Please shorten it or split it in two.',
      'title',
    ],
  ])('%j and %j are refused: %s', (id, title, message, field) => {
    expect(checkChapterForm({ id, title })).toEqual({ kind: 'invalid', message, field });
  });
});

// Specification: COURSE-9
test('a new chapter is offered the highest number plus 1', () => {
  expect(nextChapterId([])).toBe(1);
  expect(nextChapterId([{ id: 2 }, { id: 9 }, { id: 4 }])).toBe(10);
});
