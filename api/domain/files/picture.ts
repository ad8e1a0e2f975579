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

/** The storage key of a picture: `centre-3f9a2c.webp` -> `blog-images/centre-3f9a2c.webp` */
export const pictureKey = ({ filename }: { filename: string }): string => blogImageKey(filename);

/** Where a picture is served: `centre-3f9a2c.webp` -> `/media/blog-images/centre-3f9a2c.webp` */
export const picturePath = (picture: { filename: string }): string =>
  mediaPath(pictureKey(picture));
