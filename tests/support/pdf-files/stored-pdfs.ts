import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parseFileIdentifier } from '#domain/files/file-identifier';
import type { BlobStore } from '#api/stores/tables/blob-store';
import { numberedPages, writePdf } from '../write-pdf.ts';

const kept = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));

/** What the locked file opens with. */
export const PDF_PASSWORD = 'ganit';

/** The files of the viewer's tests by name; `missing` is a good name without a file. */
export const PDF_NAMES = {
  one: '10_ch1_one-page.pdf',
  three: '10_ch1_three-sizes.pdf',
  hundred: '10_ch1_hundred-pages.pdf',
  scattered: '10_ch1_scattered.pdf',
  linearized: '10_ch1_linearized.pdf',
  jpx: '10_ch2_scanned-jpx.pdf',
  jbig2: '10_ch2_scanned-jbig2.pdf',
  indic: '10_ch2_hindi-punjabi.pdf',
  encrypted: '10_ch2_locked.pdf',
  broken: '10_ch3_broken.pdf',
  html: '10_ch3_a-web-page.pdf',
  missing: '10_ch3_nothing-here.pdf',
} as const;

const files = async (): Promise<Partial<Record<keyof typeof PDF_NAMES, Uint8Array>>> => ({
  one: await writePdf([{ lines: ['One page only'] }]),
  three: await writePdf([
    { lines: ['Answers on the web'], link: { url: 'https://example.org/answers' } },
    { lines: ['To the last page'], link: { page: 3 }, size: [842, 595] },
    { lines: ['The last page'] },
  ]),
  // 100 pages and 10 MB, with the page dictionaries at the end, as print drivers write it.
  hundred: await writePdf(numberedPages(100, 102_400)),
  scattered: await writePdf(numberedPages(100, 102_400), { scattered: true }),
  linearized: gunzipSync(await kept('linearized.pdf.gz')),
  jpx: await kept('scanned-jpx.pdf'),
  jbig2: await kept('scanned-jbig2.pdf'),
  indic: await kept('hindi-punjabi.pdf'),
  encrypted: await kept('encrypted.pdf'),
  broken: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 'x')]),
  html: Buffer.from('<!doctype html><title>Not a PDF</title><p>A web page with the wrong name.'),
});

/** Puts all test files into a media store. */
export const storePdfs = async (media: BlobStore): Promise<void> => {
  for (const [kind, bytes] of Object.entries(await files())) {
    const name = PDF_NAMES[kind as keyof typeof PDF_NAMES];
    const parsed = parseFileIdentifier(name);
    if (!parsed) throw new Error(`${name} is no file name of a material`);
    await media.put(parsed.s3Key, bytes, { contentType: 'application/pdf' });
  }
};
