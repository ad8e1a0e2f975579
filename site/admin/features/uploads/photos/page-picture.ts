import { type Corners, pageSize, type Pixels, straightenRows } from './perspective.ts';
import { encodePicture } from '../../../ui/pictures/prepare-image.ts';
import { findPage } from './find-page.ts';

/** How bright the paper itself is in each block of a page, red, green and blue; what is printed does not count. */
interface LightMap {
  /** Blocks across and down. */
  readonly across: number;
  readonly down: number;
  readonly light: Float32Array;
}

/** Side of a block in pixels: wider than strokes, narrower than the edge of a hand's shadow. */
const BLOCK = 32;
/** The paper is what is brighter than this part of a block. */
const PAPER_ABOVE = 0.85;
/** Blocks full of ink take the light of their neighbours, so far away. */
const REACH = 2;
/** No part of a page is darker than this part of its middle: a printed dark area stays dark. */
const DARKEST = 0.35;
/** Below the first part of the paper's light all is ink, above the second all is paper; pencil lies between. */
const INK = 0.2;
const PAPER = 0.88;

/** The brightness that `part` of the counted values stay below, of 64 steps. */
const percentile = (counts: Uint32Array, total: number, part: number): number => {
  let seen = 0;
  for (let step = 0; step < counts.length; step += 1) {
    seen += counts[step] ?? 0;
    if (seen >= total * part) return step * 4 + 3;
  }
  return 255;
};

const around = (
  { across, down }: Pick<LightMap, 'across' | 'down'>,
  column: number,
  row: number,
  reach: number,
): number[] => {
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(down - 1, row + reach); y += 1) {
    for (let x = Math.max(0, column - reach); x <= Math.min(across - 1, column + reach); x += 1) {
      found.push(y * across + x);
    }
  }
  return found;
};

const mapped = (
  size: Pick<LightMap, 'across' | 'down'>,
  light: Float32Array,
  reach: number,
  join: (values: number[]) => number,
): Float32Array => {
  const result = new Float32Array(light.length);
  for (let block = 0; block < light.length / 3; block += 1) {
    const near = around(size, block % size.across, Math.floor(block / size.across), reach);
    for (let channel = 0; channel < 3; channel += 1) {
      result[block * 3 + channel] = join(near.map((each) => light[each * 3 + channel] ?? 0));
    }
  }
  return result;
};

/** Measures the light on a page, so that shadows and yellow lamps can be taken out of it. */
export const measureLight = ({ data, width, height }: Pixels): LightMap => {
  const size = { across: Math.ceil(width / BLOCK), down: Math.ceil(height / BLOCK) };
  const raw = new Float32Array(size.across * size.down * 3);
  const counts = [new Uint32Array(64), new Uint32Array(64), new Uint32Array(64)];
  for (let block = 0; block < size.across * size.down; block += 1) {
    const left = (block % size.across) * BLOCK;
    const top = Math.floor(block / size.across) * BLOCK;
    let total = 0;
    for (const each of counts) each.fill(0);
    // Every second pixel of every second row says the same.
    for (let y = top; y < Math.min(top + BLOCK, height); y += 2) {
      for (let x = left; x < Math.min(left + BLOCK, width); x += 2) {
        total += 1;
        counts.forEach((each, channel) => {
          const step = (data[(y * width + x) * 4 + channel] ?? 0) >> 2;
          each[step] = (each[step] ?? 0) + 1;
        });
      }
    }
    counts.forEach((each, channel) => {
      raw[block * 3 + channel] = percentile(each, total, PAPER_ABOVE);
    });
  }
  // Gaps are closed, slopes of light stay (a morphological closing).
  const filled = mapped(size, raw, REACH, (values) => Math.max(...values));
  const bright = mapped(size, filled, REACH, (values) => Math.min(...values));
  const middle = bright.slice().sort()[Math.floor(bright.length / 2)] ?? 255;
  const least = Math.max(1, middle * DARKEST);
  const light = mapped(size, bright, 1, (values) =>
    Math.max(least, values.reduce((sum, value) => sum + value, 0) / values.length),
  );
  return { ...size, light };
};

/** The light along a row of pixels at the middle of each block across: between the blocks above and below. */
const lightOfRow = ({ across, down, light }: LightMap, row: number): Float32Array => {
  const y = Math.min(Math.max(row / BLOCK - 0.5, 0), down - 1);
  const top = Math.floor(y);
  const bottom = Math.min(top + 1, down - 1);
  const found = new Float32Array(across * 3);
  for (let index = 0; index < found.length; index += 1) {
    const upper = light[top * across * 3 + index] ?? 255;
    const lower = light[bottom * across * 3 + index] ?? 255;
    found[index] = upper + (lower - upper) * (y - top);
  }
  return found;
};

/** Makes rows `from` up to `to` of a page look like paper: white where the light map says paper, ink dark, colours kept. */
export const cleanRows = (page: Pixels, map: LightMap, from: number, to: number): void => {
  const { data, width, height } = page;
  for (let row = from; row < Math.min(to, height); row += 1) {
    const light = lightOfRow(map, row);
    for (let column = 0; column < width; column += 1) {
      const x = Math.min(Math.max(column / BLOCK - 0.5, 0), map.across - 1);
      const left = Math.floor(x) * 3;
      const right = Math.min(left + 3, (map.across - 1) * 3);
      const part = x - Math.floor(x);
      for (let channel = 0; channel < 3; channel += 1) {
        const before = light[left + channel] ?? 255;
        const paper = before + ((light[right + channel] ?? 255) - before) * part;
        const index = (row * width + column) * 4 + channel;
        data[index] = (((data[index] ?? 0) / paper - INK) / (PAPER - INK)) * 255;
      }
    }
  }
};

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
