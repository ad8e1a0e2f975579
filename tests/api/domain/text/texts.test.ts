import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';

// Specification: COURSE-5, COURSE-11, MATERIAL-10
test.each([
  [TEXT.confirm.class, 'This will remove all associated chapters and materials'],
  [TEXT.confirm.chapter, 'This will remove all associated materials and videos'],
  [TEXT.confirm.material, 'also remove the file from storage'],
])('%j says what goes with it', (text, words) => {
  expect(text).toContain(words);
});
