import { expect, test } from 'vitest';
import { checkBlogImage } from '#domain/blog/blog-image.ts';

const TYPE = 'Please upload an image file (JPEG, PNG, etc.)';
const SIZE = 'Image file should be less than 5MB';
// Specification: POST-7, POST-8
test.each([
  ['image/png', 5_242_879, undefined],
  ['image/webp', 5_242_880, SIZE],
  ['image/svg+xml', 1000, TYPE],
  ['IMAGE/PNG', 1000, TYPE],
  ['image/png;x=1', 1000, TYPE],
  ['', 1000, TYPE],
])('of a file that says %j, of %i bytes, is said: %s', (mime, bytes, message) => {
  expect(checkBlogImage({ mime, bytes })).toEqual(
    message === undefined
      ? { kind: 'ok', value: { mime } }
      : { kind: 'invalid', message, field: 'image' },
  );
});
