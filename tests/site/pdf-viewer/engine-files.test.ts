import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ENGINE_FILES, ENGINE_FOLDER } from '#site/pdf/pdf-engine.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { site } from '../../support/built-site.ts';

const installed = async () => {
  const url = new URL('../../../node_modules/pdfjs-dist/package.json', import.meta.url);
  const parsed: unknown = JSON.parse(await readFile(url, 'utf8'));
  return parsed;
};

// Specification: VIEWER-10
describe('the PDF engine', () => {
  test('is asked for at an address of the installed version', async () => {
    const { version } = (await installed()) as { version: string };
    expect(ENGINE_FOLDER).toBe(`/_astro/pdfjs-${version}-2/`);
  });

  test('is shipped whole, with its worker and helper files, as shared assets', () => {
    const paths = new Set(site.assets.map(({ path }) => path));
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

  // Specification: VIEWER-188
  test.each(Object.entries(ENGINE_FILES))(
    'brings Promise.withResolvers where the browser lacks it: %s',
    async (_name, path) => {
      const { dir } = await compileSite();
      const old = `delete Promise.withResolvers; await import(process.argv[1]);
        const { promise, resolve } = Promise.withResolvers(); resolve('kept'); console.log(await promise);`;
      const file = new URL(`client${path}`, dir).href;
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', old, file]);
      expect((await run).stdout).toContain('kept\n');
    },
  );
});
