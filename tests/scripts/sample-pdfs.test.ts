import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverKeys } from '#domain/files/file-identifier.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '#domain/files/file-signature.ts';
import { recordFiles } from '#domain/content/content-files.ts';
import { defaultFile } from '../../infra/default-content/default-content.ts';
import { pdfPages, sheetsOf } from '../../scripts/tools/sample-pdfs/typeset.ts';
import { defaultContent } from '../support/default-content.ts';

const content = defaultContent();
const materials = Object.values(content.classes)
  .flatMap(sheetsOf)
  .map(({ material }) => material);

test.each(materials)('$filename has the bytes and pages that its record states', async (record) => {
  const pdf = await readFile(defaultFile(record.s3Key));
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect({ size: pdf.byteLength, pages: pdfPages(pdf) }).toEqual({
    size: record.size,
    pages: record.pages,
  });
});

test('every committed file belongs to a record, and every sheet has its source', async () => {
  const files = await readdir(defaultFile(''), { recursive: true, withFileTypes: true });
  const names = files.flatMap((one) => (one.isFile() ? one.name : [])).sort();
  const named = recordFiles(content).map((key) => key.slice(key.lastIndexOf('/') + 1));
  expect(names).toEqual(named.sort());
  const sources = await readdir(
    new URL('../../scripts/tools/sample-pdfs/sheets/', import.meta.url),
  );
  expect(sources.map((name) => name.replace(/\.html$/, '.pdf')).sort()).toEqual(
    materials.map(({ filename }) => filename).sort(),
  );
});

test('every sample PDF has a small picture of its first page, 640 px wide', async () => {
  const covers = materials.flatMap(coverKeys);
  expect(covers).toHaveLength(2 * materials.length);
  for (const key of covers) {
    const picture = await readFile(defaultFile(key));
    expect(fileTypeOf(picture.subarray(0, SIGNATURE_BYTES))).toBe('image/webp');
    const isSmall = key.endsWith('.small.webp');
    expect(picture.byteLength).toBeLessThan(isSmall ? 4_000 : 60_000);
    const size = isSmall ? { width: 128, height: 181 } : { width: 640, height: 906 };
    expect(await sharp(picture).metadata()).toMatchObject(size);
  }
});
