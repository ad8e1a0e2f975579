import { version } from 'pdfjs-dist/package.json';
import type * as Pdfjs from 'pdfjs-dist';

/** Where the engine, its worker and its helper files lie: all of one version, shipped by the compiler (`pdf-engine-files.ts`). */
export const ENGINE_FOLDER = `/_astro/pdfjs-${version}-2/`;

/** The two files of the engine, which the viewer's page asks for before any other script. */
export const ENGINE_FILES = {
  engine: `${ENGINE_FOLDER}pdf.min.mjs`,
  worker: `${ENGINE_FOLDER}pdf.worker.min.mjs`,
} as const;

/** Where the engine finds its helper files: character maps, standard fonts, picture decoders, colour profiles. */
export const engineHelpers = () => {
  const folder = new URL(ENGINE_FOLDER, location.href).href;
  return {
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
  };
};

/** The module that draws PDFs. */
export type PdfEngine = typeof Pdfjs;

const isEngine = (module: unknown): module is PdfEngine =>
  typeof module === 'object' && module !== null && 'getDocument' in module;

const load = async () => {
  const starting =
    globalThis.earlyWorker ?? Promise.resolve(new Worker(ENGINE_FILES.worker, { type: 'module' }));
  globalThis.earlyWorker = undefined;
  try {
    // Its own file, not bundled: nothing of it is in the page's code.
    const module: unknown = await import(/* @vite-ignore */ ENGINE_FILES.engine);
    if (!isEngine(module)) throw new Error('The PDF engine has another shape than expected');
    module.GlobalWorkerOptions.workerPort = await starting;
    return module;
  } catch (error) {
    (await starting).terminate();
    throw error;
  }
};

let loading: Promise<PdfEngine> | undefined;

/** Loads the engine and starts its worker; once per page, again only after a failure. */
export const loadEngine = (): Promise<PdfEngine> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
