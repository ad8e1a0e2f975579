import { expect, test } from 'vitest';
import {
  isMaterialType,
  MATERIAL_FILTERS,
  MATERIAL_TYPES,
  materialLabel,
  typeOfFilter,
} from '#domain/course/material-types.ts';
import { rows } from '#support/rows.ts';

// Specification: MODEL-11
test.each(rows`
  assignment | Subjective Assignment     | Practice Questions        | assignments
  mcq        | Multiple Choice Questions | Multiple Choice Questions | mcqs
  notes      | Lecture Notes             | Lecture Notes             | notes
  practice   | Practice Sheets           | Practice Sheets           | practice
  formulae   | Formulae Sheets           | Formulae Sheets           | formulae
`)('%s is %s for the teacher and %s for readers', (type, admin, reader, filterId) => {
  expect([materialLabel(type, 'admin'), materialLabel(type, 'public')]).toEqual([admin, reader]);
  expect(typeOfFilter(filterId)).toBe(type);
  for (const other of ['mcqs', 'constructor'])
    expect([isMaterialType(other), materialLabel(other, 'admin')]).toEqual([
      false,
      'Study Material',
    ]);
});

// Specification: LIST-3
test('there is a filter for each type, in the same order', () => {
  expect(MATERIAL_FILTERS.map(({ type }) => type)).toEqual(MATERIAL_TYPES);
});
