import { describe, expect, test } from 'vitest';
import { checkClassForm, Class } from '#domain/course/class.ts';
import { aChapter } from '../builders.ts';

const REQUIRED = 'Please fill in all fields';
const FORM = 'Use 1 to 20 small letters, digits or hyphens for the class ID';
const RESERVED =
  'This class ID is used by another page of the site. Please choose a different one.';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';

describe('the class form', () => {
  test('gives the trimmed fields', () => {
    expect(checkClassForm({ id: ' 10 ', title: ' Class 10 ', description: '\nBoards\t' })).toEqual({
      kind: 'ok',
      value: { id: '10', title: 'Class 10', description: 'Boards' },
    });
  });

  test('takes the longest texts', () => {
    const input = { id: 'a'.repeat(20), title: 'n'.repeat(200), description: 'd'.repeat(2000) };
    expect(checkClassForm(input)).toEqual({ kind: 'ok', value: input });
  });

  // Specification: COURSE-2
  test.each([
    [{ id: '', title: '', description: '' }, REQUIRED, 'id'],
    [{ id: '10', title: 'x', description: '   ' }, REQUIRED, 'description'],
    // What is missing is said before what is wrong.
    [{ id: 'ADMIN!', title: 'x', description: '' }, REQUIRED, 'description'],
    [{ id: '../admin', title: 'x', description: 'x' }, FORM, 'id'],
    [{ id: 'a'.repeat(21), title: 'x', description: 'x' }, FORM, 'id'],
    [{ id: 'admin', title: 'n'.repeat(201), description: 'x' }, RESERVED, 'id'],
    [{ id: '10', title: 'n'.repeat(201), description: 'd'.repeat(2001) }, TOO_LARGE, 'title'],
  ])('refuses %j', (input, message, field) => {
    expect(checkClassForm(input)).toEqual({ kind: 'invalid', message, field });
  });
});

// Specification: MODEL-1
test('a stored class holds exactly its fields and a proper id', () => {
  const stored = { id: '10', title: 'Class 10', description: '', chapters: [aChapter()] };
  expect(Class.parse(stored)).toEqual(stored);
  expect(Class.safeParse({ ...stored, id: '10/..' }).success).toBe(false);
  expect(Class.safeParse({ ...stored, ver: 1 }).success).toBe(false);
});
