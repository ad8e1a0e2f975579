/** What the engine asks for, always whole: the blocks of a file. Smaller than the end that is fetched first. */
export const BLOCK = 32_768;

/**
 * The ends of a file that are requested first: most files have their first page, a scanned one included, at
 * the beginning and their directory at the end.
 */
export const ENDS = ['bytes=-65536', 'bytes=0-131071'] as const;

/** Requests before the first page; then the rest of the file comes in one. Files with scattered pages need it. */
const REQUESTS_BEFORE_FIRST_PAGE = 8;
/** Blocks with so few others in between come in one request: a request costs about as much as these. */
const JOINED = 2;
const RETRY_AFTER_MS = [400, 1200, 3000];

/** A file that is read in parts. */
export interface FileSource {
  length: number;
  /** Up to `count` first bytes, as far as they are held. */
  head: (count: number) => Uint8Array;
  /** Resolves when the bytes are there, however long that takes; from the beginning of a block to the end of one. */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** From now on parts are fetched on request. */
  firstPageShown: () => void;
  /** Tries again after standing still. */
  retry: () => void;
  stop: () => void;
}

/** Blocks from `first` up to, not including, `end`. */
interface Run {
  first: number;
  end: number;
}

const blocksOf = ({ first, end }: Run): number[] =>
  Array.from({ length: end - first }, (_, at) => first + at);

/** Sorted blocks as runs: `[1, 2, 5, 9]` -> 1 to 5, 9 */
const runsOf = (blocks: readonly number[]): Run[] => {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && block <= last.end + JOINED) last.end = block + 1;
    else runs.push({ first: block, end: block + 1 });
  }
  return runs;
};

/** One run around all: what is held in between is cheaper to fetch again than to ask around it. */
const around = (blocks: readonly number[]): Run | undefined => {
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, end: last + 1 };
};

/** Where an answer begins in its file, and how long that is: `bytes 0-99/1234`; an answer without this has all of it. */
const placeOf = ({ headers }: Response): { begin: number; total?: number } => {
  const [, begin, total] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return begin === undefined ? { begin: 0 } : { begin: Number(begin), total: Number(total) };
};

/** What the page requested before this island was loaded (`early-start.ts`), at most once; then fresh answers. */
const askForEnds = (address: string): Promise<Response>[] => {
  const early = globalThis.earlyStart;
  globalThis.earlyStart = undefined;
  if (early?.address === address) return early.answers;
  return ENDS.map((range) => fetch(address, { headers: { range } }));
};

/**
 * Reads a file in blocks: both ends at once, which also say how long it is, then what is asked for. Blocks that are
 * requested at the same moment are joined; what is held is never fetched twice; after failures it tries again
 * automatically, then waits for `retry`. Blocks that the engine has got are let go, because it keeps them: so a file is in
 * the memory of a phone once. `onStalled` is called when attempts have failed and reading stops, and when it continues.
 * Resolves to why there is no file when there is none.
 */
