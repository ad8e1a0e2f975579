import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { ENGINE_FILES, ENGINE_FOLDER } from '#site/pdf/pdf-engine.ts';
import { compileSite } from '#site/compile/compile.ts';
import { site } from '#support/built-site';
import { lines } from '#support/rows';

// Specification: VIEWER-10
test('the PDF engine is shipped whole, with its worker and helper files, at an address of the installed version', () => {
  expect(ENGINE_FOLDER).toBe(`/_astro/pdfjs-${pdfjs.version}-2/`);
  const helpers = lines`
    cmaps/UniJIS-UTF16-H.bcmap
    wasm/openjpeg.wasm
    wasm/jbig2.wasm
    wasm/openjpeg_nowasm_fallback.js
    wasm/jbig2_nowasm_fallback.js
    standard_fonts/LiberationSans-Regular.ttf
    iccs/CGATS001Compat-v2-micro.icc
  `;
  expect(site.assets.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...Object.values(ENGINE_FILES),
      ...helpers.map((file) => ENGINE_FOLDER + file),
    ]),
  );
});

// Specification: VIEWER-188
test.each(Object.entries(ENGINE_FILES))(
  'the PDF engine brings Promise.withResolvers where the browser lacks it: %s',
  async (_name, path) => {
    const { dir } = await compileSite();
    const old = `delete Promise.withResolvers; await import(process.argv[1]);
      const { promise, resolve } = Promise.withResolvers(); resolve('kept'); console.log(await promise);`;
    const file = new URL(`client${path}`, dir).href;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', old, file]);
    expect((await run).stdout).toContain('kept\n');
  },
);
