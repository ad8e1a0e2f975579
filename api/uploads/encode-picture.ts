import pLimit from 'p-limit';
import type { FileType } from '../domain/files/file-signature.ts';
import { PICTURE } from '../domain/blog/blog-image.ts';

/** The types of pictures that are accepted. */
export type PictureType = Exclude<FileType, 'application/pdf'>;

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that may become public; or why it may not: it does not decode as its type, or takes too much work. */
type EncodedPicture =
  { kind: 'ok'; body: Uint8Array; size: PictureSize } | { kind: 'damaged' } | { kind: 'too-large' };

/** Another form of the picture, as WebP: cut to fill a size exactly, just large enough for that, or within it. */
export interface PictureForm {
  size: PictureSize;
  fit: 'cover' | 'outside' | 'inside';
}

/** The first page of a PDF, as browsers draw it. */
export const FIRST_PAGE: PictureForm = { size: { width: 640, height: 1280 }, fit: 'inside' };

/** The first page of a PDF for lists, where it is 64 px wide: 3 KB instead of 36. A page wider than paper fills the height. */
export const THUMBNAIL: PictureForm = { size: { width: 128, height: 181 }, fit: 'outside' };

/** The gateway waits 29 seconds; the function may have to start first. Seconds. */
const TIMEOUT_S = 15;
/** Text in pictures of first pages stays readable; half the bytes of 90. */
const QUALITY = 80;

const FORMATS: Readonly<Record<PictureType, 'png' | 'jpeg' | 'webp' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Whether a content type is an accepted picture type. */
export const isPictureType = (type: string): type is PictureType => Object.hasOwn(FORMATS, type);

/** The words of the library for what took too many pixels or too long; everything else is a damaged file. */
const TOO_MUCH = /pixel limit|^timeout/i;

/**
 * Makes a new picture of the pixels alone: upright, within `PICTURE`, in sRGB,
 * without position, camera or anything else that was beside or behind the pixels. A moving GIF or WebP keeps
 * moving; the limit of pixels is for all its frames together.
 */
const encode = async (
  bytes: Uint8Array,
  type: PictureType,
  form?: PictureForm,
): Promise<EncodedPicture> => {
  // Loaded with the first picture: it is native code, and most starts of the function never need it.
  const { default: sharp } = await import('sharp');
  const format = FORMATS[type];
  const limits = { limitInputPixels: PICTURE.pixels, failOn: 'error' } as const;
  try {
    const source = await sharp(bytes, limits).metadata();
    // The library reads other formats too, such as SVG.
    if (source.format !== format) return { kind: 'damaged' };
    const resized = sharp(bytes, { ...limits, animated: true, autoOrient: true }).resize(
      form
        ? { ...form.size, fit: form.fit }
        : { width: PICTURE.width, height: PICTURE.height, fit: 'inside', withoutEnlargement: true },
    );
    const { data, info } = await (form ? resized.toFormat('webp') : resized)
      .png({ palette: source.isPalette, force: false })
      .jpeg({ quality: QUALITY, force: false })
      .webp({ quality: QUALITY, force: false })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    const { width, height, pageHeight } = info;
    return { kind: 'ok', body: data, size: { width, height: pageHeight ?? height } };
  } catch (error) {
    const tooMuch = error instanceof Error && TOO_MUCH.test(error.message);
    return { kind: tooMuch ? 'too-large' : 'damaged' };
  }
};

/** Each may take 400 MB of memory for a moment. */
const oneAtATime = pLimit(1);

/** The same, one at a time. */
export const encodePicture = (...asked: Parameters<typeof encode>): ReturnType<typeof encode> =>
  oneAtATime(encode, ...asked);
