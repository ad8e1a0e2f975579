import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { TEXT } from '#domain/text/texts';
import { engineHelpers, loadEngine, type PdfEngine } from '#site/pdf/pdf-engine.ts';

/** What the engine asks for, always whole: the blocks of a file. Smaller than the end that is fetched first. */
export const BLOCK = 32_768;

/**
 * The ends of a file that are requested first: most files have their first page, a scanned one included, at
 * the beginning and their directory at the end.
 */
export const ENDS = ['bytes=-65536', 'bytes=0-131071'] as const;

/** Requests before the first page; then the rest of the file comes in one. Files with scattered pages need it. */
const REQUESTS_BEFORE_FIRST_PAGE = 8;
const RETRY_AFTER_MS = [400, 1200, 3000];

/** What takes the bytes: pdf.js's transport. */
interface Receiver {
  /** The bytes from `begin` that were asked for. */
  onDataRange: (begin: number, bytes: Uint8Array) => void;
  /** The bytes that follow those which came from the beginning on. */
  onDataProgressiveRead: (bytes: Uint8Array) => void;
}

interface FileSource {
  length: number;
  /** The first bytes, which the receiver has from the start. */
  head: Uint8Array;
  /** Hands on the bytes from `begin` up to `end` when they are there, however long that takes. */
  read: (begin: number, end: number, receiver: Receiver) => void;
  /** From now on parts are fetched on request. */
  firstPageShown: () => void;
  stop: () => void;
}

/** Where an answer begins in its file, and how long that is: `bytes 0-99/1234`; an answer without this has all of it. */
const placeOf = ({ headers }: Response): { begin: number; total?: number } => {
  const [, begin, total] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return begin === undefined ? { begin: 0 } : { begin: Number(begin), total: Number(total) };
};

/** What the page requested before this island was loaded (`early-start.ts`), at most once; then fresh answers. */
const askForEnds = (address: string): readonly Promise<Response>[] => {
  const early = globalThis.earlyEnds;
  globalThis.earlyEnds = undefined;
  return early ?? ENDS.map((range) => fetch(address, { headers: { range } }));
};

/**
 * Reads a file in parts: both ends at once, which also say how long it is, then what is asked for. The engine keeps what
 * it has got and asks for nothing twice, so nothing is kept here: a file is in the memory of a phone once. After failures
 * it tries again by itself, then stands still: `onStalled` gets what makes it go on, and nothing when it does. Resolves to why there is no file when there is none.
 */
export const openFile = async (
  address: string,
  onStalled: (retry: (() => void) | undefined) => void,
): Promise<FileSource | 'missing' | 'connection'> => {
  let ends: { begin: number; total: number; bytes: Uint8Array }[];
  try {
    const answers = await Promise.all(askForEnds(address));
    if (answers.some(({ status }) => status === 404 || status === 410)) return 'missing';
    if (answers.some(({ ok }) => !ok)) return 'connection';
    ends = await Promise.all(
      answers.map(async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return { total: bytes.length, ...placeOf(answer), bytes };
      }),
    );
  } catch {
    return 'connection';
  }
  const [tail, head] = ends;
  if (!tail || !head) return 'connection';

  const length = head.total;
  // The receiver takes the bytes themselves away.
  const headEnd = head.bytes.length;
  const stopped = new AbortController();
  const { signal } = stopped;
  const isStopped = () => signal.aborted;
  const waiting = new Set<() => void>();
  let requestsLeft = REQUESTS_BEFORE_FIRST_PAGE - ends.length;
  let isRestComing = false;

  const resume = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  // Back in the network: no need to wait for a tap on Retry.
  addEventListener('online', resume, { signal });

  const pause = async (failures: number) => {
    const delay = RETRY_AFTER_MS[failures];
    if (delay !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return;
    }
    onStalled(resume);
    await new Promise<void>((resolve) => waiting.add(resolve));
    onStalled(undefined);
  };

  /** Hands on the bytes from `begin` up to `end` as they arrive; goes on from where they broke off. */
  const fetchPart = async (
    begin: number,
    end: number,
    onPiece: (bytes: Uint8Array, at: number) => void,
  ) => {
    let at = begin;
    const fetchOn = async () => {
      const headers = { range: `bytes=${at}-${end - 1}` };
      const response = await fetch(address, { headers, signal });
      const reader = placeOf(response).begin === at ? response.body?.getReader() : undefined;
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        onPiece(piece.value, at);
        at += piece.value.length;
      }
    };
    for (let failures = 0; at < end && !isStopped(); failures += 1) {
      // Whatever goes wrong leaves something missing.
      await fetchOn().catch(() => undefined);
      if (at < end && !isStopped()) await pause(failures);
    }
  };

  const fetchWhole = async (begin: number, end: number, receiver: Receiver) => {
    const bytes = new Uint8Array(end - begin);
    await fetchPart(begin, end, (piece, at) => bytes.set(piece, at - begin));
    if (!isStopped()) receiver.onDataRange(begin, bytes);
  };

  return {
    length,
    head: head.bytes,
    read: (begin, end, receiver) => {
      if (begin >= tail.begin) {
        receiver.onDataRange(begin, tail.bytes.slice(begin - tail.begin, end - tail.begin));
        return;
      }
      if (isRestComing) return;
      if (requestsLeft > 0) {
        requestsLeft -= 1;
        void fetchWhole(begin, end, receiver);
        return;
      }
      isRestComing = true;
      void fetchPart(headEnd, length, (piece) => receiver.onDataProgressiveRead(piece));
    },
    firstPageShown: () => {
      requestsLeft = Infinity;
    },
    stop: () => {
      stopped.abort();
      resume();
    },
  };
};

