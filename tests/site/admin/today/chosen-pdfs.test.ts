import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { chosenPdf, namedAfterDay, refusalOf } from '#site/admin/features/uploads/ChosenPdfs.tsx';
import { writeDraft } from '#ui/forms/draft-store.ts';
import { aChapter, aMaterial } from '#support/builders';
import { stubStorage } from '#support/stored';
import { withoutLines } from '#site/admin/features/uploads/AddWork.tsx';

beforeEach(() => {
  stubStorage();
});

const { pdfBytes } = LIMITS;

// Specification: MATERIAL-3, MATERIAL-4
test.each([
  ['a.png', pdfBytes + 1, 'image/png', TEXT.file.pdf],
  ['b.pdf', pdfBytes + 1, 'application/pdf', TEXT.file.pdfSize],
  ['c.pdf', pdfBytes, 'application/pdf', undefined],
  // As some phones give it.
  ['d.pdf', 4, '', undefined],
])('%s of %i bytes and type "%s" is refused in the order of the rules', (name, size, type, why) => {
  const file = new File(['%PDF'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  expect(refusalOf(file)).toBe(why);
});

// Specification: MATERIAL-2
test('a file has the texts that its name and chapter tell, until others were typed before a reload', () => {
  const chapter = aChapter({ materials: [aMaterial({ language: 'hi' })] });
  const file = new File(['%PDF'], '10_ch3_a notes.pdf', { type: 'application/pdf' });
  const chosen = () => chosenPdf(file, chapter, []);
  expect(chosen().texts).toEqual({ title: 'A notes', type: 'notes', language: 'hi' });
  const values = { title: 'Typed yesterday', type: 'mcq', language: '' };
  writeDraft(`pdf:${file.name}:4`, { values });
  expect(chosen().texts).toEqual(values);
});

// Specification: TODAY-1
test.each([
  ['the first of a day', '', [], 'Work of 22 November 2026'],
  [
    'the third',
    '',
    ['Work of 22 November 2026', 'Work of 22 November 2026, part 2'],
    'Work of 22 November 2026, part 3',
  ],
  [
    'photographed pages',
    'Work of 22 November 2026',
    ['Work of 22 November 2026'],
    'Work of 22 November 2026, part 2',
  ],
  ['one whose name tells it', 'Circles', ['Circles'], 'Circles'],
])('two PDFs of one day have two titles: %s', (_name, title, taken, expected) =>
  expect(namedAfterDay(title, '2026-11-22T08:00:00Z', taken)).toBe(expected),
);

// Specification: TODAY-38
test.each([
  ['all of it', 'a\nb', ''],
  ['what came below', 'a\nb\n\nc', 'c'],
  ['what came between', 'a\nc\nb\n', 'c'],
])('what was sent goes out of the field, what came later stays: %s', (_name, text, left) =>
  expect(withoutLines(text, ['a', 'b', ''])).toBe(left),
);
