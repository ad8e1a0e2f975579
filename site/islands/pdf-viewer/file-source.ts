import { joinSpans, withoutSpans, type Span } from './byte-spans.ts';
import type { FilePart } from './first-bytes.ts';
import { createHeldBlocks } from './held-blocks.ts';

/** What a file source needs from outside. */
export interface FileSourceDeps {
  /** Fetches a span; calls `onBytes` for each piece as it arrives; rejects when the connection fails. */
  fetchSpan: (span: Span, onBytes: (part: FilePart) => void, signal: AbortSignal) => Promise<void>;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called when attempts have failed and reading stops, and when it continues. */
  onStalled: (stalled: boolean) => void;
}

/** Requests before the first page; then the rest of the file comes in one. Files with scattered pages need it. */
const REQUESTS_BEFORE_FIRST_PAGE = 8;
/** Spans closer than this come in one request: a request costs about as much as these bytes. */
const JOIN = 65_536;
const RETRY_AFTER = [400, 1200, 3000];

/** One span around all: what is held in between is cheaper to fetch again than to ask around it. */
const outline = (spans: readonly Span[]): Span | undefined => {
  const [first] = spans;
  return first && { begin: first.begin, end: spans.at(-1)?.end ?? first.end };
};

interface Reader extends Span {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
}

/**
 * Reads a file of known length in parts. Spans requested at the same moment are joined; what is held is
 * never fetched twice; after failures it tries again automatically, then waits for `retry`.
 */
export const createFileSource = (
  first: { length: number; parts: readonly FilePart[]; requests: number },
  { fetchSpan, wait, onStalled }: FileSourceDeps,
) => {
  const held = createHeldBlocks(first.length);
  const stopped = new AbortController();
  const isStopped = () => stopped.signal.aborted;
  let underway: Span[] = [];
  let readers: Reader[] = [];
  let requests = first.requests;
  let isFirstPageShown = false;
  let isFlushing = false;
  let resume: (() => void) | undefined;

  const answer = (): void => {
    const ready = readers.filter((reader) => held.holds(reader));
    readers = readers.filter((reader) => !ready.includes(reader));
    for (const reader of ready) reader.resolve(held.bytes(reader));
    for (const reader of ready) held.letGo(reader, readers);
  };

  const hold = ({ begin, bytes }: FilePart): void => {
    held.store(begin, bytes);
    answer();
  };

  const untilRetried = async (failures: number): Promise<void> => {
    const delay = RETRY_AFTER[failures - 1];
    if (delay !== undefined) return wait(delay, stopped.signal);
    onStalled(true);
    await new Promise<void>((resolve) => (resume = resolve));
    onStalled(false);
  };

  const load = async (span: Span): Promise<void> => {
    underway.push(span);
    let failures = 0;
    let missing = outline(withoutSpans(span, held.spans()));
    while (missing !== undefined && !isStopped()) {
      requests += 1;
      try {
        await fetchSpan(missing, hold, stopped.signal);
      } catch {
        failures += 1;
        if (!isStopped()) await untilRetried(failures);
      }
      missing = outline(withoutSpans(span, held.spans()));
    }
    underway = underway.filter((each) => each !== span);
  };

  const flush = (): void => {
    isFlushing = false;
    const known = [...held.spans(), ...underway];
    const wanted = joinSpans(
      readers.flatMap((reader) => withoutSpans(reader, known)),
      JOIN,
    );
    const tooMany = !isFirstPageShown && requests + wanted.length > REQUESTS_BEFORE_FIRST_PAGE;
    const whole = { begin: 0, end: first.length };
    const rest = outline(withoutSpans(whole, known));
    const spans = wanted.length > 0 && tooMany && rest !== undefined ? [rest] : wanted;
    for (const span of spans) void load(span);
  };

  for (const part of first.parts) hold(part);
  return {
    length: first.length,
    /** Up to `length` first bytes, as far as they are held. */
    head: (length: number): Uint8Array => {
      const [span] = held.spans();
      return held.bytes({ begin: 0, end: span?.begin === 0 ? Math.min(span.end, length) : 0 });
    },
    /** Resolves when the bytes are there, however long that takes. */
    read: (begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
      new Promise((resolve) => {
        held.wantAgain({ begin, end });
        readers.push({ begin, end, resolve });
        answer();
        if (isFlushing || readers.length === 0) return;
        isFlushing = true;
        // Requests that belong together arrive as separate messages of the worker.
        void wait(0, stopped.signal).then(flush);
      }),
    /** From now on parts are fetched on request. */
    firstPageShown: (): void => {
      isFirstPageShown = true;
    },
    /** Tries again after standing still. */
    retry: (): void => {
      resume?.();
    },
    /** How many requests were made, the first two included. */
    requestCount: (): number => requests,
    stop: (): void => {
      stopped.abort();
      resume?.();
    },
  };
};

/** A file that is read in parts. */
export type FileSource = ReturnType<typeof createFileSource>;
