import { expect, test } from 'vitest';
import { chapterHeading } from '#domain/course/chapter-heading.ts';

// Specification: CLASS-2
test('a chapter is titled with its number', () => {
  expect(chapterHeading({ id: 3, title: 'Real Numbers' })).toBe('Chapter 3: Real Numbers');
});
