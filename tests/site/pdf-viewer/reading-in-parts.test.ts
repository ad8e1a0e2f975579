import { beforeEach, expect, test, vi } from 'vitest';
import { BLOCK, openFile } from '#site/islands/pdf-viewer/open-document.ts';

const BLOCKS = 400;
// The last block is not whole, and so the end that is fetched first begins within a block.
const LENGTH = BLOCKS * BLOCK - 1000;
const file = Uint8Array.from({ length: LENGTH }, (_, at) => (at * 31 + (at >> 13)) % 256);
const blocks = (first: number, end: number) =>
  [first * BLOCK, Math.min(LENGTH, end * BLOCK)] as const;
const rangeOf = (first: number, end: number) =>
  `bytes=${first * BLOCK}-${Math.min(LENGTH, end * BLOCK) - 1}`;

let asked: string[];
let stalled: boolean[];
let retry: (() => void) | undefined;
let answer: (begin: number, end: number) => Response;

const part = (begin: number, end: number) =>
  new Response(file.slice(begin, end), {
    status: 206,
    headers: { 'content-range': `bytes ${begin}-${end - 1}/${LENGTH}` },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  asked = [];
  stalled = [];
  answer = part;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range);
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d+)$/.exec(headers.range) ?? [];
    const [begin, end] =
      from === '' ? [LENGTH - Number(to), LENGTH] : [Number(from), Number(to) + 1];
    await Promise.resolve();
    return answer(begin, Math.min(LENGTH, end));
  });
});
/** An open file, and what the engine has of it: of the bytes from the beginning on, and of parts that it asked for. */
const open = async () => {
  const source = await openFile('/media/a.pdf', (again) => {
    retry = again;
    stalled.push(again !== undefined);
  });
  if (typeof source === 'string') throw new Error(source);
  asked.length = 0;
  const head: Uint8Array[] = [source.head.slice()];
  const parts = new Map<number, Uint8Array>();
  const receiver = {
    onDataRange: (begin: number, bytes: Uint8Array) => parts.set(begin, bytes),
    onDataProgressiveRead: (bytes: Uint8Array) => head.push(bytes),
  };
  const ask = (first: number, end = first + 1) => source.read(...blocks(first, end), receiver);
  const read = async (first: number, end = first + 1) => {
    ask(first, end);
    await vi.runAllTimersAsync();
    const begun = Buffer.concat(head);
    const [from, to] = blocks(first, end);
    return parts.get(from) ?? new Uint8Array(begun.subarray(from, to));
  };
  return { source, ask, read, parts };
};

// Specification: VIEWER-1, VIEWER-4
test.each([
  ['is not there', () => new Response(null, { status: 404 }), 'missing'],
  ['was removed', () => new Response(null, { status: 410 }), 'missing'],
  ['is refused', () => new Response(null, { status: 503 }), 'connection'],
  ['cannot be reached', () => { throw new TypeError('Failed to fetch'); }, 'connection'],
])('a file that %s says so', async (_what, reply, cause) => {
  answer = reply;
  expect(await openFile('/media/a.pdf', () => undefined)).toBe(cause);
}); // oxfmt-ignore

test('both ends are requested first and answer without another request; a server without ranges gives the whole file', async () => {
  const { source, read } = await open();
  expect(source.length).toBe(LENGTH);
  expect(source.head).toEqual(file.slice(...blocks(0, 4)));
  expect(await read(BLOCKS - 1)).toEqual(file.slice(...blocks(BLOCKS - 1, BLOCKS)));
  expect(asked).toEqual([]);
  answer = () => new Response(file);
  const whole = await open();
  expect(await whole.read(200)).toEqual(file.slice(...blocks(200, 201)));
  expect(asked).toEqual([]);
});

test('parts that are wanted at the same moment are asked for as they are, side by side', async () => {
  const { ask, parts } = await open();
  const wanted = [10, 13, 50];
  for (const block of wanted) ask(block);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([rangeOf(10, 11), rangeOf(13, 14), rangeOf(50, 51)]);
  for (const block of wanted)
    expect(parts.get(block * BLOCK)).toEqual(file.slice(...blocks(block, block + 1)));
});

test('before the first page no ninth request is made: the rest comes in one; after it parts come as they are needed', async () => {
  const { source, read } = await open();
  for (let block = 10; block < 100; block += 5)
    expect(await read(block)).toEqual(file.slice(...blocks(block, block + 1)));
  // Two were made before.
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(asked.at(-1)).toBe(rangeOf(4, BLOCKS));
  const scattered = await open();
  scattered.source.firstPageShown();
  for (let block = 10; block < 100; block += 5) await scattered.read(block);
  expect(asked).toHaveLength(18);
  source.stop();
});

// Specification: VIEWER-13
test('it tries again by itself from where it broke, then stands still until told to retry', async () => {
  const { ask, parts } = await open();
  let isOffline = true;
  answer = (begin, end) => {
    if (!isOffline) return part(begin, end);
    if (begin === 10 * BLOCK) return part(begin, begin + 1.5 * BLOCK);
    throw new TypeError('Failed to fetch');
  };
  ask(10, 14);
  await vi.runAllTimersAsync();
  expect(stalled).toEqual([true]);
  expect(asked).toEqual([
    rangeOf(10, 14),
    ...Array.from({ length: 3 }, () => `bytes=${11.5 * BLOCK}-${14 * BLOCK - 1}`),
  ]);
  isOffline = false;
  retry?.();
  await vi.runAllTimersAsync();
  expect(parts.get(10 * BLOCK)).toEqual(file.slice(...blocks(10, 14)));
  expect(stalled).toEqual([true, false]);
});
