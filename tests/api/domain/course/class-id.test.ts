import { expect, test } from 'vitest';
import { CLASS_ID, classLabel, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id.ts';
import { rows } from '#support/rows.ts';

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
