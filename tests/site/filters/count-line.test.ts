import { expect, test } from 'vitest';
import { en } from '#site/i18n/en.ts';
import { countLine } from '#site/islands/lesson-filter/count-line.ts';

const { videos } = en;

test.each([
  [{ shown: 1, total: 1, loose: 0 }, '1 video'],
  [{ shown: 12, total: 12, loose: 0 }, '12 videos'],
  [{ shown: 24, total: 312, loose: 0 }, 'Showing 24 of 312 videos'],
  [{ shown: 5, total: 5, loose: 2 }, '5 videos, 2 of them related'],
  [{ shown: 5, total: 5, loose: 1 }, '5 videos, 1 of them related'],
  [{ shown: 1, total: 1, loose: 1 }, '1 related video'],
  [{ shown: 19, total: 19, loose: 19 }, '19 related videos'],
  [{ shown: 24, total: 30, loose: 30 }, 'Showing 24 of 30 related videos'],
  [{ shown: 24, total: 30, loose: 10 }, 'Showing 24 of 30 videos, 10 of them related'],
])('%j is said as %j', (counts, line) => {
  expect(countLine(counts, videos.filter)).toBe(line);
});
