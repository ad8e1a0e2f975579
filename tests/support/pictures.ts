import sharp from 'sharp';
import type { PictureType } from '#api/uploads/uploads';

/** The bytes of a buffer, for forms and blobs. */
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** A picture that really is one: left half red, right half blue. */
export const aPicture = async (
  type: PictureType,
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const half = Math.floor(width / 2);
  const blue = { create: { width: half, height, channels: 3, background: '#0000ff' } } as const;
  const made = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width - half, top: 0 }])
    .toFormat(type === 'image/jpeg' ? 'jpeg' : (type.replace('image/', '') as 'png'));
  return plain(await made.toBuffer());
};

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export const aPhonePhoto = async (
  { width = 60, height = 40 } = {},
  type: 'image/jpeg' | 'image/webp' | 'image/png' = 'image/jpeg',
): Promise<Uint8Array<ArrayBuffer>> => {
  const photo = sharp(await aPicture('image/png', { width, height }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone Company', Model: 'Phone 5' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 54/1 3/1' },
    });
  const format = type.replace('image/', '') as 'jpeg';
  return plain(await photo.toFormat(format).toBuffer());
};

/** A moving picture of three frames. */
export const aMovingPicture = async (
  type: 'image/gif' | 'image/webp',
  { width = 20, height = 10, frames = 3 } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill(frame * 80, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const moving = sharp(pixels, { raw });
  const delay = Array.from({ length: frames }, () => 200);
  const made = type === 'image/gif' ? moving.gif({ delay }) : moving.webp({ delay });
  return plain(await made.toBuffer());
};

/** A small file of sixty frames, each of which says to be a thousand pixels wide and high. */
export const aHugeGif = async (): Promise<Uint8Array> => {
  const many = Buffer.from(await aMovingPicture('image/gif', { frames: 60 }));
  // The size of the screen that all frames are drawn on.
  many.writeUInt16LE(1_000, 6);
  many.writeUInt16LE(1_000, 8);
  return many;
};
