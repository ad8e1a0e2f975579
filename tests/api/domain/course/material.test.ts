import { expect, test } from 'vitest';
import { checkMaterialForm, checkPdf } from '#domain/course/lesson.ts';
import {
  isMaterialType,
  MATERIAL_FILTERS,
  MATERIAL_TYPES,
  materialLabel,
  typeOfFilter,
} from '#domain/course/material-types.ts';
import { lines, rows } from '#support/rows.ts';
import { guessTitle, guessType } from '#domain/course/guess-material.ts';

const REQUIRED = 'Please fill in all fields and select a file';
const PDF = 'Please upload a PDF file';
const SIZE = 'File size should be less than 10MB';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';

const refused = (message: string, field: string) => ({ kind: 'invalid', message, field });

test('a title and one of the five types are needed', () => {
  expect(checkMaterialForm({ title: ' Worksheet ', type: 'notes' })).toEqual({
    kind: 'ok',
    value: { title: 'Worksheet', type: 'notes' },
  });
  const long = 'x'.repeat(201);
  expect(checkMaterialForm({ title: ' ', type: '' })).toEqual(refused(REQUIRED, 'title'));
  expect(checkMaterialForm({ title: long, type: '' })).toEqual(refused(REQUIRED, 'type'));
  for (const type of ['mcqs', 'constructor'])
    expect(checkMaterialForm({ title: 'A', type })).toEqual(refused(REQUIRED, 'type'));
  expect(checkMaterialForm({ title: long, type: 'notes' })).toEqual(refused(TOO_LARGE, 'title'));
});

// Specification: MATERIAL-3, MATERIAL-4
test('a file is a PDF of 10 MB and not one byte more', () => {
  const mime = 'application/pdf';
  expect(checkPdf({ mime, bytes: 10_485_760 }).kind).toBe('ok');
  expect(checkPdf({ mime, bytes: 10_485_761 })).toEqual(refused(SIZE, 'file'));
  for (const wrong of ['', 'image/png', 'application/pdf;x=1'])
    expect(checkPdf({ mime: wrong, bytes: 9e9 })).toEqual(refused(PDF, 'file'));
});

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

test.each(rows`
  10_ch3_linear-equations notes.pdf              | Linear equations notes
  Class 10 - Chapter 4 - Quadratic Equations.pdf | Quadratic Equations
  Trigonometry%20formulae+sheet.pdf              | Trigonometry formulae sheet
  द्विघात समीकरण अभ्यास.pdf                            | द्विघात समीकरण अभ्यास
  x-axis and y-axis.pdf                          | X axis and y axis
`)('%j is called %j', (fileName, title) => {
  expect(guessTitle(fileName)).toBe(title);
});

test.each(lines`
  DOC-20260405-WA0003.pdf
  CamScanner 04-05-2026 10.22.pdf
`)('%j says nothing about its title', (fileName) => {
  expect(guessTitle(fileName)).toBe('');
});

test.each(rows`
  10_ch4_quadratic-equations-assignment.pdf | assignment
  trikonmiti ke sutra.pdf                   | formulae
  बहुविकल्पीय प्रश्न.pdf                          | mcq
`)('%j is of type %s', (fileName, type) => {
  expect(guessType(fileName)).toBe(type);
});

test.each(['denoted.pdf', 'DOC-20260405-WA0003.pdf'])(
  'the type of %j is not guessed',
  (fileName) => {
    expect(guessType(fileName)).toBeUndefined();
  },
);
