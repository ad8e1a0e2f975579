import { expect, test } from 'vitest';
import { checkBlogImage, PICTURE } from '#domain/blog/blog-image.ts';
import { TEXT } from '#domain/text/texts.ts';

const TYPE = 'Please upload an image file (JPEG, PNG, etc.)';
const SIZE = 'Image file should be less than 5MB';
const refused = (message: string) => ({ kind: 'invalid', message, field: 'image' });

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])('%s is taken', (mime) => {
  expect(checkBlogImage({ mime, bytes: 1000 })).toEqual({ kind: 'ok', value: { mime } });
});

// Specification: POST-7
test.each(['image/svg+xml', 'image/', 'image', 'IMAGE/PNG', 'image/png;x=1', 'text/html', '', ' '])(
  '%j is refused',
  (mime) => {
    expect(checkBlogImage({ mime, bytes: 1000 })).toEqual(refused(TYPE));
  },
);

// Specification: POST-8
test('a picture must be smaller than 5 MB', () => {
  expect(checkBlogImage({ mime: 'image/png', bytes: 5_242_879 }).kind).toBe('ok');
  expect(checkBlogImage({ mime: 'image/png', bytes: 5_242_880 })).toEqual(refused(SIZE));
  expect(checkBlogImage({ mime: 'image/png', bytes: 5_242_881 })).toEqual(refused(SIZE));
});
// Specification: POST-8
test('the refusal of a picture with too many pixels says how many it may have', () => {
  expect(TEXT.file.imageTooBig).toContain(`${PICTURE.pixels / 1_000_000} million pixels`);
});
