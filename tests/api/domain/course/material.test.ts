import { expect, test } from 'vitest';
import {
  MATERIAL_FILTERS,
  MATERIAL_TYPES,
  materialLabel,
  typeOfFilter,
} from '#domain/course/material-types';
import { materialLabelIn } from '#content/format';
import { rows } from '#support/rows';
import { guessTitle, guessType } from '#domain/course/guess-material';

const WHATSAPP = 'DOC-20260405-WA0003.pdf';

// Specification: MODEL-11
test.each(rows`
  assignment | Subjective Assignment     | Practice Questions        | assignments
  mcq        | Multiple Choice Questions | Multiple Choice Questions | mcqs
  notes      | Lecture Notes             | Lecture Notes             | notes
  practice   | Practice Sheets           | Practice Sheets           | practice
  formulae   | Formulae Sheets           | Formulae Sheets           | formulae
`)('%s is %s for the teacher and %s for readers', (type, admin, reader, filterId) => {
  expect([materialLabel(type), materialLabelIn('en', type)]).toEqual([admin, reader]);
  expect(typeOfFilter(filterId)).toBe(type);
});

// Specification: LIST-3
test('there is a filter for each type, in the same order', () => {
  expect(MATERIAL_FILTERS.map(({ type }) => type)).toEqual(MATERIAL_TYPES);
  for (const other of ['mcqs', 'constructor'])
    expect([materialLabel(other), materialLabelIn('en', other)]).toEqual(
      Array(2).fill('Study Material'),
    );
});

test.each([
  ...rows`
    10_ch3_linear-equations notes.pdf              | Linear equations notes
    Class 10 - Chapter 4 - Quadratic Equations.pdf | Quadratic Equations
    Trigonometry%20formulae+sheet.pdf              | Trigonometry formulae sheet
    द्विघात समीकरण अभ्यास.pdf                            | द्विघात समीकरण अभ्यास
    x-axis and y-axis.pdf                          | X axis and y axis
  `,
  // These say nothing about it.
  ...[WHATSAPP, 'CamScanner 04-05-2026 10.22.pdf'].map((name) => [name, '']),
])('%j is called %j', (fileName, title) => expect(guessTitle(fileName)).toBe(title));

test.each([
  ['10_ch4_quadratic-equations-assignment.pdf', 'assignment'],
  ['trikonmiti ke sutra.pdf', 'formulae'],
  ['बहुविकल्पीय प्रश्न.pdf', 'mcq'],
  ['denoted.pdf', undefined],
  [WHATSAPP, undefined],
])('the type of %j is guessed: %s', (fileName, type) => expect(guessType(fileName)).toBe(type));
