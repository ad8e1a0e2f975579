import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '#domain/files/file-signature.ts';
import { MATERIAL_FILES } from '#domain/content/default-content/material-files.ts';
import {
  factsModule,
  pdfPages,
  typesetMath,
  withFixedDates,
} from '../../scripts/tools/sample-pdfs/typeset.ts';
import {
  sampleCovers,
  sampleFiles,
  SAMPLE_PDF_FOLDER,
} from '../../infra/default-content/sample-files.ts';

const materials = Object.values(defaultContent().classes).flatMap((classRecord) =>
  classRecord.chapters.flatMap((chapter) => chapter.materials),
);
const files = new Map(sampleFiles().map(({ s3Key, file }) => [s3Key, file]));

test.each(materials)('$filename has the bytes and pages that its record states', async (record) => {
  const file = files.get(record.s3Key);
  if (file === undefined) throw new Error(`${record.s3Key} is not among the sample files`);
  const pdf = await readFile(file);
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect({ size: pdf.byteLength, pages: pdfPages(pdf) }).toEqual({
    size: record.size,
    pages: record.pages,
  });
});

test('the file with bytes and pages is what the typesetting command writes', async () => {
  const folder = new URL('../../api/domain/content/default-content/', import.meta.url);
  const committed = await readFile(new URL('material-files.ts', folder), 'utf8');
  expect(factsModule(Object.entries(MATERIAL_FILES))).toBe(committed);
});

test('every committed PDF belongs to a record, and every sheet has its source', async () => {
  const names = Object.keys(MATERIAL_FILES).sort();
  expect((await readdir(SAMPLE_PDF_FOLDER)).sort()).toEqual(names);
  expect(materials.map(({ filename }) => filename).sort()).toEqual(names);
  const sources = await readdir(
    new URL('../../scripts/tools/sample-pdfs/sheets/', import.meta.url),
  );
  expect(sources.map((name) => name.replace(/\.html$/, '.pdf')).sort()).toEqual(names);
});

test('every PDF is small, names its language and title, and holds text rather than pictures', async () => {
  for (const { file } of sampleFiles()) {
    const pdf = (await readFile(file)).toString('latin1');
    expect(pdf.length).toBeLessThan(250_000);
    expect(pdf).toContain('/Lang (en-IN)');
    expect(pdf).toMatch(/\/Title \(.+\((?:Class (?:8|9|1[0-2])|CA Foundation) Mathematics\\\)\)/);
    expect(pdf).toContain('/ToUnicode');
    expect(pdf).not.toContain('/Subtype /Image');
  }
});

test('a wrong formula stops the typesetting', () => {
  expect(typesetMath('Half is $\\frac12$.')).toContain('class="katex"');
  expect(() => typesetMath('$\\frac{1$')).toThrow('KaTeX');
});

test('fixing the dates of a PDF moves nothing in it', () => {
  const before = Buffer.from("/CreationDate (D:20261121024040+00'00')>> endobj");
  const after = withFixedDates(before);
  expect(after.toString()).toBe("/CreationDate (D:20260401000000+00'00')>> endobj");
  expect(after.byteLength).toBe(before.byteLength);
});

test('every sample PDF has a small picture of its first page, 640 px wide', async () => {
  const covers = sampleCovers();
  expect(covers).toHaveLength(2 * materials.length);
  for (const { key, file } of covers) {
    const picture = await readFile(file);
    expect(fileTypeOf(picture.subarray(0, SIGNATURE_BYTES))).toBe('image/webp');
    const isSmall = key.endsWith('.small.webp');
    expect(picture.byteLength).toBeLessThan(isSmall ? 4_000 : 60_000);
    const size = isSmall ? { width: 128, height: 181 } : { width: 640, height: 906 };
    expect(await sharp(picture).metadata()).toMatchObject(size);
  }
  const names = await readdir(new URL('../covers/', SAMPLE_PDF_FOLDER));
  expect(names).toHaveLength(covers.length);
});
