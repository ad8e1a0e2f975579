import { expect, test } from 'vitest';
import { checkExamDates, withExamIds } from '#domain/course/class.ts';

const DATE = 'Please enter the day of the exam, such as 2027-02-18.';
const board = { name: 'Board exam', date: '2027-02-18' };
const empty = { name: ' ', date: '' };

// Specification: EXAM-1
test('exams are trimmed and put in the order of their days, without empty rows, 12 at most', () => {
  const early = { name: ' Pre-board ', date: '2027-01-10' };
  expect(checkExamDates([board, empty, early])).toEqual({
    kind: 'ok',
    value: [{ name: 'Pre-board', date: '2027-01-10' }, board],
  });
  const most = Array<typeof board>(12).fill(board);
  expect(checkExamDates(most).kind).toBe('ok');
  expect(checkExamDates([...most, board])).toMatchObject({
    message: 'A class can have at most 12 exams.',
  });
});

// Specification: EXAM-1
test.each([
  [{ name: '' }, 'Please enter what the exam is called, such as Board exam.', 'dates.1.name'],
  [{ name: 'x'.repeat(81) }, 'Please shorten the name: at most 80 characters.', 'dates.1.name'],
  [{ date: '2027-02-30' }, DATE, 'dates.1.date'],
])('an exam with %j is refused at its row', (wrong, message, field) => {
  const outcome = checkExamDates([empty, { ...board, ...wrong }]);
  expect(outcome).toMatchObject({ kind: 'invalid', message, field });
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
