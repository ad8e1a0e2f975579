import { expect, test } from 'vitest';
import { checkClassForm } from '#domain/course/class.ts';
import { CLASS_ID, classLabel, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id.ts';
import { rows } from '#support/rows.ts';

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

// Specification: PRODUCT-1, MODEL-12
test.each(rows`
  8        | /8             | Class 8
  ca       | /ca-foundation | CA Foundation
  jee-main | /jee-main      | jee-main
`)('class %s is at %s and called %s', (id, path, label) => {
  expect([classPath(id), classLabel(id)]).toEqual([path, label]);
});

// Specification: PRODUCT-1, MODEL-12
test.each([
  ...['jee-main', 'a'.repeat(20)].map((id) => [id, true] as const),
  ...['CA', '%2e', '', 'ca\n', 'a'.repeat(21)].map((id) => [id, false] as const),
])('that %j can be a class id is %s', (id, canBe) => {
  expect(CLASS_ID.test(id)).toBe(canBe);
});

test('no key that every object has can be a class id', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  const open = inherited.filter((key) => CLASS_ID.test(key) && !RESERVED_CLASS_IDS.has(key));
  expect(open).toEqual([]);
});
