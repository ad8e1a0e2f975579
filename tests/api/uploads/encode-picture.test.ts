import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture as encode, type PictureType } from '#api/uploads/uploads';
import { PICTURE } from '#domain/blog/blog-image';
import { aHugeGif, aMovingPicture, aPhonePhoto, aPicture } from '#support/pictures';

const encoded = async (bytes: Uint8Array, type: PictureType) => {
  const result = await encode(bytes, type);
  if (result.kind !== 'ok') throw new Error(result.kind);
  return { ...result, metadata: await sharp(result.body, { animated: true }).metadata() };
};

const TYPES: PictureType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

test.each(TYPES)('%s stays what it is, with its pixels and nothing behind them', async (type) => {
  const script = Buffer.from(`${' '.repeat(2_000)}<script>alert(1)</script>`);
  const sent = Buffer.concat([await aPicture(type), script]);
  const { size, metadata, body } = await encoded(sent, type);
  expect(Buffer.from(body).includes('script')).toBe(false);
  expect(metadata.format).toBe(type.replace('image/', ''));
  expect(size).toEqual({ width: 60, height: 40 });
  const left = { left: 5, top: 5, width: 1, height: 1 };
  const [red = 0, , blue = 255] = await sharp(body).removeAlpha().extract(left).raw().toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

// Specification: POST-9
test.each(['image/jpeg', 'image/webp', 'image/png'] as const)(
  'a photo as %s loses position and camera and stands upright',
  async (type) => {
    const photo = await aPhonePhoto({ width: 60, height: 40 }, type);
    const before = await sharp(photo).metadata();
    expect(before.exif?.includes('Phone Company')).toBe(true);
    const { size, metadata, body } = await encoded(photo, type);
    expect(size).toEqual({ width: 40, height: 60 });
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(metadata.orientation).toBeUndefined();
    expect(Buffer.from(body).includes('Phone')).toBe(false);
  },
);

test('a picture larger than any screen is made smaller, a small one stays', async () => {
  const wide = await encoded(
    await aPicture('image/jpeg', { width: 6000, height: 300 }),
    'image/jpeg',
  );
  expect(wide.size).toEqual({ width: PICTURE.width, height: 100 });
  const tall = await encoded(await aPicture('image/png', { width: 30, height: 8000 }), 'image/png');
  expect(tall.size).toEqual({ width: 15, height: PICTURE.height });
});

test.each(['image/gif', 'image/webp'] as const)('a moving %s keeps moving', async (type) => {
  const { size, metadata } = await encoded(await aMovingPicture(type), type);
  expect(size).toEqual({ width: 20, height: 10 });
  expect(metadata.pages).toBe(3);
  expect(metadata.delay).toEqual([200, 200, 200]);
});

const firstHalf = async (type: PictureType) => {
  const picture = await aPicture(type, { width: 600, height: 400 });
  return picture.subarray(0, Math.floor(picture.length / 2));
};
const damaged: [string, PictureType, () => Uint8Array | Promise<Uint8Array>][] = [
  [
    'the sign of a PNG and nothing sensible behind it',
    'image/png',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(3_000, 7)]),
  ],
  ['half a PNG', 'image/png', () => firstHalf('image/png')],
  ['a JPEG that calls itself PNG', 'image/png', () => aPicture('image/jpeg')],
];
test.each(damaged)('%s is damaged', async (_what, type, make) => {
  expect(await encode(await make(), type)).toEqual({ kind: 'damaged' });
});

test('the pixels of a moving picture count in all its frames', async () => {
  expect(await encode(await aHugeGif(), 'image/gif')).toEqual({ kind: 'too-large' });
});
