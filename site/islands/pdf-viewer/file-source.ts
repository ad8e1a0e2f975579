/** Bytes from `begin` up to, not including, `end`. */
export interface Span {
  begin: number;
  end: number;
}

/** Joins spans that overlap, touch, or lie at most `gap` bytes apart: `[0,5] [6,9]`, gap 1 -> `[0,9]`. Sorted. */
export const joinSpans = (spans: readonly Span[], gap = 0): Span[] => {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.begin - b.begin)) {
    const last = joined.at(-1);
    if (last !== undefined && span.begin <= last.end + gap) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
};

/** The parts of a span that none of the others covers: `[0,9]` without `[2,4]` -> `[0,2] [4,9]` */
export const withoutSpans = (span: Span, others: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let begin = span.begin;
  for (const other of joinSpans(others)) {
    if (other.end <= begin || other.begin >= span.end) continue;
    if (other.begin > begin) left.push({ begin, end: other.begin });
    begin = other.end;
  }
  if (begin < span.end) left.push({ begin, end: span.end });
  return left;
};

/** `bytes 0-99/1234` -> begin 0, total 1234; anything else has no answer. */
export const parseContentRange = (
  header: string | null,
): { begin: number; total: number } | undefined => {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return found ? { begin: Number(found[1]), total: Number(found[2]) } : undefined;
};

/** Bytes that the engine asks for at least, whole blocks, each once. Smaller than the end that is fetched first. */
export const BLOCK = 32_768;

const overlap = (one: Span, other: Span): Span => ({
  begin: Math.max(one.begin, other.begin),
  end: Math.min(one.end, other.end),
});

/** The numbers of the blocks that a span touches. */
const blocksIn = ({ begin, end }: Span): number[] => {
  const first = Math.floor(begin / BLOCK);
  return Array.from({ length: Math.max(0, Math.ceil(end / BLOCK) - first) }, (_, at) => first + at);
};

/**
 * The bytes of a file of `length` bytes that have arrived. Blocks that the engine has got are let go, because it
 * keeps them: so a file is in the memory of a phone once. They count as held until someone wants them again.
 */
const createHeldBlocks = (length: number) => {
  const blocks = new Map<number, Uint8Array>();
  const letGo = new Set<number>();
  let held: Span[] = [];

  const placeOf = (block: number): Span =>
    overlap({ begin: 0, end: length }, { begin: block * BLOCK, end: (block + 1) * BLOCK });

  return {
    /** What needs no request, in order. */
    spans: (): readonly Span[] => held,
    holds: (span: Span): boolean => withoutSpans(span, held).length === 0,
    store(begin: number, bytes: Uint8Array): void {
      const span = overlap({ begin: 0, end: length }, { begin, end: begin + bytes.length });
      for (const index of blocksIn(span)) {
        if (letGo.has(index)) continue;
        const place = placeOf(index);
        const part = overlap(span, place);
        const block = blocks.get(index) ?? new Uint8Array(place.end - place.begin);
        block.set(bytes.subarray(part.begin - begin, part.end - begin), part.begin - place.begin);
        blocks.set(index, block);
      }
      held = joinSpans([...held, span]);
    },
    /** A copy of a span that is held. */
    bytes(span: Span): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(span.end - span.begin);
      for (const index of blocksIn(span)) {
        const place = placeOf(index);
        const { begin, end } = overlap(span, place);
        const part = blocks.get(index)?.subarray(begin - place.begin, end - place.begin);
        if (part !== undefined) bytes.set(part, begin - span.begin);
      }
      return bytes;
    },
    /** Lets go of the blocks that lie whole in `span` and in none that is still waited for. */
    letGo(span: Span, waitedFor: readonly Span[]): void {
      for (const index of blocksIn(span)) {
        const place = placeOf(index);
        const isWaitedFor = waitedFor.some(
          ({ begin, end }) => begin < place.end && end > place.begin,
        );
        if (isWaitedFor || withoutSpans(place, [span]).length > 0) continue;
        blocks.delete(index);
        letGo.add(index);
      }
    },
    /** What was let go in a span has to be fetched again. */
    wantAgain(span: Span): void {
      for (const index of blocksIn(span)) {
        if (!letGo.delete(index)) continue;
        held = held.flatMap((each) => withoutSpans(each, [placeOf(index)]));
      }
    },
  };
};

/** Bytes of a file and where they begin. */
interface FilePart {
  begin: number;
  bytes: Uint8Array;
}

/** The beginning and the end of a file, or why there is none. */
type FirstBytes =
  | { kind: 'bytes'; length: number; parts: FilePart[]; requests: number }
  | { kind: 'missing' }
  | { kind: 'unreachable' };

/**
 * The ends of a file that are requested first: most files have their first page, a scanned one included, at
 * the beginning and their directory at the end.
 */
export const ENDS = ['bytes=-65536', 'bytes=0-131071'] as const;

/** What the page requested before this island was loaded (`early-start.ts`), at most once; then fresh answers. */
const askForEnds = (address: string): Promise<Response>[] => {
  const early = globalThis.earlyStart;
  globalThis.earlyStart = undefined;
  if (early?.address === address) return early.answers;
  return ENDS.map((range) => fetch(address, { headers: { range } }));
};

const readPart = async (answer: Promise<Response>): Promise<FirstBytes> => {
  try {
    const response = await answer;
    if (response.status === 404 || response.status === 410) return { kind: 'missing' };
    if (!response.ok) return { kind: 'unreachable' };
    const place = parseContentRange(response.headers.get('content-range'));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { begin, total } = place ?? { begin: 0, total: bytes.length };
    return { kind: 'bytes', length: total, parts: [{ begin, bytes }], requests: 1 };
  } catch {
    return { kind: 'unreachable' };
  }
};

/** Fetches both ends of a file at once; the answers also say how long it is. */
export const fetchFirstBytes = async (address: string): Promise<FirstBytes> => {
  const ends = await Promise.all(askForEnds(address).map(readPart));
  const parts: FilePart[] = [];
  let length = 0;
  for (const end of ends) {
    if (end.kind !== 'bytes') return end;
    parts.push(...end.parts);
    length = end.length;
  }
  return { kind: 'bytes', length, parts, requests: ends.length };
};

/** What a file source needs from outside. */
interface FileSourceDeps {
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

/** Fetches spans of one file, passing on pieces as they arrive. */
export const spanFetcher =
  (address: string): FileSourceDeps['fetchSpan'] =>
  async ({ begin, end }, onBytes, signal) => {
    const range = `bytes=${begin}-${end - 1}`;
    const response = await fetch(address, { headers: { range }, signal });
    if (!response.ok || response.body === null) {
      throw new Error(`The file answered with status ${response.status}`);
    }
    let at = parseContentRange(response.headers.get('content-range'))?.begin ?? 0;
    const reader = response.body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes({ begin: at, bytes: value });
      at += value.length;
    }
  };

/** Resolves after a time, at once when it is aborted. */
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
    if (signal.aborted) finish();
  });
