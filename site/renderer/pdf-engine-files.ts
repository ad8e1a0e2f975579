import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentTypeOf } from '#api/publish/content-types.ts';

const require = createRequire(import.meta.url);
const PACKAGE = path.dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };
/** As `pdf-engine.ts` has it. */
const FOLDER = `/_astro/pdfjs-${version}-2/`;

/**
 * What the viewer loads on demand: the legacy build for older phones, its worker, and the helper files of
 * the same version. Left out: scripting (`quickjs`), which the viewer does not run.
 */
const SCRIPTS = ['legacy/build/pdf.min.mjs', 'legacy/build/pdf.worker.min.mjs'];
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

/**
 * At the start of both scripts: Safari has it since 17.4, and they use it without bringing it. In the files themselves, as
 * the worker shares nothing with its page, and a file more would be loaded before it.
 */
const WITH_RESOLVERS =
  'Promise.withResolvers??=function(){let a,b;return{promise:new this((c,d)=>{a=c;b=d}),resolve:a,reject:b}};\n';

const isShipped = (file: string): boolean => !path.basename(file).startsWith('quickjs');

/** Where a requested helper file lies in the package: `wasm/openjpeg.wasm` -> `…/wasm/openjpeg.wasm`. */
const helperFile = (name: string): string | undefined => {
  const inFolder = FOLDERS.some((folder) => name.startsWith(`${folder}/`));
  return inFolder && !name.includes('..') ? path.join(PACKAGE, name) : undefined;
};

/** What registers all parts of pdf.js's viewer on `globalThis`, so that none of them could be left out. */
const REGISTRATION = /^globalThis\.pdfjsViewer = \{\n[^}]*\n\};$/m;

/** Lets the compiler leave out the parts of pdf.js's viewer that the reader does not import: 19 of 20. */
const viewerParts = {
  name: 'pdf-viewer-parts',
  apply: 'build' as const,
  transform: {
    filter: { id: /pdfjs-dist\/web\/pdf_viewer\.mjs$/ },
    handler(code: string) {
      if (!REGISTRATION.test(code))
        throw new Error('pdf_viewer.mjs has another shape than expected');
      return { code: code.replace(REGISTRATION, ''), map: null, moduleSideEffects: false };
    },
  },
};

const readScript = async (file: string): Promise<string> =>
  WITH_RESOLVERS + (await readFile(path.join(PACKAGE, file), 'utf8'));

/**
 * Ships the PDF engine below `/_astro/pdfjs-<version>-<form>/`: a separate address for each version, shared by
 * all releases, so that engine, worker and helper files can never be of two versions. The form counts our own changes.
 */
export const pdfEngineFiles = (): AstroIntegration => ({
  name: 'pdf-engine-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [viewerParts] } });
    },
    'astro:build:done': async ({ dir }) => {
      const target = new URL(`.${FOLDER}`, dir);
      await mkdir(target, { recursive: true });
      await cp(path.join(PACKAGE, 'LICENSE'), new URL('LICENSE', target));
      for (const file of SCRIPTS) {
        await writeFile(new URL(path.basename(file), target), await readScript(file));
      }
      for (const folder of FOLDERS) {
        await cp(path.join(PACKAGE, folder), new URL(folder, target), {
          recursive: true,
          filter: isShipped,
        });
      }
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '';
        const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
        const script = SCRIPTS.find((each) => path.basename(each) === name);
        const file = script ?? helperFile(name);
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', contentTypeOf(file));
        if (script === undefined) createReadStream(file).on('error', next).pipe(response);
        else readScript(script).then((text) => response.end(text), next);
      });
    },
  },
});
