import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentTypeOf } from '#api/publish/content-types';

const require = createRequire(import.meta.url);
const PACKAGE = path.dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };
/** As `pdf-engine.ts` has it. */
const FOLDER = `/_astro/pdfjs-${version}-2/`;

/** The engine and its worker: the legacy build for older phones. */
const SCRIPTS = ['pdf.min.mjs', 'pdf.worker.min.mjs'];

/**
 * At the start of both scripts: Safari has it since 17.4, and they use it without bringing it. In the files themselves, as
 * the worker shares nothing with its page, and a file more would be loaded before it.
 */
const WITH_RESOLVERS =
  'Promise.withResolvers??=function(){let a,b;return{promise:new this((c,d)=>{a=c;b=d}),resolve:a,reject:b}};\n';

/**
 * What the viewer loads on demand, by its name below `FOLDER`, with its file in the package: the scripts, and helper files of
 * the same version. Left out: scripting (`quickjs`), which the viewer does not run.
 */
const shippedFiles = (): ReadonlyMap<string, string> => {
  const helpers = globSync('{LICENSE,{cmaps,iccs,standard_fonts,wasm}/!(quickjs)*}', {
    cwd: PACKAGE,
  });
  return new Map([
    ...SCRIPTS.map((name) => [name, `legacy/build/${name}`] as const),
    ...helpers.map((name) => [name.replaceAll(path.sep, '/'), name] as const),
  ]);
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

const read = async (name: string, file: string): Promise<Buffer> => {
  const bytes = await readFile(path.join(PACKAGE, file));
  return SCRIPTS.includes(name) ? Buffer.concat([Buffer.from(WITH_RESOLVERS), bytes]) : bytes;
};

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
      for (const [name, file] of shippedFiles()) {
        const target = new URL(`.${FOLDER}${name}`, dir);
        await mkdir(new URL('.', target), { recursive: true });
        await writeFile(target, await read(name, file));
      }
    },
    'astro:server:setup': ({ server }) => {
      const files = shippedFiles();
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '';
        const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
        const file = files.get(name);
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', contentTypeOf(file));
        read(name, file).then((bytes) => response.end(bytes), next);
      });
    },
  },
});
