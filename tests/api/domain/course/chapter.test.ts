import { describe, expect, test } from 'vitest';
import { Chapter, checkChapterForm, ChapterId, nextChapterId } from '#domain/course/chapter.ts';
import { aChapter, aMaterial, aVideo } from '../builders.ts';

const REQUIRED = 'Please fill in all fields';
const NUMBER = 'The chapter number must be a whole number from 1 to 9999';

describe('the chapter form', () => {
  test.each([
    ['3', 'Real Numbers', { id: 3, title: 'Real Numbers' }],
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
    ['0', 'Sets', NUMBER, 'id'],
    ['3.5', 'Sets', NUMBER, 'id'],
    ['3abc', 'Sets', NUMBER, 'id'],
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

// Specification: MODEL-3, COURSE-8
test('a chapter number is a whole number from 1', () => {
  expect([1, 9999, 0, -1, 1.5, 10_000].map((id) => ChapterId.safeParse(id).success)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

// Specification: MODEL-3
test('a stored chapter holds exactly its fields', () => {
  const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial({ pages: 3 })] });
  expect(Chapter.parse(chapter)).toEqual(chapter);
  expect(Chapter.safeParse({ ...chapter, extra: 1 }).success).toBe(false);
});
