import { expect, test } from 'vitest';
import { checkMaterialForm, checkPdf } from '#domain/course/material.ts';

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