export const openFile = async (
  address: string,
  onStalled: (stalled: boolean) => void,
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

  const length = ends[0]?.total ?? 0;
  const all = { first: 0, end: Math.ceil(length / BLOCK) };
  const endOf = (block: number) => Math.min(length, (block + 1) * BLOCK);
  /** What has arrived of each block, from its beginning. */
  const arrived = new Map<number, { bytes: Uint8Array; count: number }>();
  /** Blocks that were let go, until someone wants them again. */
  const given = new Set<number>();
  const underway = new Set<number>();
  const waiting = new Set<() => void>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const isStopped = () => signal.aborted;
  let readers: (Run & { resolve: (bytes: Uint8Array<ArrayBuffer>) => void })[] = [];
  let requests = ends.length;
  let isFirstPageShown = false;
  let isFlushing = false;

  const isHeld = (block: number) => arrived.get(block)?.count === endOf(block) - block * BLOCK;
  const missingIn = (run: Run) =>
    blocksOf(run).filter((block) => !isHeld(block) && !given.has(block));

  const store = (begin: number, bytes: Uint8Array): void => {
    for (let at = begin; at < begin + bytes.length;) {
      const block = Math.floor(at / BLOCK);
      const [start, end] = [block * BLOCK, Math.min(endOf(block), begin + bytes.length)];
      if (end <= at) return;
      const part = arrived.get(block) ?? { bytes: new Uint8Array(endOf(block) - start), count: 0 };
      // Bytes come in order; an answer that begins within a block leaves that to a later one.
      if (at - start <= part.count && !given.has(block)) {
        part.bytes.set(bytes.subarray(at - begin, end - begin), at - start);
        part.count = Math.max(part.count, end - start);
        arrived.set(block, part);
      }
      at = end;
    }
  };

  const answer = (): void => {
    const ready = readers.filter((reader) => blocksOf(reader).every(isHeld));
    readers = readers.filter((reader) => !ready.includes(reader));
    for (const { first, end, resolve } of ready) {
      const bytes = new Uint8Array(endOf(end - 1) - first * BLOCK);
      for (const block of blocksOf({ first, end })) {
        bytes.set(arrived.get(block)?.bytes ?? [], (block - first) * BLOCK);
      }
      resolve(bytes);
    }
    for (const block of ready.flatMap(blocksOf)) {
      if (readers.some(({ first, end }) => first <= block && block < end)) continue;
      arrived.delete(block);
      given.add(block);
    }
  };

  /** Hands on pieces of the answer as they arrive. */
  const fetchRun = async ({ first, end }: Run): Promise<void> => {
    const range = `bytes=${first * BLOCK}-${endOf(end - 1) - 1}`;
    const response = await fetch(address, { headers: { range }, signal });
    const reader = response.ok ? response.body?.getReader() : undefined;
    let at = placeOf(response).begin;
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      store(at, piece.value);
      at += piece.value.length;
      answer();
    }
  };

  const load = async (run: Run): Promise<void> => {
    for (const block of blocksOf(run)) underway.add(block);
    let missing = around(missingIn(run));
    for (let failures = 0; missing && !isStopped(); missing = around(missingIn(run))) {
      requests += 1;
      // Whatever goes wrong leaves something missing.
      await fetchRun(missing).catch(() => undefined);
      if (missingIn(run).length === 0 || isStopped()) break;
      const delay = RETRY_AFTER_MS[failures];
      failures += 1;
      if (delay === undefined) {
        onStalled(true);
        await new Promise<void>((resolve) => waiting.add(resolve));
        onStalled(false);
      } else await new Promise((resolve) => setTimeout(resolve, delay));
    }
    for (const block of blocksOf(run)) underway.delete(block);
  };

  const flush = (): void => {
    isFlushing = false;
    const isAskedFor = (block: number) => !underway.has(block);
    const blocks = new Set(readers.flatMap(missingIn).filter(isAskedFor));
    const wanted = runsOf([...blocks].sort((one, other) => one - other));
    const tooMany = !isFirstPageShown && requests + wanted.length > REQUESTS_BEFORE_FIRST_PAGE;
    const rest = around(missingIn(all).filter(isAskedFor));
    const runs = wanted.length > 0 && tooMany && rest ? [rest] : wanted;
    for (const run of runs) void load(run);
  };

  const resume = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  for (const { begin, bytes } of ends) store(begin, bytes);
  return {
    length,
    head: (count) => arrived.get(0)?.bytes.subarray(0, count) ?? new Uint8Array(),
    read: (begin, end) =>
      new Promise((resolve) => {
        const run = { first: begin / BLOCK, end: Math.ceil(end / BLOCK) };
        for (const block of blocksOf(run)) given.delete(block);
        readers.push({ ...run, resolve });
        answer();
        if (isFlushing || readers.length === 0) return;
        isFlushing = true;
        // Requests that belong together arrive as separate messages of the worker.
        setTimeout(flush);
      }),
    firstPageShown: () => {
      isFirstPageShown = true;
    },
    retry: resume,
    stop: () => {
      stopped.abort();
      resume();
    },
  };
};
