import { describe, expect, test } from 'vitest';
import {
  blogImageKey,
  coverKey,
  coverPath,
  isPublicKey,
  materialFilename,
  materialKey,
  parseFileIdentifier,
  parseMaterialKey,
  thumbnailKey,
} from '#domain/files/file-identifier.ts';
import { lines, rows } from '../../../support/rows.ts';

const NO_FILE = { kind: 'invalid', message: 'No file specified' };
const FORMAT = { kind: 'invalid', message: 'Invalid file identifier format' };

// Specification: VIEWER-2, MODEL-9, MODEL-10
test.each([
  ['10_ch3_sets.pdf', '10', 3, 'materials/10/chapter3/10_ch3_sets.pdf'],
  ['ca_ch12_a_b_c.pdf', 'ca', 12, 'materials/ca/chapter12/ca_ch12_a_b_c.pdf'],
  ['jee-main_ch1_x.pdf', 'jee-main', 1, 'materials/jee-main/chapter1/jee-main_ch1_x.pdf'],
  ['8_ch9999_x', '8', 9999, 'materials/8/chapter9999/8_ch9999_x'],
  ['10_ch3__x.pdf', '10', 3, 'materials/10/chapter3/10_ch3__x.pdf'],
  ['10_ch3_Notes (2) v1.0.pdf', '10', 3, 'materials/10/chapter3/10_ch3_Notes (2) v1.0.pdf'],
  ['10_ch3_समुच्चय.pdf', '10', 3, 'materials/10/chapter3/10_ch3_समुच्चय.pdf'],
])(
  '%s names class, chapter and key, and its key leads back',
  (filename, classId, chapter, s3Key) => {
    const file = { kind: 'ok', value: { classId, chapter, filename, s3Key } };
    expect(parseFileIdentifier(filename)).toEqual(file);
    expect(materialKey(classId, chapter, filename)).toBe(s3Key);
    expect(parseMaterialKey(s3Key)).toEqual(file);
  },
);

test('no file is asked for', () => {
  expect(parseFileIdentifier('')).toEqual(NO_FILE);
  for (const key of ['', 'materials/10/chapter3/']) expect(parseMaterialKey(key)).toEqual(NO_FILE);
});

test.each([
  ...rows`
    one part                   | sets.pdf
    two parts                  | 10_ch3
    an empty third part        | 10_ch3_
    no class                   | _ch3_sets.pdf
    no chapter                 | 10__sets.pdf
    chapter 0                  | 10_ch0_sets.pdf
    chapter -1                 | 10_ch-1_sets.pdf
    chapter 03                 | 10_ch03_sets.pdf
    chapter 1.5                | 10_ch1.5_sets.pdf
    chapter 10000              | 10_ch10000_sets.pdf
    chapter 3 in Devanagari    | 10_ch३_sets.pdf
    a marker in capitals       | 10_CH3_sets.pdf
    a long marker              | 10_chapter3_sets.pdf
    a marker without a number  | 10_ch_sets.pdf
    a class in capitals        | CA_ch3_sets.pdf
    a class with a slash       | 10/x_ch3_sets.pdf
    a slash                    | 10_ch3_a/b.pdf
    a leading slash            | /10_ch3_a.pdf
    a backslash                | 10_ch3_a\b.pdf
    traversal                  | 10_ch3_../../secret.pdf
    two dots                   | 10_ch3_a..pdf
    traversal as class         | .._ch3_a.pdf
    an encoded slash           | 10_ch3_a%2Fb.pdf
    a quote                    | 10_ch3_a".pdf
    a tag                      | 10_ch3_<b>.pdf
    a query                    | 10_ch3_a.pdf?x=1
    a fragment                 | 10_ch3_a.pdf#x
    a full-width slash         | 10_ch3_a／b.pdf
  `,
  ['a line break', '10_ch3_a\r\nSet-Cookie: x=1.pdf'],
  ['a line break at the end', '10_ch3_a.pdf\n'],
  ['a line break after the class', '10\n_ch3_a.pdf'],
  ['a null character', '10_ch3_a\u0000.pdf'],
  ['a right-to-left override', '10_ch3_a\u202efdp.exe'],
  ['too many characters', `10_ch3_${'a'.repeat(154)}`],
])('a file name with %s is refused', (_name, filename) => {
  expect(parseFileIdentifier(filename)).toEqual(FORMAT);
});

