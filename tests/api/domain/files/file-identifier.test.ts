import { expect, test } from 'vitest';
import {
  coverPath,
  isPublicKey,
  materialFilename,
  materialKey,
  parseFileIdentifier,
} from '#domain/files/file-identifier';
import { lines, rows } from '#support/rows';

// Specification: VIEWER-2, MODEL-9, MODEL-10
test.each([
  ['10_ch3_Notes (2) v1.0.pdf', '10', 3, 'materials/10/chapter3/10_ch3_Notes (2) v1.0.pdf'],
  ['10_ch3_समुच्चय.pdf', '10', 3, 'materials/10/chapter3/10_ch3_समुच्चय.pdf'],
])(
  '%s names class, chapter and key, and its key leads back',
  (filename, classId, chapter, s3Key) => {
    expect(parseFileIdentifier(filename)).toEqual({ classId, chapter, filename, s3Key });
    expect(materialKey(classId, chapter, filename)).toBe(s3Key);
    expect(isPublicKey(s3Key)).toBe(true);
  },
);

test.each([
  ...rows`
    an empty third part        | 10_ch3_
    chapter 0                  | 10_ch0_sets.pdf
    a slash                    | 10_ch3_a/b.pdf
    a backslash                | 10_ch3_a\b.pdf
    traversal                  | 10_ch3_../../secret.pdf
    an encoded slash           | 10_ch3_a%2Fb.pdf
  `,
  ['a line break', '10_ch3_a\r\nSet-Cookie: x=1.pdf'],
  ['a null character', '10_ch3_a\u0000.pdf'],
])('a file name with %s is refused', (_name, filename) => {
  expect(parseFileIdentifier(filename)).toBeUndefined();
  expect(parseFileIdentifier('')).toBeUndefined();
});

// Specification: MODEL-9
test.each([
  ['Linear Equations (1).PDF', 'linear-equations-1'],
  ['a\r\nSet-Cookie: b.pdf', 'a-set-cookie-b'],
  ['समुच्चय.pdf', 'sheet'],
  [`${'a'.repeat(300)}.pdf`, 'a'.repeat(80)],
])('the safe name of %j has %s', (original, name) => {
  const filename = materialFilename('10', 3, original, '');
  expect(filename).toBe(`10_ch3_${name}.pdf`);
  expect(parseFileIdentifier(filename)).toMatchObject({ classId: '10', chapter: 3 });
});

test.each([
  ...lines`
    materials/10/chapter3/10_ch3_linear-equations.pdf
    covers/10_ch3_worksheet (1).webp
    blog-images/ਪਾਈ.webp
  `.map((key) => [key, true] as const),
  ...lines`
    incoming/6b85907a
    trash/materials/10/chapter3/10_ch3_a.pdf
    covers/10_ch3_a.html
    blog-images/../incoming/x
    materials/10/chapter4/10_ch3_a.pdf
    materials/9/chapter3/10_ch3_sets.pdf
    materials/10/chapter3/../../../10_ch3_sets.pdf
  `.map((key) => [key, false] as const),
])('that %s may be read is %s', (key, mayBe) => expect(isPublicKey(key)).toBe(mayBe));

// Specification: MODEL-9
test('the picture of a material goes by its name', () =>
  expect(coverPath('10_ch3_a (1).pdf')).toBe('/media/covers/10_ch3_a%20(1).webp'));
