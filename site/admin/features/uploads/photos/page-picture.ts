import pLimit from 'p-limit';
import { useState, useEffect, useEffectEvent } from 'react';
import { TEXT } from '#domain/text/texts';
import { deviceStore } from '../device-store.ts';
import { LIMITS } from '#domain/text/limits';
import { encodePicture, isHeic, withCanvas, withPicture } from '#ui/pictures/prepare-image.ts';
import { type Corners, findPage, pageSize, straightenRows, within } from './page-corners.ts';

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

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  encodePicture(canvas, quality, 'image/jpeg');

/** The pixels of a photo, upright, at most 2,400 a side unless said otherwise. */
const decode = (file: Blob, longest = LONGEST) =>
  withPicture(
    file,
    ({ width, height }) => longest / Math.max(width, height),
    ({ width, height }, context) => context.getImageData(0, 0, width, height),
  );

const encode = (pixels: ImageData, quality: number) =>
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
const nameOfPhoto = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

/** Makes it again with other corners, or with or without the look of paper. */
const remakePage = async <P extends Pick<PagePicture, 'source' | 'corners' | 'clean'>>(
  page: P,
) => ({ ...page, ...(await straighten(await decode(page.source), page.corners, page.clean)) });

/** Makes a page of a photo: finds its corners, straightens it, takes shadows out. Rejects for what is no picture. */
const readPage = async (file: File, order: number): Promise<PagePicture> => {
  const picture = await decode(file);
  const { width, height } = picture;
  const source = await encode(picture, SOURCE_QUALITY);
  const small = await decode(source, LOOKED_AT);
  const [a, b, c, d] = findPage(small).map(({ x, y }) =>
    within(picture, { x: (x * width) / small.width, y: (y * height) / small.height }),
  );
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

const store = deviceStore<PagePicture>('pages');

/** What is said when a photo cannot be opened or made into a page. */
const FAILED = 'This picture could not be opened. Try it again, or take another photo.';

/**
 * The photographed pages, one made after another. They are kept on this device too: a phone may end the browser to make
 * room for its camera.
 */
export const usePages = (files: readonly File[]) => {
  const [made, setPages] = useState<readonly PagePicture[]>([]);
  const pages = [...made].sort((one, other) => one.order - other.order);
  const [working, setWorking] = useState(0);
  const [problem, setProblem] = useState<string>();
  // Each piece of work takes the memory of a whole picture.
  const [oneByOne] = useState(() => pLimit(1));

  const enqueue = (work: () => Promise<void>, failed = FAILED) => {
    setWorking((count) => count + 1);
    setProblem(undefined);
    void oneByOne(work)
      .catch(() => setProblem(failed))
      .finally(() => setWorking((count) => count - 1));
  };
  const keep = (page: PagePicture) => {
    // Without room on the device it is in this page only, as everything was before.
    store.put(page).catch(() => undefined);
  };
  const replace = (page: PagePicture) => {
    keep(page);
    setPages((last) => last.map((one) => (one.id === page.id ? page : one)));
  };

  const add = (added: readonly File[], before = pages) => {
    for (const file of added) {
      if (before.some(({ from }) => from === nameOfPhoto(file))) continue;
      enqueue(
        async () => {
          const page = await readPage(file, Date.now());
          keep(page);
          setPages((last) => [...last, page]);
        },
        isHeic(file) ? TEXT.file.heic : FAILED,
      );
    }
  };

  /** Takes the pages that are kept, then the photos that it was opened with. */
  const begin = useEffectEvent(() => {
    enqueue(async () => {
      const kept = await store.all().catch((): PagePicture[] => []);
      setPages(kept);
      add(files, kept);
    });
  });
  useEffect(() => {
    begin();
    return () => oneByOne.clearQueue();
  }, [oneByOne]);

  return {
    pages,
    /** How many pieces of work are not done yet. */
    working,
    problem,
    add,
    change: (page: PagePicture, to: Partial<Pick<PagePicture, 'corners' | 'clean'>>) =>
      enqueue(async () => {
        replace(await remakePage({ ...page, ...to }));
      }),
    /** Changes places with the page before. */
    moveUp: (page: PagePicture) => {
      const before = pages[pages.indexOf(page) - 1];
      if (!before) return;
      replace({ ...page, order: before.order });
      replace({ ...before, order: page.order });
    },
    remove: (page: PagePicture) => {
      store.remove(page.id).catch(() => undefined);
      setPages((last) => last.filter((one) => one.id !== page.id));
    },
    /** Removes all of them from the device. */
    clear: async () => {
      for (const { id } of pages) await store.remove(id).catch(() => undefined);
    },
  };
};

/** The page as a smaller file of less quality. */
export const reencode = async (page: PagePicture, quality: number): Promise<PagePicture> => ({
  ...page,
  jpeg: await encode(await decode(page.jpeg), quality),
});

/** Points of A4 paper. */
const SHORT = 595.28;
const LONG = 841.89;
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
  reencode: (page: P, quality: number) => Promise<P>,
  limit: number = LIMITS.pdfBytes,
): Promise<readonly P[] | undefined> => {
  if (packedBytes(pages) <= limit) return pages;
  for (const quality of QUALITIES) {
    const smaller: P[] = [];
    // One after another: each takes the memory of a whole page while it is made.
    for (const page of pages) smaller.push(await reencode(page, quality));
    if (packedBytes(smaller) <= limit) return smaller;
  }
  return undefined;
};

/** Makes one PDF: each page on A4, upright or across, as large as fits. */
export const packPages = async (
  pages: readonly Pick<PagePicture, 'jpeg' | 'width' | 'height'>[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  for (const { jpeg, width, height } of pages) {
    const picture = await document.embedJpg(await jpeg.arrayBuffer());
    const [across, down] = width > height ? [LONG, SHORT] : [SHORT, LONG];
    const scale = Math.min(across / width, down / height);
    document.addPage([across, down]).drawImage(picture, {
      x: (across - width * scale) / 2,
      y: (down - height * scale) / 2,
      width: width * scale,
      height: height * scale,
    });
  }
  return new Uint8Array(await document.save());
};
