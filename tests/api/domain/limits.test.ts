import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';

test('the limits are those of SPEC.md section 9', () => {
  expect(LIMITS).toMatchObject({
    pdfBytes: 10 * 1024 * 1024,
    blogImageBytes: 5 * 1024 * 1024,
    excerptCharacters: 200,
    youtubeIdLength: 11,
    chapterMinimum: 1,
    contact: {
      name: 50,
      nameSpaces: 2,
      phoneMinimum: 6,
      phoneMaximum: 20,
      email: 100,
      messageMinimum: 10,
      messageMaximum: 1000,
      answer: 3,
      perHour: 3,
      betweenSendsMs: 30 * 1000,
      afterLoadMs: 3 * 1000,
      sendDelayMs: 1000,
    },
    callTimeoutMs: 70 * 1000,
    scrollDelayMs: 100,
    pdfScale: 1.5,
  });
});
