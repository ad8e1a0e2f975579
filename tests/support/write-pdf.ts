import { seededRandom } from './random.ts';
import { PDFContext, PDFString, PDFWriter } from 'pdf-lib';

/** One page of a made-up PDF, A4. */
export interface MadePage {
  /** Set one under another in Helvetica. */
  lines: readonly string[];
  /** Bytes of grey noise drawn as a picture, so that the page weighs something; 0 for none. */
  noise?: number;
  /** A link over the first line. */
  link?: { url: string } | { page: number };
  /** Width and height in points; A4 if left out. */
  size?: readonly [number, number];
}

const A4 = [595, 842] as const;

const contentOf = ({ lines, noise, size: [, height] = A4 }: MadePage): string => {
  const text = lines.map((line, at) => `1 0 0 1 60 ${height - 80 - at * 24} Tm (${line}) Tj`);
  const picture = noise ? 'q 300 0 0 300 60 120 cm /Im Do Q ' : '';
  return `${picture}BT /F 16 Tf ${text.join(' ')} ET`;
};

/**
 * A valid PDF: a flat page tree, one font, a classic cross-reference table. `scattered`: each page's dictionary lies beside
 * its content, as scanners write it; otherwise all are at the end.
 */
export const writePdf = async (
  pages: readonly MadePage[],
  { scattered = false }: { scattered?: boolean } = {},
): Promise<Buffer<ArrayBuffer>> => {
  const context = PDFContext.create();
  const tree = context.nextRef();
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
  const F = context.register(context.obj({ ...font, Encoding: 'WinAnsiEncoding' }));
  // Objects are written in the order of their numbers.
  const parts = pages.map((page, at) => {
    const dictionary = scattered ? context.nextRef() : undefined;
    const Contents = context.register(context.stream(contentOf(page)));
    if (!page.noise) return { dictionary, Contents, Resources: { Font: { F } } };
    const side = Math.round(Math.sqrt(page.noise));
    const picture = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side };
    const colours = { ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
    const random = seededRandom(at + 1);
    const noise = Uint8Array.from({ length: side * side }, () => 256 * random());
    const Im = context.register(context.stream(noise, { ...picture, ...colours }));
    return { dictionary, Contents, Resources: { Font: { F }, XObject: { Im } } };
  });
  const refs = parts.map(({ dictionary }) => dictionary ?? context.nextRef());
  for (const [at, { link, size = A4 }] of pages.entries()) {
    const [ref, part] = [refs[at], parts[at]];
    const to = link && ('page' in link ? refs[link.page - 1] : PDFString.of(link.url));
    if (ref === undefined || part === undefined) throw new Error('There is no such page');
    const { Contents, Resources } = part;
    const Rect = [55, size[1] - 86, 400, size[1] - 62];
    const action =
      to instanceof PDFString ? { A: { S: 'URI', URI: to } } : { Dest: [to ?? ref, 'Fit'] };
    const Annots = to ? [{ Type: 'Annot', Subtype: 'Link', Rect, ...action }] : [];
    const page = { Type: 'Page', Parent: tree, MediaBox: [0, 0, ...size], Contents, Resources };
    context.assign(ref, context.obj({ ...page, Annots }));
  }
  context.assign(tree, context.obj({ Type: 'Pages', Count: pages.length, Kids: refs }));
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: tree }));
  return Buffer.from(await PDFWriter.forContext(context, Infinity).serializeToBuffer());
};

/** A page for each number up to `count`, weighing `noise` bytes. */
export const numberedPages = (count: number, noise: number): MadePage[] =>
  Array.from({ length: count }, (_, at) => ({
    lines: [`This is page ${at + 1}`, 'The area under the curve'],
    noise,
  }));
