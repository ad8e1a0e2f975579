/** The size of a picture scaled down to fit a width, in whole pixels: `(4000, 3000, 1600)` -> 1600 x 1200. */
export const fitWithin = (
  width: number,
  height: number,
  maxWidth: number,
): { width: number; height: number } => {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
};

/** A file's name with another ending: `('Photo 1.JPG', 'webp')` -> `Photo 1.webp` */
export const renamed = (name: string, extension: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`;
