import { expect, test } from 'vitest';
import { describeRecordChanges } from '#domain/content/describe-changes.ts';
import { undoRecordChange } from '#domain/content/plan-undo.ts';
import { PRACTICE_LIMITS } from '#domain/practice/question.ts';
import { aChapter, aChoice, aProfile, aVideo } from '#support/builders.ts';

const PLACE = 'chapter/10/4';

const touched = (place: string, before: unknown, after: unknown, now: unknown) => {
  const undo = undoRecordChange({ place, before, after }, now);
  return undo.kind === 'touched' ? undo.fields : undo;
};

// Specification: HISTORY-5
test('what a later change touched too is named in the teacher’s words', () => {
  const videos = (title: string) => aChapter({ videos: [aVideo({ title })] });
  expect(touched(PLACE, videos('A'), videos('B'), videos('C'))).toEqual(['video “C”: title']);
  const questions = (right: number, text = 'Roots?') =>
    aChapter({ questions: [aChoice({ right, text })] });
  expect(touched(PLACE, questions(0), questions(1), questions(1, 'Which roots?'))).toEqual([
    'practice question “Which roots?”',
  ]);
  expect(touched('order/10', [1, 2, 3], [2, 1, 3], [3, 2, 1])).toEqual(['order of the chapters']);
  const city = (name: string) => aProfile({ city: name });
  expect(touched('profile', city('A'), city('B'), city('C'))).toEqual(['city']);
});

test('a result that breaks a rule of the record is refused', () => {
  const full = Array.from({ length: PRACTICE_LIMITS.perChapter }, (_, at) =>
    aChoice({ id: `q${at}` }),
  );
  const before = aChapter({ questions: [...full, aChoice({ id: 'last' })] });
  const undo = undoRecordChange(
    { place: PLACE, before, after: aChapter({ questions: full }) },
    aChapter({ questions: full }),
  );
  expect(undo.kind).toBe('invalid');
});

// Specification: HISTORY-2
test.each([
  ['Classes', ['Class 9 “Nine” added'], 'class/9', undefined, { title: 'Nine', description: '' }],
  [
    'Class 9',
    ['description changed from “A” to “B”'],
    'class/9',
    { title: 'N', description: 'A' },
    { title: 'N', description: 'B' },
  ],
  ['Class 10', ['Chapter 4 “Quadratic Equations” removed'], PLACE, aChapter(), undefined],
])('%s: %s', (where, words, place, before, after) => {
  expect(describeRecordChanges([{ place, before, after }])).toEqual({ where, words });
});
