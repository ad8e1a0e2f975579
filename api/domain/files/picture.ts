import * as z from 'zod';
import { blogImageKey, mediaPath, isBlogImageName } from './file-identifier.ts';

/** The most characters of a picture's description. */
export const ALT_LENGTH = 200;

/** A stored picture with what a page needs to show it. It was uploaded as pictures of blog posts are. */
export const Picture = z.strictObject({
  filename: z.string().refine(isBlogImageName),
  /** Pixels, so that a page keeps the room. */
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  /** What it shows, for those who cannot see it. */
  alt: z.string().trim().min(1).max(ALT_LENGTH),
});
export type Picture = z.infer<typeof Picture>;

/** A picture as one text, which people can tell apart: `centre-3f9a2c.webp (1600 × 1200)` */
export const pictureText = (picture: Omit<Picture, 'alt'> | undefined): string =>
  picture === undefined ? '' : `${picture.filename} (${picture.width} × ${picture.height})`;

/** The picture of such a text, not checked further; `undefined` for any other. */
export const pictureOf = (text: string): Omit<Picture, 'alt'> | undefined => {
  const [, filename = '', width, height] = /^(.+) \((\d+) × (\d+)\)$/.exec(text) ?? [];
  return filename === '' ? undefined : { filename, width: Number(width), height: Number(height) };
};

/** The storage key of a picture: `centre-3f9a2c.webp` -> `blog-images/centre-3f9a2c.webp` */
export const pictureKey = ({ filename }: Pick<Picture, 'filename'>): string =>
  blogImageKey(filename);

/** Where a picture is served: `centre-3f9a2c.webp` -> `/media/blog-images/centre-3f9a2c.webp` */
export const picturePath = (picture: Pick<Picture, 'filename'>): string =>
  mediaPath(pictureKey(picture));
