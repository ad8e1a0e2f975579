import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TEXT } from '#domain/text/texts.ts';
import { engineHelpers, loadEngine, type PdfEngine } from '../../pdf/pdf-engine.ts';
import { BLOCK, openFile, type FileSource } from './file-source.ts';

/** A page's width and height in points, as it is shown (turned pages already turned). */
export interface PageSize {
  width: number;
  height: number;
}

/** An open document, its source and the engine that draws it. */
export interface OpenDocument {
  kind: 'open';
  engine: PdfEngine;
  document: PDFDocumentProxy;
  firstSize: PageSize;
  source: FileSource;
  close: () => void;
}

/** What probably went wrong: each has its own sentence in `TEXT.viewer.why`. */
export type FailureCause = keyof typeof TEXT.viewer.why;

/** Why there is no document: `reason` is what the engine said, without it the file could not be loaded. */
interface FailedOpening {
  kind: 'failed';
  cause: FailureCause;
  reason?: unknown;
}

/** An open document, or why there is none. */
export type Opened = OpenDocument | FailedOpening;

/** The questions and progress of the opener. */
interface OpenAsks {
  /** A locked file: resolves to the password, or to `undefined` when the reader cancels. */
  password: (wrong: boolean) => Promise<string | undefined>;
  onStalled: (stalled: boolean) => void;
}

const failed = (cause: FailureCause, reason?: unknown): FailedOpening => ({
  kind: 'failed',
  cause,
  reason,
});

const openWith = async (
  engine: PdfEngine,
  source: FileSource,
  asks: Promise<OpenAsks>,
): Promise<Opened> => {
  const range = new engine.PDFDataRangeTransport(source.length, null);
  range.requestDataRange = (begin, end) => {
    void source.read(begin, end).then((bytes) => {
      range.onDataRange(begin, bytes);
    });
  };
  range.abort = source.stop;
  const task = engine.getDocument({
    range,
    rangeChunkSize: BLOCK,
    disableStream: true,
    disableAutoFetch: true,
    ...engineHelpers(),
    enableXfa: false,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  const reader = { gaveUp: false };
  task.onPassword = async (answer: (password: string | Error) => void, reason: number) => {
    const isWrong = reason === engine.PasswordResponses.INCORRECT_PASSWORD;
    const password = await (await asks).password(isWrong);
    reader.gaveUp = password === undefined;
    answer(password ?? new Error('no password'));
  };
  // Back in the network: no need to wait for a tap on Retry.
  addEventListener('online', source.retry);
  const close = () => {
    removeEventListener('online', source.retry);
    source.stop();
    void task.destroy();
  };
  try {
    const document = await task.promise;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { kind: 'open', engine, document, firstSize: { width, height }, source, close };
  } catch (error) {
    close();
    return reader.gaveUp
      ? failed('locked', 'A password is needed to open it.')
      : failed('damaged', error);
  }
};

/** Opens a stored file in parts. Never rejects: what goes wrong is an answer for the File Error card. */
const openDocument = async (address: string, asks: Promise<OpenAsks>): Promise<Opened> => {
  const loading = loadEngine();
  loading.catch(() => {
    // Checked below; the file's own answer comes first.
  });
  const source = await openFile(address, (stalled) => {
    void asks.then(({ onStalled }) => {
      onStalled(stalled);
    });
  });
  if (typeof source === 'string') return failed(source);
  // PDF readers search for the marker in the first kilobyte.
  if (!new TextDecoder('latin1').decode(source.head(1024)).includes('%PDF-'))
    return failed('damaged', 'This file is not a PDF.');
  try {
    return await openWith(await loading, source, asks);
  } catch {
    return failed('connection');
  }
};

let opening: { address: string; opened: Promise<Opened> } | undefined;
let isTaken = false;
/** Who answers the opener's questions from now on. */
let attend: (asks: OpenAsks) => void;
const attended = new Promise<OpenAsks>((resolve) => {
  attend = resolve;
});

/**
 * Starts the engine and opens the file of this address while React is still loading. What the opener asks
 * meanwhile, such as a password, waits for `takeDocument`.
 */
export const startDocument = (): void => {
  const address = globalThis.earlyStart?.address;
  // The address names no file, or the island was awake before this script was loaded.
  if (address === undefined || isTaken) return;
  opening = { address, opened: openDocument(address, attended) };
};

/** The document that `startDocument` opens, at most once; otherwise opens it now. */
export const takeDocument = (address: string, asks: OpenAsks): Promise<Opened> => {
  const early = opening;
  opening = undefined;
  isTaken = true;
  if (early?.address !== address) return openDocument(address, Promise.resolve(asks));
  attend(asks);
  return early.opened;
};

/** The page that is in view, and how many there are. */
export interface PageInView {
  page: number;
  pages: number;
}

/** Tells the page around the viewer that the first page, or the File Error card (no page), is on the screen, and each other page that comes into view. */
export const tellAround = (detail?: PageInView): void => {
  dispatchEvent(new CustomEvent('pdf-page', { detail }));
};
