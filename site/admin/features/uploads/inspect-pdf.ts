import pLimit from 'p-limit';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { mediaPath } from '#domain/files/file-identifier';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { engineHelpers, loadEngine, type PdfEngine } from '#site/pdf/pdf-engine.ts';
import {
  type Answer,
  type Api,
  chapterCalls,
  type ChapterRef,
  inAddress,
  OFFLINE,
  refused,
} from '#client/api';
import { sendFile } from '#client/send-file';
import { encodePicture, withCanvas } from '#ui/pictures/prepare-image.ts';

/** What the teacher should know about a PDF before readers do, and what to do about it. */
export const PDF_WARNINGS = {
  broken: 'This file does not open. It may be damaged: try to save or scan it again.',
  locked: 'This file is locked with a password. Students cannot open it without the password.',
  fonts:
    'Some fonts are missing from this file (not embedded). Letters and symbols may look wrong on other phones. If you can, save it again with fonts embedded.',
  scan: 'This looks like a scan without text. Students can read it, but cannot search it or copy text.',
  unchecked: 'This file could not be checked. You can still upload it.',
};
export type PdfWarning = keyof typeof PDF_WARNINGS;

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

/** CSS pixels of the picture; a very long page is cut below. */
const WIDTH = 640;
const HEIGHT_CAP = 1280;
const QUALITY = 0.6;

/** Draws a page as a picture for lists; `undefined` when it is too large: noise as of a bad photo has 266 of the 400 KB. */
const drawCover = async (page: PDFPageProxy) => {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / width });
  const height = Math.min(HEIGHT_CAP, Math.ceil(viewport.height));
  return withCanvas({ width: WIDTH, height }, async (canvas) => {
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    const picture = await encodePicture(canvas, QUALITY);
    return picture.size <= LIMITS.coverBytes ? picture : undefined;
  });
};

const lookAt = async ({ OPS }: PdfEngine, page: PDFPageProxy) => {
  const pictures: number[] = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ];
  const { fnArray } = await page.getOperatorList();
  const text = await page.getTextContent();
  // Of this page and those before it; its list of operators waits for its fonts.
  const shared = [...page.commonObjs] as [string, { missingFile?: boolean } | null][];
  return {
    hasText: text.items.some((item) => 'str' in item && item.str.trim() !== ''),
    hasPicture: fnArray.some((operator) => pictures.includes(operator)),
    // The standard fonts come with every reader; any other has to be in the file.
    hasForeignFont: shared.some(([, object]) => object?.missingFile === true),
  };
};

const inspectDocument = async (
  engine: PdfEngine,
  document: PDFDocumentProxy,
): Promise<Inspection> => {
  const facts: Awaited<ReturnType<typeof lookAt>>[] = [];
  let cover: Blob | undefined;
  for (let number = 1; number <= Math.min(LOOKED_AT, document.numPages); number += 1) {
    const page = await document.getPage(number);
    if (number === 1) cover = await drawCover(page);
    facts.push(await lookAt(engine, page));
    page.cleanup();
  }
  const isScan = facts.every(({ hasText }) => !hasText) && facts.some((page) => page.hasPicture);
  const warnings: PdfWarning[] = [];
  if (facts.some((page) => page.hasForeignFont)) warnings.push('fonts');
  if (isScan) warnings.push('scan');
  return { pages: document.numPages, ...(cover && { cover }), warnings };
};

/** Rejects when the engine does not come, is too slow, or the file cannot be read any more; the upload will tell which. */
const inspect = async (file: Blob): Promise<Inspection> => {
  const engine = await loadEngine();
  const task = engine.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    ...engineHelpers(),
    // This device's own fonts say nothing about the readers'.
    useSystemFonts: false,
    enableXfa: false,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  const late = AbortSignal.timeout(PATIENCE_MS);
  late.addEventListener('abort', () => void task.destroy());
  try {
    return await inspectDocument(engine, await task.promise);
  } catch (error) {
    late.throwIfAborted();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { warnings: [isLocked ? 'locked' : 'broken'] };
  } finally {
    await task.destroy();
  }
};

const oneByOne = pLimit(1);

/** What is not looked into yet is before it is sent. */
export const UNCHECKED: Inspection = { warnings: ['unchecked'] };

/**
 * Checks a PDF before it is uploaded: pages, a picture of the first one, and possible problems for readers.
 * Never rejects: what cannot be found out is a warning. One after the other: all use one worker, and the engine refuses a
 * document while it still closes the one before.
 */
export const inspectPdf = (file: Blob): Promise<Inspection> =>
  oneByOne(() => inspect(file)).catch(() => UNCHECKED);

/** Makes the picture of a stored PDF's first page on this device, and stores it. */
export const makeCover = async (
  api: Api,
  { id, s3Key, ...place }: ChapterRef & { id: string; s3Key: string },
): Promise<Answer<unknown>> => {
  const file = await fetch(mediaPath(s3Key))
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (!file) return { kind: 'offline', message: OFFLINE };
  const { cover } = await inspectPdf(file);
  if (!cover) return refused(TEXT.file.noPicture);
  const opened = await api.uploads.covers.$post({ json: { ...place, materialId: id } });
  if (opened.kind !== 'ok') return opened;
  const sent = await sendFile(opened.value.coverData, cover);
  return sent.kind === 'ok'
    ? chapterCalls(api).covers.$post({
        param: inAddress(place),
        json: { ticket: opened.value.ticket },
      })
    : sent;
};