/** A page's width and height in points, as it is shown (turned pages already turned). */
export interface PageSize {
  width: number;
  height: number;
}

export interface OpenDocument {
  kind: 'open';
  document: PDFDocumentProxy;
  firstSize: PageSize;
  source: FileSource;
}

/** What probably went wrong: each has its own sentence in `TEXT.viewer.why`. */
export type FailureCause = keyof typeof TEXT.viewer.why;

/** A text of `TEXT.viewer`, and what the engine adds to it: `Failed to render PDF. Invalid PDF structure.` (VIEWER-5) */
export interface Problem {
  text: Exclude<keyof typeof TEXT.viewer, 'why'>;
  reason?: string;
}

interface Failure extends Problem {
  kind: 'failed';
  cause: FailureCause;
}

export type Opened = OpenDocument | Failure;

/** The questions and progress of the opener. */
interface Asks {
  /** A locked file: resolves to the password, or to `undefined` when the reader cancels. */
  password: (wrong: boolean) => Promise<string | undefined>;
  /** Reading stands still until this is called, or the network is back; `undefined` when it goes on. */
  onStalled: (retry: (() => void) | undefined) => void;
}

export const renderProblem = (reason: unknown): Problem => ({
  text: 'render',
  reason: reason instanceof Error ? reason.message : String(reason),
});

export const failed = (cause: FailureCause, problem: Problem = { text: 'loading' }): Failure => ({
  kind: 'failed',
  cause,
  ...problem,
});

const openWith = async (
  engine: PdfEngine,
  source: FileSource,
  asks: Promise<Asks>,
): Promise<Opened> => {
  const range = new engine.PDFDataRangeTransport(source.length, source.head);
  range.requestDataRange = (begin, end) => source.read(begin, end, range);
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
  try {
    const document = await task.promise;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { kind: 'open', document, firstSize: { width, height }, source };
  } catch (error) {
    source.stop();
    void task.destroy();
    return reader.gaveUp
      ? failed('locked', renderProblem('A password is needed to open it.'))
      : failed('damaged', renderProblem(error));
  }
};

/** Never rejects: what goes wrong is an answer for the File Error card. */
const open = async (address: string, asks: Promise<Asks>): Promise<Opened> => {
  const loading = loadEngine();
  // Checked below; the file's own answer comes first.
  loading.catch(() => undefined);
  const source = await openFile(address, (retry) => {
    void asks.then(({ onStalled }) => onStalled(retry));
  });
  if (typeof source === 'string') return failed(source);
  // PDF readers search for the marker in the first kilobyte.
  if (!new TextDecoder('latin1').decode(source.head.subarray(0, 1024)).includes('%PDF-'))
    return failed('damaged', renderProblem('This file is not a PDF.'));
  try {
    return await openWith(await loading, source, asks);
  } catch {
    return failed('connection');
  }
};

let opening: { opened: Promise<Opened>; attend: (asks: Asks) => void } | undefined;

/**
 * Opens the file of the page in parts, once, or anew after a failure. The script of the page begins while React is
 * still loading: what the opener asks meanwhile, such as a password, waits until the viewer attends.
 */
export const openDocument = (address: string, isAnew = false) => {
  if (opening && !isAnew) return opening;
  let attend: (asks: Asks) => void = () => undefined;
  const asks = new Promise<Asks>((resolve) => {
    attend = resolve;
  });
  opening = { opened: open(address, asks), attend };
  return opening;
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
