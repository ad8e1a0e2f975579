import { expect, test } from 'vitest';
import { examPath, printExamPath } from '#domain/course/addresses.ts';
import { checkExamDates, EXAM_LIMITS, hasExamPage, withExamIds } from '#domain/course/exam.ts';
import { aChapter, aMaterial, aNumber } from '../builders.ts';

const DATE = 'Please enter the day of the exam, such as 2027-02-18.';
const board = { name: 'Board exam', date: '2027-02-18' };
const empty = { name: ' ', date: '' };

// Specification: EXAM-1
test('exams are trimmed and put in the order of their days, without empty rows', () => {
  const early = { name: ' Pre-board ', date: '2027-01-10' };
  expect(checkExamDates([board, empty, early])).toEqual({
    kind: 'ok',
    value: [{ name: 'Pre-board', date: '2027-01-10' }, board],
  });
  expect(checkExamDates([])).toEqual({ kind: 'ok', value: [] });
});

// Specification: EXAM-1
test.each([
  [
    'an exam without a name',
    { ...board, name: '' },
    'Please enter what the exam is called, such as Board exam.',
    'dates.1.name',
  ],
  [
    'a long name',
    { ...board, name: 'x'.repeat(81) },
    'Please shorten the name: at most 80 characters.',
    'dates.1.name',
  ],
  ['an exam without a day', { ...board, date: '' }, DATE, 'dates.1.date'],
  ['a day that does not exist', { ...board, date: '2027-02-30' }, DATE, 'dates.1.date'],
])('%s is refused at its row', (_what, exam, message, field) => {
  expect(checkExamDates([empty, exam])).toMatchObject({ kind: 'invalid', message, field });
});

test('a class has so many exams and no more', () => {
  const most = Array<typeof board>(EXAM_LIMITS.perClass).fill(board);
  expect(checkExamDates(most)).toMatchObject({ kind: 'ok' });
  expect(checkExamDates([...most, board])).toMatchObject({
    message: `A class can have at most ${EXAM_LIMITS.perClass} exams.`,
  });
});

// Specification: EXAM-1
test('an exam keeps its id while its name or its day stays', () => {
  const before = [
    { id: 'a', name: 'Pre-board', date: '2027-01-10' },
    { id: 'b', ...board },
  ];
  const after = [
    { name: 'First pre-board', date: '2027-01-10' },
    { ...board, date: '2027-02-20' },
    { name: 'Practical', date: '2027-03-01' },
  ];
  const ids = withExamIds(before, after, (at) => `new${at}`).map(({ id }) => id);
  expect(ids).toEqual(['a', 'b', 'new2']);
});

// Specification: EXAM-6
test('a class has a page for the night before an exam when it has a formula sheet or a question', () => {
  const notes = aChapter({ materials: [aMaterial({ type: 'notes' })] });
  expect(hasExamPage({ chapters: [notes] })).toBe(false);
  const sheet = aChapter({ materials: [aMaterial({ type: 'formulae' })] });
  expect(hasExamPage({ chapters: [notes, sheet] })).toBe(true);
  expect(hasExamPage({ chapters: [notes, aChapter({ questions: [aNumber()] })] })).toBe(true);
  expect([examPath('ca'), printExamPath('10')]).toEqual(['/ca-foundation/exam', '/print/10/exam']);
});
