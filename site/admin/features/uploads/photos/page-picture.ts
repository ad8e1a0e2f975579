import { encodePicture } from '../../../ui/pictures/prepare-image.ts';
import { findPage } from './find-page.ts';
import { cleanRows, measureLight } from './paper.ts';
import { pageSize, straightenRows, type Corners } from './perspective.ts';

/** The longest side of a photo that is worked with. A page of it keeps 200 dots an inch or little less. */
const LONGEST = 2_400;
const SOURCE_QUALITY = 0.85;
/** Of a page; most of it is white. */
const PAGE_QUALITY = 0.75;
/** Pixels across of a page in the list. */
const THUMBNAIL = 240;
/** How long one piece of work may take, so that the screen answers in between. Milliseconds. */
const SLICE_MS = 12;
const ROWS = 16;

/** A photographed page. Its pixels are in JPEG files: those of a page take 30 times the memory. */
export interface PagePicture {
  id: string;
  /** The photo's file, by which it is known again. */
  from: string;
  /** Its place among the pages. */
  order: number;
  /** The photo, smaller. */
  source: Blob;
  sourceSize: { width: number; height: number };
  corners: Corners;
  /** Whether it is made to look like paper; else it keeps the light and colours of the photo. */
  clean: boolean;
  /** The straightened page. */
  jpeg: Blob;
  /** The same for the list: shown whole, six pages take 90 MB. */
  thumbnail: Blob;
  width: number;
  height: number;
}

const drawingOn = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot process pictures');
  return context;
};

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  encodePicture(canvas, quality, 'image/jpeg');

/** Works with a canvas and empties it: phones keep little memory for canvases. */
const withCanvas = async <T>(
  { width, height }: { width: number; height: number },
  work: (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) => Promise<T>,
): Promise<T> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    return await work(canvas, drawingOn(canvas));
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
};

/** The width of a picture as it is shown, read without decoding it. */
const sizeOf = async (file: Blob): Promise<{ width: number; height: number }> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => {
        reject(new Error('This browser cannot open the picture'));
      };
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** The pixels of a photo, upright, at most 2,400 a side. A whole one of 12 megapixels exists only while it is decoded. */
const decode = async (file: Blob): Promise<ImageData> => {
  const { width, height } = await sizeOf(file);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    ...(scale < 1 && { resizeWidth: Math.round(width * scale), resizeQuality: 'high' }),
  });
  const size = { width: bitmap.width, height: bitmap.height };
  return withCanvas(size, (_canvas, context) => {
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return Promise.resolve(context.getImageData(0, 0, size.width, size.height));
  });
};

const encode = (pixels: ImageData, quality: number): Promise<Blob> =>
  withCanvas(pixels, (canvas, context) => {
    context.putImageData(pixels, 0, 0);
    return toJpeg(canvas, quality);
  });

/** The files of a page: as it goes into the PDF, and small. */
const encodePage = (pixels: ImageData): Promise<Pick<PagePicture, 'jpeg' | 'thumbnail'>> =>
  withCanvas(pixels, async (canvas, context) => {
    context.putImageData(pixels, 0, 0);
    const small = { width: THUMBNAIL, height: (pixels.height / pixels.width) * THUMBNAIL };
    return {
      jpeg: await toJpeg(canvas, PAGE_QUALITY),
      thumbnail: await withCanvas(small, (smaller, drawing) => {
        drawing.imageSmoothingQuality = 'high';
        drawing.drawImage(canvas, 0, 0, small.width, small.height);
        return toJpeg(smaller, PAGE_QUALITY);
      }),
    };
  });

/** Goes through all rows in pieces, and lets the browser do other things in between. */
const throughRows = async (height: number, work: (from: number, to: number) => void) => {
  let began = performance.now();
  for (let row = 0; row < height; row += ROWS) {
    work(row, row + ROWS);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
};

const straighten = async (picture: ImageData, corners: Corners, clean: boolean) => {
  const { width, height } = pageSize(corners);
  const page = new ImageData(width, height);
  await throughRows(height, (from, to) => {
    straightenRows(picture, corners, page, from, to);
  });
  if (clean) {
    const light = measureLight(page);
    await throughRows(height, (from, to) => {
      cleanRows(page, light, from, to);
    });
  }
  return { ...(await encodePage(page)), width, height };
};

/** What tells a photo from others: shared ones arrive again until they are saved. */
export const nameOfPhoto = ({ name, size, lastModified }: File): string =>
  `${name}:${size}:${lastModified}`;

/** Makes a page of a photo: finds its corners, straightens it, takes shadows out. Rejects for what is no picture. */
export const readPage = async (file: File, order: number): Promise<PagePicture> => {
  const picture = await decode(file);
  const corners = findPage(picture);
  const page = await straighten(picture, corners, true);
  const source = await encode(picture, SOURCE_QUALITY);
  const sourceSize = { width: picture.width, height: picture.height };
  const from = nameOfPhoto(file);
  return {
    id: crypto.randomUUID(),
    from,
    order,
    source,
    sourceSize,
    corners,
    clean: true,
    ...page,
  };
};

/** Makes it again with other corners, or with or without the look of paper. */
export const remakePage = async (
  page: PagePicture,
  change: Partial<Pick<PagePicture, 'corners' | 'clean'>>,
): Promise<PagePicture> => {
  const changed = { ...page, ...change };
  const picture = await decode(page.source);
  return { ...changed, ...(await straighten(picture, changed.corners, changed.clean)) };
};

/** The page as a smaller file of less quality. */
export const reencode = async (page: PagePicture, quality: number): Promise<PagePicture> => ({
  ...page,
  jpeg: await encode(await decode(page.jpeg), quality),
});
