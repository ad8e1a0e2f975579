import { expect, test } from 'vitest';
import { checkClassForm } from '#domain/course/class.ts';

const REQUIRED = 'Please fill in all fields';
const FORM = 'Use 1 to 20 small letters, digits or hyphens for the class ID';
const RESERVED =
  'This class ID is used by another page of the site. Please choose a different one.';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';

// Specification: COURSE-2
test.each([
  [{ id: '10', title: 'x', description: '   ' }, REQUIRED, 'description'],
  // What is missing is said before what is wrong.
  [{ id: 'ADMIN!', title: 'x', description: '' }, REQUIRED, 'description'],
  [{ id: '../admin', title: 'x', description: 'x' }, FORM, 'id'],
  [{ id: 'admin', title: 'n'.repeat(201), description: 'x' }, RESERVED, 'id'],
  [{ id: '10', title: 'n'.repeat(201), description: 'd'.repeat(2001) }, TOO_LARGE, 'title'],
])('the class form refuses %j', (input, message, field) => {
  expect(checkClassForm(input)).toEqual({ kind: 'invalid', message, field });
});
