import { describe, expect, test } from 'vitest';
import { checkMaterialUpload, Material, MaterialFields } from '#domain/course/material.ts';
import { aMaterial } from '../builders.ts';

const REQUIRED = 'Please fill in all fields and select a file';
const PDF = 'Please upload a PDF file';
const SIZE = 'File size should be less than 10MB';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';

const pdf = { mime: 'application/pdf', bytes: 1000 };
const good = { title: 'Worksheet', type: 'notes', file: pdf };

describe('the upload form', () => {
  test('gives the trimmed title and the type', () => {
    expect(checkMaterialUpload({ ...good, title: ' Worksheet ' })).toEqual({
      kind: 'ok',
      value: { title: 'Worksheet', type: 'notes' },
    });
  });

  test('with everything wrong names the problems one at a time, in order', () => {
    const huge = { mime: 'text/html', bytes: 9e9 };
    const long = 'x'.repeat(201);
    const steps = [
      [{ title: ' ', type: '', file: undefined }, REQUIRED, 'title'],
      [{ title: long, type: '', file: undefined }, REQUIRED, 'type'],
      [{ title: long, type: 'notes', file: undefined }, REQUIRED, 'file'],
      [{ title: long, type: 'notes', file: huge }, PDF, 'file'],
      [{ title: long, type: 'notes', file: { ...huge, mime: pdf.mime } }, SIZE, 'file'],
      [{ title: long, type: 'notes', file: pdf }, TOO_LARGE, 'title'],
    ] as const;
    for (const [input, message, field] of steps) {
      expect(checkMaterialUpload(input)).toEqual({ kind: 'invalid', message, field });
    }
  });

  test.each(['video', 'mcqs', 'Notes', 'constructor'])('takes no type such as %s', (type) => {
    expect(checkMaterialUpload({ ...good, type })).toEqual({
      kind: 'invalid',
      message: REQUIRED,
      field: 'type',
    });
  });

  // Specification: MATERIAL-4
  test('takes 10 MB and not one byte more', () => {
    const ofSize = (bytes: number) => checkMaterialUpload({ ...good, file: { ...pdf, bytes } });
    expect(ofSize(10_485_760).kind).toBe('ok');
    expect(ofSize(10_485_761)).toEqual({ kind: 'invalid', message: SIZE, field: 'file' });
  });

  // Specification: MATERIAL-3
  test.each(['', 'text/html', 'image/png', 'application/pdf;x=1', 'application/x-pdf'])(
    'takes no file of the type %j',
    (mime) => {
      expect(checkMaterialUpload({ ...good, file: { ...pdf, mime } })).toEqual({
        kind: 'invalid',
        message: PDF,
        field: 'file',
      });
    },
  );
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
