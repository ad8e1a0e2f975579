import pLimit from 'p-limit';
import { useState, useEffect, useEffectEvent } from 'react';
import { longDate } from '#domain/text/calendar';
import { TEXT } from '#domain/text/texts';
import { deviceStore } from '../device-store.ts';
import { LIMITS } from '#domain/text/limits';
import { encodePicture, isHeic, withCanvas, withPicture } from '#ui/pictures/prepare-image.ts';
import {
  type Corners,
  findPage,
  pageSize,
  type Size,
  straightenRow,
  within,
} from './page-corners.ts';

/** The longest side of a photo that is worked with. A page of it keeps 200 dots an inch or little less. */
const LONGEST = 2_400;
/** The longest side of the picture in which the page is looked for. */
const LOOKED_AT = 260;
const SOURCE_QUALITY = 0.85;
/** Of a page; most of it is white. */
const PAGE_QUALITY = 0.75;
/** The longest side of a page in the list. */
const THUMBNAIL = 360;
/** As many rows are straightened in one go; then the screen may answer. */
const ROWS = 64;

/** A photographed page, as large as its straightened picture. Its pixels are in JPEG files: they take 30 times the memory. */
export interface PagePicture extends Size {
  id: string;
  /** The photo's file, by which it is known again. */
  from: string;
  /** Its place among the pages. */
  order: number;
  /** The photo, smaller. */
  source: Blob;
  sourceSize: Size;
  corners: Corners;
  /** Whether it is made to look like paper; else it keeps the light and colours of the photo. */
  clean: boolean;
  /** The straightened page. */
  jpeg: Blob;
  /** The same for the list: shown whole, six pages take 90 MB. */
  thumbnail: Blob;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  encodePicture(canvas, quality, 'image/jpeg');

/** Works with a photo that is drawn upright, at most so many pixels a side. */
const withPhoto = <T>(file: Blob, work: Parameters<typeof withPicture<T>>[2], longest = LONGEST) =>
  withPicture(file, ({ width, height }) => longest / Math.max(width, height), work);

const pixelsOf = ({ width, height }: Size, context: CanvasRenderingContext2D) =>
  context.getImageData(0, 0, width, height);

/** The same picture as a smaller file. */
const shrink = (jpeg: Blob, quality: number, longest?: number) =>
  withPhoto(jpeg, (canvas) => toJpeg(canvas, quality), longest);

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
  context.fillStyle = `hsl(0 0% ${100 * grey}%)`;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
};

/**
 * Makes a page look like paper: shadows and yellow lamps go, paper becomes white, ink dark, colours stay. The canvas
 * itself does it: `color-dodge` divides by what the source lacks to white, `color-burn` the same from black.
 */
const cleanPaper = (page: CanvasRenderingContext2D) => {
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
    const { data } = pixelsOf(blocks, drawing);
    const bright = data.filter((_value, index) => index % 4 < 3).sort();
    mix(drawing, 'lighten', ((bright[bright.length >> 1] ?? 255) / 255) * DARKEST);
    mix(drawing, 'difference', 1);
    page.globalCompositeOperation = 'color-dodge';
    page.drawImage(light, 0, 0, width, height);
    mix(page, 'color-dodge', 1 - PAPER);
    mix(page, 'color-burn', 1 - INK / PAPER);
  });
};

/** What tells a photo from others: shared ones arrive again until they are saved. */
const nameOfPhoto = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

