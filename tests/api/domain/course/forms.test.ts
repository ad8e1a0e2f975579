import { expect, test } from 'vitest';
import {
  checkChapterForm,
  nextChapterId,
  checkClassForm,
  checkExamDates,
  withExamIds,
} from '#domain/course/class';
import {
  checkMaterialForm,
  checkPdf,
  momentsIn,
  checkVideoForm,
  isoLength,
} from '#domain/course/lesson';
import { checkBatch, checkFee, NEW_BATCH, typedFee } from '#domain/offer/offer';
import { TEXT } from '#domain/text/texts';
import { aBatch } from '#support/builders';

const { required, video, youtube, material } = TEXT.form;
const { tooLarge } = TEXT.edit;
const LONG = 'x'.repeat(201);
const LONG_TEXT = 'x'.repeat(2001);

const ok = (value: unknown) => ({ kind: 'ok', value });

/** What a form says of what was typed, one thing at a time. */
const expectRefused = <Typed>(
  check: (typed: Typed) => unknown,
  cases: [typed: Typed, message: string, field: string][],
) => {
  for (const [typed, message, field] of cases)
    expect(check(typed)).toEqual({ kind: 'invalid', message, field });
};

// Specification: COURSE-2
test('the class form says what is missing before what is wrong', () => {
  const form = 'Use 1 to 20 small letters, digits or hyphens for the class ID';
  const reserved =
    'This class ID is used by another page of the site. Please choose a different one.';
  expectRefused(checkClassForm, [
    [{ id: '10', title: 'x', description: '   ' }, required, 'description'],
    [{ id: 'ADMIN!', title: 'x', description: '' }, required, 'description'],
    [{ id: '../admin', title: 'x', description: 'x' }, form, 'id'],
    [{ id: 'admin', title: LONG, description: 'x' }, reserved, 'id'],
    [{ id: '10', title: LONG, description: LONG_TEXT }, tooLarge, 'title'],
  ]);
});

// Specification: COURSE-8
test('the chapter form takes a number from 1 to 9999 and a title', () => {
  expect(checkChapterForm({ id: ' 007 ', title: '  Sets  ' })).toEqual(
    ok({ id: 7, title: 'Sets' }),
  );
  const last = { title: 'Last' };
  expect(checkChapterForm({ id: '9999', ...last })).toEqual(ok({ id: 9999, ...last }));
  const number = 'The chapter number must be a whole number from 1 to 9999';
  expectRefused(checkChapterForm, [
    [{ id: '', title: 'Sets' }, required, 'id'],
    [{ id: '0', title: '' }, required, 'title'],
    [{ id: '3.5', title: 'Sets' }, number, 'id'],
    [{ id: '3', title: LONG }, tooLarge, 'title'],
  ]);
});

// Specification: COURSE-9
test('a new chapter is offered the highest number plus 1', () => {
  expect(nextChapterId([])).toBe(1);
  expect(nextChapterId([{ id: 2 }, { id: 9 }, { id: 4 }])).toBe(10);
});

test('a material needs a title and one of the five types', () => {
  const typed = { title: ' Worksheet ', type: 'notes' };
  expect(checkMaterialForm(typed)).toEqual(ok({ ...typed, title: 'Worksheet' }));
  expectRefused(checkMaterialForm, [
    [{ title: ' ', type: '' }, material, 'title'],
    [{ title: LONG, type: '' }, material, 'type'],
    [{ title: 'A', type: 'mcqs' }, material, 'type'],
    [{ title: 'A', type: 'constructor' }, material, 'type'],
    [{ title: LONG, type: 'notes' }, tooLarge, 'title'],
  ]);
});

// Specification: MATERIAL-3, MATERIAL-4
test('a file is a PDF of 10 MB and not one byte more', () => {
  const mime = 'application/pdf';
  expect(checkPdf({ mime, bytes: 10_485_760 })).toBeUndefined();
  const { pdf, pdfSize } = TEXT.file;
  expectRefused(checkPdf, [
    [{ mime, bytes: 10_485_761 }, pdfSize, 'file'],
    [{ mime: '', bytes: 9e9 }, pdf, 'file'],
    [{ mime: 'image/png', bytes: 9e9 }, pdf, 'file'],
    [{ mime: `${mime};x=1`, bytes: 9e9 }, pdf, 'file'],
  ]);
});

