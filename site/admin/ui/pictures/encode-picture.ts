/** Whether anything shows through. */
const isOpaque = (canvas: HTMLCanvasElement): boolean => {
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
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (blob === null) throw new Error('The picture could not be saved');
  return blob.type === 'image/png' && isOpaque(canvas)
    ? encodePicture(canvas, quality, 'image/jpeg')
    : blob;
};
