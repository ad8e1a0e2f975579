import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentTypeOf } from '#api/publish/content-types.ts';

const require = createRequire(import.meta.url);
const PACKAGE = path.dirname(require.resolve('pdfjs-dist/package.json'));

/**
 * What the viewer loads on demand: the legacy build for older phones, its worker, and the helper files of
 * the same version. Left out: scripting (`quickjs`), which the viewer does not run.
 */
const FILES = ['legacy/build/pdf.min.mjs', 'legacy/build/pdf.worker.min.mjs', 'LICENSE'];
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

const isShipped = (file: string): boolean => !path.basename(file).startsWith('quickjs');

/** Where a requested engine file lies in the package: `pdf.min.mjs` -> `…/legacy/build/pdf.min.mjs`. */
const packageFile = (name: string): string | undefined => {
  const file = FILES.find((each) => path.basename(each) === name);
  if (file !== undefined) return path.join(PACKAGE, file);
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

/**
 * Ships the PDF engine below `/_astro/pdfjs-<version>/`: a separate address for each version, shared by
 * all releases, so that engine, worker and helper files can never be of two versions.
 */
export const pdfEngineFiles = (): AstroIntegration => ({
  name: 'pdf-engine-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [viewerParts] } });
    },
    'astro:build:done': async ({ dir }) => {
      const target = new URL(`.${await folderOfVersion()}`, dir);
      await mkdir(target, { recursive: true });
      for (const file of FILES) {
        await cp(path.join(PACKAGE, file), new URL(path.basename(file), target));
      }
      for (const folder of FOLDERS) {
        await cp(path.join(PACKAGE, folder), new URL(folder, target), {
          recursive: true,
          filter: isShipped,
        });
      }
    },
    'astro:server:setup': async ({ server }) => {
      const folder = await folderOfVersion();
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '';
        const file = address.startsWith(folder)
          ? packageFile(address.slice(folder.length))
          : undefined;
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', contentTypeOf(file));
        createReadStream(file).on('error', next).pipe(response);
      });
    },
  },
});

const folderOfVersion = async (): Promise<string> => {
  const parsed: unknown = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed)) {
    throw new Error('pdfjs-dist does not say its version');
  }
  return `/_astro/pdfjs-${String(parsed.version)}/`;
};