const url = 'https://youtu.be/dQw4w9WgXcQ';
const roots = { title: 'Roots', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' };
const checkVideo = (fields: object) => checkVideoForm({ title: ' Roots ', url, ...fields });

// Specification: VIDEO-2, VIDEO-3, VIDEO-18, VIDEO-69, MARK-1
test('the video form keeps a link in embed form and trimmed fields', () => {
  const typed = { url: ` ${url} `, description: ' हल ', credit: ' Khan ', length: ' 1:02:03 ' };
  expect(checkVideo({ ...typed, language: 'hi', moments: ' \n' })).toEqual(
    ok({ ...roots, description: 'हल', credit: 'Khan', length: '1:02:03', language: 'hi' }),
  );
  expect(['12:34', '1:02:03'].map(isoLength)).toEqual(['PT12M34S', 'PT1H2M3S']);
  for (const length of ['12', '12:3', '1:75:00', '12:34:00:00'])
    expect(checkVideo({ length })).toMatchObject({ field: 'length' });
});

// Specification: VIDEO-79
test('moments stand in the order of the video, and a line that is none is named', () => {
  const moments = '12:40 Example 3\n1:02:05 The proof';
  expect(checkVideo({ moments: ' 1:02:05 - The proof\n\n12:40 Example 3 ' })).toEqual(
    ok({ ...roots, moments }),
  );
  expect(momentsIn(moments).map(({ at }) => at)).toEqual([760, 3725]);
  const wrong = 'Line 2 needs a time and what is there, such as 12:40 Example 3.';
  for (const line of ['Example 3', '12:40', '12:75 Example'])
    expectRefused(checkVideo, [[{ moments: `0:10 Start\n${line}` }, wrong, 'moments']]);
});

test('the video form with everything wrong names the problems one at a time, in order', () => {
  const [title, description] = [LONG, LONG_TEXT];
  expectRefused(checkVideo, [
    [{ title: ' ', url: '', description }, video, 'title'],
    [{ title, url: ' ', description }, video, 'url'],
    [{ title, url: 'javascript:alert(1)', description }, youtube, 'url'],
    [{ title, description }, tooLarge, 'title'],
    [{ description }, tooLarge, 'description'],
    [{ credit: title }, tooLarge, 'credit'],
    [{ moments: `1:00 ${description}` }, tooLarge, 'moments'],
  ]);
});

const board = { name: 'Board exam', date: '2027-02-18' };
const early = { name: 'Pre-board', date: '2027-01-10' };
const empty = { name: ' ', date: '' };

// Specification: EXAM-1
test('exams are trimmed and ordered by day, without empty rows, 12 at most', () => {
  expect(checkExamDates([board, empty, { ...early, name: ' Pre-board ' }])).toEqual(
    ok([early, board]),
  );
  const most = Array<typeof board>(12).fill(board);
  expect(checkExamDates(most).kind).toBe('ok');
  expect(checkExamDates([...most, board])).toMatchObject({
    message: 'A class can have at most 12 exams.',
  });
});

// Specification: EXAM-1
test('an exam without its name or its day is refused at its row', () =>
  expectRefused(
    (wrong) => checkExamDates([empty, { ...board, ...wrong }]),
    [
      [{ name: '' }, 'Please enter what the exam is called, such as Board exam.', 'dates.1.name'],
      [{ name: 'x'.repeat(81) }, 'Please shorten the name: at most 80 characters.', 'dates.1.name'],
      [
        { date: '2027-02-30' },
        'Please enter the day of the exam, such as 2027-02-18.',
        'dates.1.date',
      ],
    ],
  ));

// Specification: EXAM-1
test('an exam keeps its id while its name or its day stays', () => {
  const before = [
    { id: 'a', ...early },
    { id: 'b', ...board },
  ];
  const after = [
    { ...early, name: 'First pre-board' },
    { ...board, date: '2027-02-20' },
    { name: 'Practical', date: '2027-03-01' },
  ];
  const ids = withExamIds(before, after, (at) => `new${at}`).map(({ id }) => id);
  expect(ids).toEqual(['a', 'b', 'new2']);
});

const { id: _, ...batch } = aBatch();
const note = 'x'.repeat(161);

// Specification: OFFER-2
test('a batch is saved as it is typed, without what is left empty', () => {
  const typed = { ...batch, seatsLeft: 0, startsOn: '2026-12-01', note: 'Bring your book.' };
  // What has no translations says so: those that are not sent stay.
  expect(checkBatch(typed)).toEqual(ok({ ...typed, translations: {} }));
  const blank = { ...batch, seatsLeft: undefined, startsOn: '', note: ' ' };
  expect(checkBatch(blank)).toEqual(ok({ ...batch, translations: {} }));
  expectRefused(
    (wrong: object) => checkBatch({ ...batch, ...wrong }),
    [
      [NEW_BATCH, TEXT.offer.days, 'days'],
      [{ end: '17:30' }, TEXT.offer.end, 'end'],
      [{ seatsLeft: 2.5 }, TEXT.offer.seats, 'seatsLeft'],
      [{ startsOn: '2026-02-30' }, TEXT.offer.date, 'startsOn'],
      [{ translations: { pa: { note } } }, tooLarge, 'translations.pa.note'],
    ],
  );
});

// Specification: OFFER-3
test('without an amount there is no fee, and empty lines are left out', () => {
  const form = typedFee({});
  expect(checkFee(form)).toEqual(ok({ bringTranslations: {} }));
  const fee = { per: 'month', from: true, amount: 1500 } as const;
  const bring = [' Graph notebook ', '', 'Compass'];
  expect(checkFee({ ...form, fee: { ...form.fee, ...fee, note: ' ' }, bring })).toEqual(
    ok({
      fee: { ...fee, translations: {} },
      bring: ['Graph notebook', 'Compass'],
      bringTranslations: {},
    }),
  );
  expectRefused(
    (wrong: object) => checkFee({ ...form, ...wrong }),
    [
      [{ fee: { ...fee, amount: 0 } }, TEXT.offer.amount, 'fee.amount'],
      [{ fee: { ...fee, note } }, tooLarge, 'fee.note'],
      [{ bring: ['x'.repeat(81)] }, TEXT.offer.bring, 'bring'],
      [
        { translations: { pa: { bring: Array<string>(13).fill('x') } } },
        TEXT.offer.bring,
        'translations.pa.bring',
      ],
    ],
  );
});