/** Makes a page of what its photo shows within its corners, as it goes into the PDF, and small. */
const remakePage = async <P extends Pick<PagePicture, 'source' | 'corners' | 'clean'>>(page: P) => {
  const picture = await withPhoto(page.source, pixelsOf);
  const size = pageSize(page.corners);
  const jpeg = await withCanvas(size, async (canvas, context) => {
    const straight = new ImageData(size.width, size.height);
    for (let row = 0; row < size.height; row += 1) {
      straightenRow(picture, page.corners, straight, row);
      if (row % ROWS === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    context.putImageData(straight, 0, 0);
    if (page.clean) await cleanPaper(context);
    return toJpeg(canvas, PAGE_QUALITY);
  });
  return { ...page, ...size, jpeg, thumbnail: await shrink(jpeg, PAGE_QUALITY, THUMBNAIL) };
};

/** Makes a page of a photo: finds its corners, straightens it, takes shadows out. Rejects for what is no picture. */
const readPage = async (file: File): Promise<PagePicture> => {
  const photo = await withPhoto(file, async (canvas) => ({
    source: await toJpeg(canvas, SOURCE_QUALITY),
    sourceSize: { width: canvas.width, height: canvas.height },
  }));
  const small = await withPhoto(photo.source, pixelsOf, LOOKED_AT);
  const { width, height } = photo.sourceSize;
  const [a, b, c, d] = findPage(small).map(({ x, y }) =>
    within(photo.sourceSize, { x: (x * width) / small.width, y: (y * height) / small.height }),
  );
  return remakePage({
    ...photo,
    id: crypto.randomUUID(),
    from: nameOfPhoto(file),
    order: Date.now(),
    // As many as before.
    corners: [a, b, c, d] as Corners,
    clean: true,
  });
};

/** What the PDF adds: a little for the file, a little for each page. Bytes. */
const FRAME_BYTES = 2_000;
const PAGE_BYTES = 600;
/** Tried one after another when the pages are too large for one upload. */
const QUALITIES = [0.6, 0.45, 0.3];

type Encoded = Pick<PagePicture, 'jpeg'>;

/** Bytes of the PDF that pages will make, a little more than it will have. */
export const packedBytes = (pages: readonly Encoded[]): number =>
  pages.reduce((sum, { jpeg }) => sum + jpeg.size + PAGE_BYTES, FRAME_BYTES);

/** Makes pages smaller until one PDF may be uploaded; `undefined` when there are too many for that. */
export const fitPages = async <P extends Encoded>(
  pages: readonly P[],
  reencode: (jpeg: Blob, quality: number) => Promise<Blob>,
  limit: number = LIMITS.pdfBytes,
): Promise<readonly P[] | undefined> => {
  if (packedBytes(pages) <= limit) return pages;
  for (const quality of QUALITIES) {
    const smaller: P[] = [];
    // One after another: each takes the memory of a whole page while it is made.
    for (const page of pages) smaller.push({ ...page, jpeg: await reencode(page.jpeg, quality) });
    if (packedBytes(smaller) <= limit) return smaller;
  }
  return undefined;
};

/** Makes one PDF: each page on A4, upright or across, as large as fits. */
export const packPages = async (pages: readonly Encoded[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { PageSizes, PDFDocument } = await import('pdf-lib');
  const [short, long] = PageSizes.A4;
  const document = await PDFDocument.create();
  for (const { jpeg } of pages) {
    const picture = await document.embedJpg(await jpeg.arrayBuffer());
    const [across, down] = picture.width > picture.height ? [long, short] : [short, long];
    const size = picture.scaleToFit(across, down);
    document.addPage([across, down]).drawImage(picture, {
      x: (across - size.width) / 2,
      y: (down - size.height) / 2,
      ...size,
    });
  }
  return new Uint8Array(await document.save());
};

const store = deviceStore<PagePicture>('pages');

/** What is said when a photo cannot be opened or made into a page, or pages into a PDF. */
const FAILED = 'This picture could not be opened. Try it again, or take another photo.';
const TOO_MANY =
  'These pages are too large for one PDF of 10 MB. Remove some, save, then photograph the rest.';
const NOT_PACKED = 'The PDF could not be made. Check your connection, then try again.';

// Each piece of work takes the memory of a whole picture.
const oneByOne = pLimit(1);

/** What is being done while a PDF is made. */
const PACKING = 'Making the PDF...';

/**
 * The photographed pages, one made after another. They are kept on this device too: a phone may end the browser to make
 * room for its camera.
 */
export const usePages = (
  files: readonly File[],
  /** Those that are on this device already. */
  kept: readonly PagePicture[],
) => {
  const [made, setPages] = useState(kept);
  const pages = [...made].sort((one, other) => one.order - other.order);
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const enqueue = (words: string, work: () => Promise<void>, failed = FAILED) => {
    setDoing(words);
    setProblem(undefined);
    void oneByOne(work)
      .catch(() => setProblem(failed))
      .finally(() => {
        // The next one has begun by now, if there is one.
        if (oneByOne.activeCount === 0) setDoing(undefined);
      });
  };
  const put = (page: PagePicture) => {
    // Without room on the device it is in this page only, as everything was before.
    store.put(page).catch(() => undefined);
    setPages((last) => [...last.filter(({ id }) => id !== page.id), page]);
  };
  const remake = (what: () => Promise<PagePicture>, failed?: string) =>
    enqueue('Straightening...', async () => put(await what()), failed);

  const add = (added: readonly File[]) => {
    for (const file of added) {
      if (pages.some(({ from }) => from === nameOfPhoto(file))) continue;
      remake(() => readPage(file), isHeic(file) ? TEXT.file.heic : undefined);
    }
  };
  /** Removes all of them from the device. */
  const clear = async () => {
    for (const { id } of pages) await store.remove(id).catch(() => undefined);
  };

  const begin = useEffectEvent(() => add(files));
  useEffect(() => {
    begin();
    return () => oneByOne.clearQueue();
  }, []);

  return {
    pages,
    /** What is being done, in words. */
    doing,
    isPacking: doing === PACKING,
    problem,
    add,
    clear,
    /** Makes a page anew, with other corners or another look. */
    change: (page: PagePicture) => remake(() => remakePage(page)),
    /** Changes places of a page and the one before. */
    moveUp: (page: PagePicture, before: PagePicture) => {
      put({ ...page, order: before.order });
      put({ ...before, order: page.order });
    },
    remove: (page: PagePicture) => {
      store.remove(page.id).catch(() => undefined);
      setPages((last) => last.filter((one) => one.id !== page.id));
    },
    /** Makes one PDF of them, which may be uploaded as it is, and removes them from the device. */
    pack: (onDone: (pdf: File) => void) =>
      enqueue(
        PACKING,
        async () => {
          const fitted = await fitPages(pages, shrink);
          if (!fitted) {
            setProblem(TOO_MANY);
            return;
          }
          const pdf = await packPages(fitted);
          await clear();
          const name = `Work of ${longDate(new Date().toISOString())}.pdf`;
          onDone(new File([pdf], name, { type: 'application/pdf' }));
        },
        // The code for it did not load, or the phone ran out of memory.
        NOT_PACKED,
      ),
  };
};
