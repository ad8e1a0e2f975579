import { plainName } from '../files/file-identifier.ts';
import { LIMITS } from '../text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../text/texts.ts';

/** The picture types accepted for blog posts, with their extensions. SVG is an image type too, but it can carry script. */
const EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
type BlogImageType = keyof typeof EXTENSIONS;

const isAccepted = (mime: string): mime is BlogImageType => Object.hasOwn(EXTENSIONS, mime);

/** Bounds of pictures in pixels. Not in `LIMITS`, which visitors load too. */
export const PICTURE = {
  /** What a picture may be decoded to, all frames of a moving one together; the photos of today's phones fit. */
  pixels: 50_000_000,
  /** What is stored: two for each pixel of the widest place that shows one; a tall scan stays readable. */
  width: 2_000,
  height: 4_000,
} as const;

/**
 * Checks a featured image before anything is sent (POST-7, POST-8): an image type that we take, and
 * smaller than 5 MB. `mime` and `bytes` describe the chosen file.
 */
export const checkBlogImage = (file: {
  mime: string;
  bytes: number;
}): Outcome<{ mime: BlogImageType }> => {
  const { mime, bytes } = file;
  if (!isAccepted(mime)) return invalid(TEXT.file.image, 'image');
  if (bytes >= LIMITS.blogImageBytes) return invalid(TEXT.file.imageSize, 'image');
  return ok({ mime });
};

/**
 * A safe file name for a blog picture; `suffix` makes it unique:
 * `('Pi Day (1).JPG', 'image/webp', '3f9a2c')` -> `pi-day-1-3f9a2c.webp`.
 */
export const blogImageFilename = (original: string, mime: BlogImageType, suffix: string): string =>
  `${plainName(original.replace(/\.[a-z0-9]{1,5}$/i, '')) || 'picture'}-${suffix}.${EXTENSIONS[mime]}`;
