import { expect, test } from 'vitest';
import { coverKey, coverPath, thumbnailKey, isPublicKey } from '#domain/files/file-identifier.ts';
import { lines } from '../../../support/rows.ts';

test.each([
  'materials/10/chapter3/10_ch3_linear-equations.pdf',
  'covers/10_ch3_linear-equations.webp',
  'covers/10_ch3_linear-equations.small.webp',
  'covers/10_ch3_worksheet (1).webp',
  'blog-images/a b.png',
  'blog-images/ਪਾਈ.webp',
])('%s may be read', (key) => {
  expect(isPublicKey(key)).toBe(true);
});

test.each([
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
  '',
])('%j may not be read', (key) => {
  expect(isPublicKey(key)).toBe(false);
});

test('the pictures of a material go by its name', () => {
  expect(coverKey('10_ch3_a.pdf')).toBe('covers/10_ch3_a.webp');
  expect(coverPath('10_ch3_a (1).pdf')).toBe('/media/covers/10_ch3_a%20(1).webp');
  expect(thumbnailKey('10_ch3_a.pdf')).toBe('covers/10_ch3_a.small.webp');
});
