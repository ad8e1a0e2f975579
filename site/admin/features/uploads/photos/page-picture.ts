import { type Corners, pageSize, straightenRows } from './perspective.ts';
import { encodePicture, withCanvas, withPicture } from '#ui/pictures/prepare-image.ts';
import { findPage } from './find-page.ts';

/** The longest side of a photo that is worked with. A page of it keeps 200 dots an inch or little less. */
const LONGEST = 2_400;
/** The longest side of the picture in which the page is looked for. */
const LOOKED_AT = 260;
const SOURCE_QUALITY = 0.85;
/** Of a page; most of it is white. */
const PAGE_QUALITY = 0.75;
/** Pixels across of a page in the list. */
const THUMBNAIL = 240;
/** As many rows are straightened in one go; then the screen may answer. */
const ROWS = 64;

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

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  encodePicture(canvas, quality, 'image/jpeg');

/** The pixels of a photo, upright, at most 2,400 a side unless said otherwise. */
const decode = (file: Blob, longest = LONGEST): Promise<ImageData> =>
  withPicture(
    file,
    ({ width, height }) => longest / Math.max(width, height),
    ({ width, height }, context) => context.getImageData(0, 0, width, height),
  );

const encode = (pixels: ImageData, quality: number): Promise<Blob> =>
  withCanvas(pixels, (canvas, context) => {
    context.putImageData(pixels, 0, 0);
    return toJpeg(canvas, quality);
  });

/** Side in pixels of a block whose light is measured: wider than strokes, narrower than the edge of a hand's shadow. */
const BLOCK = 32;
/** Blocks full of ink take the light of their neighbours, so far away. */
const REACH = 2;
/** No part of a page is darker than this part of its middle: a printed dark area stays dark. */
const DARKEST = 0.35;
/** Below the first part of the paper's light all is ink, above the second all is paper; pencil lies between. */
const INK = 0.2;
const PAPER = 0.88;

/** Mixes a grey, 0 to 1, with a whole canvas. */
const mix = (context: CanvasRenderingContext2D, how: GlobalCompositeOperation, grey: number) => {
  context.globalCompositeOperation = how;
  context.fillStyle = `rgb(${100 * grey}% ${100 * grey}% ${100 * grey}%)`;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
};

/**
 * Makes a page look like paper: shadows and yellow lamps go, paper becomes white, ink dark, colours stay. The canvas
 * itself does it: `color-dodge` divides by what the source lacks to white, `color-burn` the same from black.
 */
const cleanPaper = (page: CanvasRenderingContext2D): Promise<void> => {
  const { width, height } = page.canvas;
  const blocks = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  return withCanvas(blocks, (light, drawing) => {
    drawing.drawImage(page.canvas, 0, 0, blocks.width, blocks.height);
    // Gaps are closed, slopes of light stay (a morphological closing).
    for (const how of ['lighten', 'darken'] as const) {
      drawing.globalCompositeOperation = how;
      for (let step = 0; step < REACH; step += 1) {
        for (const by of [-1, 1]) {
          drawing.drawImage(light, by, 0);
          drawing.drawImage(light, 0, by);
        }
      }
    }
    const { data } = drawing.getImageData(0, 0, blocks.width, blocks.height);
    const bright = data.filter((_value, index) => index % 4 < 3).sort();
    mix(drawing, 'lighten', ((bright[bright.length >> 1] ?? 255) / 255) * DARKEST);
    mix(drawing, 'difference', 1);
    page.globalCompositeOperation = 'color-dodge';
    page.drawImage(light, 0, 0, width, height);
    mix(page, 'color-dodge', 1 - PAPER);
    mix(page, 'color-burn', 1 - INK / PAPER);
  });
};

/** The page within the corners, as it goes into the PDF, and small. */
const straighten = (picture: ImageData, corners: Corners, clean: boolean) => {
  const { width, height } = pageSize(corners);
  return withCanvas({ width, height }, async (canvas, context) => {
    const page = new ImageData(width, height);
    for (let row = 0; row < height; row += ROWS) {
      straightenRows(picture, corners, page, row, row + ROWS);
      await new Promise((resolve) => setTimeout(resolve));
    }
    context.putImageData(page, 0, 0);
    if (clean) await cleanPaper(context);
    const small = { width: THUMBNAIL, height: (height / width) * THUMBNAIL };
    return {
      width,
      height,
      jpeg: await toJpeg(canvas, PAGE_QUALITY),
      thumbnail: await withCanvas(small, (smaller, drawing) => {
        drawing.drawImage(canvas, 0, 0, small.width, small.height);
        return toJpeg(smaller, PAGE_QUALITY);
      }),
    };
  });
};

/** What tells a photo from others: shared ones arrive again until they are saved. */
export const nameOfPhoto = ({ name, size, lastModified }: File): string =>
  `${name}:${size}:${lastModified}`;

/** Makes it again with other corners, or with or without the look of paper. */
export const remakePage = async <P extends Pick<PagePicture, 'source' | 'corners' | 'clean'>>(
  page: P,
) => ({ ...page, ...(await straighten(await decode(page.source), page.corners, page.clean)) });

/** Makes a page of a photo: finds its corners, straightens it, takes shadows out. Rejects for what is no picture. */
export const readPage = async (file: File, order: number): Promise<PagePicture> => {
  const picture = await decode(file);
  const { width, height } = picture;
  const source = await encode(picture, SOURCE_QUALITY);
  const small = await decode(source, LOOKED_AT);
  const [a, b, c, d] = findPage(small).map(({ x, y }) => ({
    x: Math.min(Math.max((x * width) / small.width, 0), width),
    y: Math.min(Math.max((y * height) / small.height, 0), height),
  }));
  return remakePage({
    id: crypto.randomUUID(),
    from: nameOfPhoto(file),
    order,
    source,
    sourceSize: { width, height },
    // As many as before.
    corners: [a, b, c, d] as Corners,
    clean: true,
  });
};

/** The page as a smaller file of less quality. */
export const reencode = async (page: PagePicture, quality: number): Promise<PagePicture> => ({
  ...page,
  jpeg: await encode(await decode(page.jpeg), quality),
});
