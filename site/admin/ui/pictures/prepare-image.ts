import { checkBlogImage } from '#domain/blog/blog-image';
import { LIMITS } from '#domain/text/limits';
import { TEXT, invalid, ok, type Outcome } from '#domain/text/texts';

/** Whether anything shows through. */
const isOpaque = (canvas: HTMLCanvasElement) => {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return true;
};

/**
 * What is drawn as a picture file of quality 0 to 1. WebP where the browser writes it; WebKit gives PNG instead, which
 * of a photo is six times as large: there it is a JPEG, if nothing shows through.
 */
export const encodePicture = async (
  canvas: HTMLCanvasElement,
  quality: number,
  type: 'image/webp' | 'image/jpeg' = 'image/webp',
): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error('The picture could not be saved');
  return blob.type === 'image/png' && isOpaque(canvas)
    ? encodePicture(canvas, quality, 'image/jpeg')
    : blob;
};

/** A file's name with another ending: `('Photo 1.JPG', 'webp')` -> `Photo 1.webp` */
const renamed = (name: string, extension: string) =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`;

/** Wider than any place of the site shows a picture, on a screen of two device pixels per pixel. */
const MAX_WIDTH = 1600;
const QUALITY = 0.82;

/** What is done with a canvas. */
type Work<T> = (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) => T | Promise<T>;

/** Works with a canvas and empties it: phones keep little memory for canvases. */
export const withCanvas = async <T>(
  { width, height }: { width: number; height: number },
  work: Work<T>,
): Promise<T> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This browser cannot process pictures');
    context.imageSmoothingQuality = 'high';
    return await work(canvas, context);
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
};

/**
 * Works with a picture that is drawn upright, and no larger than `most` allows; without what a camera adds, such as the
 * place. A whole photo of 12 megapixels exists only while it is decoded.
 */
export const withPicture = async <T>(
  file: Blob,
  most: (bitmap: ImageBitmap) => number,
  work: Work<T>,
): Promise<T> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, most(bitmap));
  const sideOf = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { width: sideOf(bitmap.width), height: sideOf(bitmap.height) };
  try {
    return await withCanvas(size, (canvas, context) => {
      context.drawImage(bitmap, 0, 0, size.width, size.height);
      bitmap.close();
      return work(canvas, context);
    });
  } finally {
    // Where nothing could be drawn; closing twice does nothing.
    bitmap.close();
  }
};

/** Whether a file is a photo as iPhones take it. Windows and Android name its type by nothing. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Makes a chosen picture ready to send (POST-7, POST-8): WebP, or JPEG where the browser writes none, at most 1600 pixels wide, upright. A GIF stays as it is, since
 * it may move; so does a PNG or WebP that would only grow.
 */
export const prepareImage = async (file: File): Promise<Outcome<File>> => {
  // Other picture types that this browser can open are sent as WebP or JPEG; SVG can carry script.
  const isPicture =
    isHeic(file) || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));
  if (!isPicture) return invalid(TEXT.file.image, 'image');
  if (file.size >= LIMITS.blogImageBytes) return invalid(TEXT.file.imageSize, 'image');
  if (file.type === 'image/gif') return ok(file);
  let made: File;
  try {
    const picture = await withPicture(
      file,
      ({ width }) => MAX_WIDTH / width,
      (canvas) => encodePicture(canvas, QUALITY),
    );
    const { type } = picture;
    made = new File([picture], renamed(file.name, type.replace('image/', '')), { type });
  } catch {
    // Damaged, or of a type that this browser cannot open.
    return invalid(isHeic(file) ? TEXT.file.heic : TEXT.file.image, 'image');
  }
  const keeps = file.type === 'image/png' || file.type === 'image/webp';
  const ready = keeps && made.size >= file.size ? file : made;
  const sendable = checkBlogImage({ mime: ready.type, bytes: ready.size });
  return sendable.kind === 'ok' ? ok(ready) : sendable;
};
