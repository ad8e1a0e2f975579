import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ENGINE_FILES, ENGINE_FOLDER } from '#site/pdf/pdf-engine.ts';
import { compiledSite } from '../../support/compiled-site.ts';

const installed = async () => {
  const url = new URL('../../../node_modules/pdfjs-dist/package.json', import.meta.url);
  const parsed: unknown = JSON.parse(await readFile(url, 'utf8'));
  return parsed;
};

// Specification: VIEWER-10
describe('the PDF engine', () => {
  test('is asked for at an address of the installed version', async () => {
    const { version } = (await installed()) as { version: string };
    expect(ENGINE_FOLDER).toBe(`/_astro/pdfjs-${version}/`);
  });

  test('is shipped whole, with its worker and helper files, as shared assets', async () => {
    const paths = new Set((await compiledSite()).assets.map(({ path }) => path));
    const helpers = ['cmaps/UniJIS-UTF16-H.bcmap', 'wasm/openjpeg.wasm', 'wasm/jbig2.wasm'].concat(
      ['standard_fonts/LiberationSans-Regular.ttf', 'iccs/CGATS001Compat-v2-micro.icc'],
      ['wasm/openjpeg_nowasm_fallback.js', 'wasm/jbig2_nowasm_fallback.js'],
    );
    for (const path of [
      ...Object.values(ENGINE_FILES),
      ...helpers.map((file) => ENGINE_FOLDER + file),
    ]) {
      expect(paths).toContain(path);
    }
  });
});
