import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { checkChosen, encodePicture, prepareImage } from '#site/admin/ui/pictures/prepare-image.ts';
import { changedPages } from '#site/admin/features/settings/ProfilePreview.tsx';

test('a list of changed pages names known pages and counts the others', () => {
  const pages = [
    { value: '/', label: 'Home' },
    { value: '/10', label: 'Class 10' },
  ];
  const changed = ['/10', '/', '/blog/a', '/blog/b', '/blog/page/2', '/rss.xml', '/share/10.png'];
  expect(changedPages({ added: [], changed, removed: [] }, pages)).toEqual([
    'Home',
    'Class 10',
    '2 blog posts',
    '1 other page',
    '2 files for search engines and sharing',
  ]);
  expect(changedPages({ added: [], changed: [], removed: [] }, pages)).toEqual([]);
});

/** A canvas of one pixel in a browser that writes no WebP, as WebKit: it gives PNG for what it cannot write. */
const aCanvas = (alpha: number) =>
  ({
    width: 1,
    height: 1,
    getContext: () => ({ getImageData: () => ({ data: [0, 0, 0, alpha] }) }),
    toBlob: (then: (blob: Blob) => void, type: string) => {
      then(new Blob([], { type: type === 'image/jpeg' ? type : 'image/png' }));
    },
  }) as unknown as HTMLCanvasElement;

// Specification: POST-106
test('where the browser writes no WebP a photo is a JPEG, and what shows through stays PNG', async () => {
  expect((await encodePicture(aCanvas(255), 0.8)).type).toBe('image/jpeg');
  expect((await encodePicture(aCanvas(254), 0.8)).type).toBe('image/png');
});

test('an HEIC photo that does not open is answered with what to do', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')));
  const photo = new File(['x'], 'IMG_0001.HEIC', { type: '' });
  expect(await prepareImage(photo)).toMatchObject({ message: TEXT.file.heic });
});

// Specification: POST-7
test.each([
  ['image/png', 5_242_879, undefined],
  ['image/png', 5_242_880, TEXT.file.imageSize],
  ['image/svg+xml', 10, TEXT.file.image],
  ['application/pdf', 10, TEXT.file.image],
  ['', 10, TEXT.file.image],
  // Where the browser cannot open it, `prepareImage` says what to do.
  ['image/heic', 10, undefined],
])('a chosen file of type "%s" with %i bytes is checked first', (type, size, message) => {
  const checked = checkChosen({ type, size, name: '' });
  expect(checked.kind === 'ok' ? undefined : checked.message).toBe(message);
});
