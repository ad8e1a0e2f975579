import { LIMITS } from '#domain/text/limits.ts';

/** A page as it goes into the PDF: a JPEG picture and its size in pixels. */
interface PageToPack {
  jpeg: Blob;
  width: number;
  height: number;
}

/** Points of A4 paper. */
const SHORT = 595.28;
const LONG = 841.89;
/** What the PDF adds: a little for the file, a little for each page. Bytes. */
const FRAME_BYTES = 2_000;
const PAGE_BYTES = 600;
/** Tried one after another when the pages are too large for one upload. */
const QUALITIES = [0.6, 0.45, 0.3];

/** Bytes of the PDF that pages will make, a little more than it will have. */
export const packedBytes = (pages: readonly Pick<PageToPack, 'jpeg'>[]): number =>
  pages.reduce((sum, { jpeg }) => sum + jpeg.size + PAGE_BYTES, FRAME_BYTES);

/** Makes pages smaller until one PDF may be uploaded; `undefined` when there are too many for that. */
export const fitPages = async <P extends Pick<PageToPack, 'jpeg'>>(
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
export const packPages = async (pages: readonly PageToPack[]): Promise<Uint8Array<ArrayBuffer>> => {
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
