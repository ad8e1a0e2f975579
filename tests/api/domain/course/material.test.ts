import { expect, test } from 'vitest';
import { checkMaterialForm, checkPdf, Material, MaterialFields } from '#domain/course/material.ts';
import { aMaterial } from '../builders.ts';

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
  expect(checkMaterialForm({ title: long, type: 'notes' })).toEqual(refused(TOO_LARGE, 'title'));
  for (const type of ['video', 'mcqs', 'Notes', 'constructor'])
    expect(checkMaterialForm({ title: 'A', type })).toEqual(refused(REQUIRED, 'type'));
});

// Specification: MATERIAL-3, MATERIAL-4
test('a file is a PDF of 10 MB and not one byte more', () => {
  const mime = 'application/pdf';
  expect(checkPdf({ mime, bytes: 10_485_760 }).kind).toBe('ok');
  expect(checkPdf({ mime, bytes: 10_485_761 })).toEqual(refused(SIZE, 'file'));
  for (const wrong of ['', 'text/html', 'image/png', 'application/pdf;x=1', 'application/x-pdf'])
    expect(checkPdf({ mime: wrong, bytes: 9e9 })).toEqual(refused(PDF, 'file'));
});

// Specification: MODEL-5
test('a stored material holds exactly its fields', () => {
  const material = aMaterial();
  expect(Material.parse(material)).toEqual(material);
  for (const wrong of [{ type: 'video' }, { size: -1 }, { size: 1.5 }, { pages: 0 }, { x: 1 }]) {
    expect(Material.safeParse({ ...material, ...wrong }).success).toBe(false);
  }
});

test('a new record has no id', () => {
  const { id, ...fields } = aMaterial();
  expect(MaterialFields.parse(fields)).toEqual(fields);
  expect(MaterialFields.safeParse({ id, ...fields }).success).toBe(false);
});
