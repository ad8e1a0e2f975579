import type { PDFPageProxy } from 'pdfjs-dist';
import { LIMITS } from '#domain/text/limits.ts';
import { encodePicture } from '../../ui/pictures/encode-picture.ts';

/** CSS pixels of the picture; a very long page is cut below. */
const WIDTH = 640;
const HEIGHT_CAP = 1280;
/** Tried one after another until the picture is small enough. */
const QUALITIES = [0.7, 0.5, 0.3, 0.15];

/** Draws a page as a picture for lists; `undefined` when it stays too large. */
export const drawCover = async (page: PDFPageProxy): Promise<Blob | undefined> => {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / width });
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.min(HEIGHT_CAP, Math.max(1, Math.round(viewport.height)));
  try {
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    for (const quality of QUALITIES) {
      const picture = await encodePicture(canvas, quality);
      if (picture.size <= LIMITS.coverBytes) return picture;
    }
    return undefined;
  } finally {
    // Phones keep little memory for canvases.
    canvas.width = 0;
    canvas.height = 0;
  }
};