test.each([
  ...rows`
    another folder                 | releases/10/chapter3/10_ch3_sets.pdf
    no folder                      | 10_ch3_sets.pdf
    a leading slash                | /materials/10/chapter3/10_ch3_sets.pdf
    a folder before                | x/materials/10/chapter3/10_ch3_sets.pdf
    a folder within                | materials/10/chapter3/x/10_ch3_sets.pdf
    another class than the file    | materials/9/chapter3/10_ch3_sets.pdf
    another chapter than the file  | materials/10/chapter4/10_ch3_sets.pdf
    a chapter with a leading zero  | materials/10/chapter03/10_ch3_sets.pdf
    traversal                      | materials/10/chapter3/../../../10_ch3_sets.pdf
    doubled slashes                | materials//10/chapter3/10_ch3_sets.pdf
    encoded slashes                | materials%2F10%2Fchapter3%2F10_ch3_sets.pdf
    backslashes                    | materials\10\chapter3\10_ch3_sets.pdf
    a blog image                   | blog-images/a.webp
    another case                   | Materials/10/chapter3/10_ch3_sets.pdf
  `,
  ['a line break', 'materials/10/chapter3/10_ch3_sets.pdf\r\n'],
])('a storage key with %s is refused', (_name, key) => {
  expect(parseMaterialKey(key)).toEqual(FORMAT);
});

describe('the safe name of an uploaded file', () => {
  // Specification: MODEL-9
  test.each([
    ['Linear Equations (1).PDF', '', 'linear-equations-1'],
    ['a_b.pdf', '', 'a-b'],
    ['a.pdf', '2', 'a-2'],
    ['Résumé x².pdf', '', 'resume-x2'],
    ['../../etc/passwd', '', 'etc-passwd'],
    ['a.pdf.html', '', 'a-pdf-html'],
    ['a\r\nSet-Cookie: b.pdf', '', 'a-set-cookie-b'],
    ['%2e%2e%2f.pdf', '', '2e-2e-2f'],
    ['समुच्चय.pdf', '', 'sheet'],
    ['🙂.pdf', 'x1', 'sheet-x1'],
    ['', '', 'sheet'],
    [`${'a'.repeat(79)} b.pdf`, '', 'a'.repeat(79)],
    [`${'a'.repeat(300)}.pdf`, '', 'a'.repeat(80)],
  ])('of %j with suffix %j has %s', (original, suffix, name) => {
    const filename = materialFilename('10', 3, original, suffix);
    expect(filename).toBe(`10_ch3_${name}.pdf`);
    expect(parseFileIdentifier(filename)).toMatchObject({ value: { classId: '10', chapter: 3 } });
  });

  test('parses back for the longest class id and chapter', () => {
    const name = materialFilename('a'.repeat(20), 9999, 'x'.repeat(500), 'y'.repeat(36));
    expect(parseFileIdentifier(name)).toMatchObject({ kind: 'ok', value: { chapter: 9999 } });
  });
});

test.each(lines`
  materials/10/chapter3/10_ch3_linear-equations.pdf
  covers/10_ch3_linear-equations.webp
  covers/10_ch3_linear-equations.small.webp
  covers/10_ch3_worksheet (1).webp
  blog-images/a b.png
  blog-images/ਪਾਈ.webp
`)('%s may be read', (key) => {
  expect(isPublicKey(key)).toBe(true);
});

test.each([
  '',
  ...lines`
    incoming/6b85907a
    trash/materials/10/chapter3/10_ch3_a.pdf
    trash/blog-images/a.png
    covers/10_ch3_a.html
    covers/a.webp
    covers/sub/10_ch3_a.webp
    blog-images/../incoming/x
    blog-images/a/b.png
    blog-images/
    materials/10/chapter4/10_ch3_a.pdf
    materials/10/chapter3/10_ch3_a.pdf/x
    /materials/10/chapter3/10_ch3_a.pdf
    content.json
  `,
])('%j may not be read', (key) => {
  expect(isPublicKey(key)).toBe(false);
});

// Specification: MODEL-9
test('blog images have a folder of their own, and the pictures of a material go by its name', () => {
  expect(blogImageKey('a.webp')).toBe('blog-images/a.webp');
  expect(coverKey('10_ch3_a.pdf')).toBe('covers/10_ch3_a.webp');
  expect(coverPath('10_ch3_a (1).pdf')).toBe('/media/covers/10_ch3_a%20(1).webp');
  expect(thumbnailKey('10_ch3_a.pdf')).toBe('covers/10_ch3_a.small.webp');
});
