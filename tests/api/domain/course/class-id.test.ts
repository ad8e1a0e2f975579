import { expect, test } from 'vitest';
import {
  CLASS_ID,
  classLabel,
  classPath,
  RESERVED_CLASS_IDS,
  videoPath,
} from '#domain/course/class-id.ts';
import { lines, rows } from '../../../support/rows.ts';

// Specification: PRODUCT-1, MODEL-12
test.each(rows`
  8        | /8             | Class 8
  9        | /9             | Class 9
  10       | /10            | Class 10
  11       | /11            | Class 11
  12       | /12            | Class 12
  ca       | /ca-foundation | CA Foundation
  jee-main | /jee-main      | jee-main
`)('class %s is at %s and called %s', (id, path, label) => {
  expect([classPath(id), classLabel(id)]).toEqual([path, label]);
});

test('a video has one address, whatever its title and its chapter', () => {
  expect(videoPath('ca', 'dQw4w9WgXcQ')).toBe('/videos/ca-foundation/dQw4w9WgXcQ');
});

// Specification: PRODUCT-1, MODEL-12
test.each(['8', '12', 'ca', 'jee-main', 'a'.repeat(20)])('%s can be a class id', (id) => {
  expect(CLASS_ID.test(id)).toBe(true);
});

test.each([
  ...lines`
    CA
    %2e
  `,
  '',
  'ca\n',
  'a'.repeat(21),
])('%j cannot be a class id', (id) => {
  expect(CLASS_ID.test(id)).toBe(false);
});

test('the six classes are not reserved', () => {
  expect(['8', '9', '10', '11', '12', 'ca'].filter((id) => RESERVED_CLASS_IDS.has(id))).toEqual([]);
});

test('no key that every object has can be a class id', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  const open = inherited.filter((key) => CLASS_ID.test(key) && !RESERVED_CLASS_IDS.has(key));
  expect(open).toEqual([]);
});
