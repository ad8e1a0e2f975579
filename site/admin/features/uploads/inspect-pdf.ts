import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { loadEngine, engineHelpers, type PdfEngine } from '../../../pdf/pdf-engine.ts';
import { drawCover } from './draw-cover.ts';

/** Something about a PDF that the teacher should know before readers do. */
export type PdfWarning = 'broken' | 'locked' | 'fonts' | 'scan' | 'unchecked';

/** The result of checking a PDF. */
export interface Inspection {
  pages?: number;
  /** The first page as a WebP picture. */
  cover?: Blob;
  warnings: PdfWarning[];
}

/** Pages that are looked into: enough to tell a scan, few enough for a phone. */
const LOOKED_AT = 5;
const PATIENCE_MS = 30_000;

interface PageFacts {
  hasText: boolean;
  hasPicture: boolean;
  hasForeignFont: boolean;
}

const lookAt = async ({ OPS }: PdfEngine, page: PDFPageProxy): Promise<PageFacts> => {
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  const { fnArray, argsArray } = await page.getOperatorList();
  const text = await page.getTextContent();
  const fonts = fnArray.flatMap((operator, index) => {
    const args: unknown = argsArray[index];
    const id: unknown = operator === OPS.setFont && Array.isArray(args) ? args[0] : undefined;
    return typeof id === 'string' && page.commonObjs.has(id)
      ? [page.commonObjs.get(id) as { missingFile?: boolean }]
      : [];
  });
  return {
    hasText: text.items.some((item) => 'str' in item && item.str.trim() !== ''),
    hasPicture: fnArray.some((operator) => pictures.has(operator)),
    // The standard fonts come with every reader; any other has to be in the file.
    hasForeignFont: fonts.some((font) => font.missingFile === true),
  };
};

const inspectDocument = async (
  engine: PdfEngine,
  document: PDFDocumentProxy,
): Promise<Inspection> => {
  const facts: PageFacts[] = [];
  let cover: Blob | undefined;
  for (let number = 1; number <= Math.min(LOOKED_AT, document.numPages); number += 1) {
    const page = await document.getPage(number);
    if (number === 1) cover = await drawCover(page);
    facts.push(await lookAt(engine, page));
    page.cleanup();
  }
  const isScan = facts.every(({ hasText }) => !hasText) && facts.some((page) => page.hasPicture);
  return {
    pages: document.numPages,
    ...(cover ? { cover } : {}),
    warnings: [
      ...(facts.some((page) => page.hasForeignFont) ? (['fonts'] as const) : []),
      ...(isScan ? (['scan'] as const) : []),
    ],
  };
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Checks a PDF before it is uploaded: pages, a picture of the first one, and possible problems for readers.
 * Never rejects: what cannot be found out is a warning. Ends early, as `unchecked`, when `signal` is aborted.
 */
export const inspectPdf = async (file: Blob, signal: AbortSignal): Promise<Inspection> => {
  let engine: PdfEngine;
  let data: Uint8Array;
  try {
    engine = await loadEngine();
    data = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The engine did not come, or the file cannot be read any more; the upload will tell which.
    return { warnings: ['unchecked'] };
  }
  const task = engine.getDocument({
    data,
    ...engineHelpers(),
    // This device's own fonts say nothing about the readers'.
    useSystemFonts: false,
    enableXfa: false,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  let isEnded = signal.aborted;
  const end = () => {
    isEnded = true;
    void task.destroy();
  };
  const late = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', end);
  try {
    return await inspectDocument(engine, await task.promise);
  } catch (error) {
    if (isEnded) return { warnings: ['unchecked'] };
    return { warnings: [nameOf(error) === 'PasswordException' ? 'locked' : 'broken'] };
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    await task.destroy();
  }
};
