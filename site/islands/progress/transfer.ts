import { NO_PROGRESS, readProgress, shortIdsIn, type Marks, type Progress } from './progress.ts';

/** A place in a PDF as the viewer keeps it: the file's name and the page. */
export type Place = readonly [filename: string, page: number];

/** What goes from one device to another. */
export interface Carried {
  progress: Progress;
  places: readonly Place[];
}

/** Places that a link carries: names of files are most of it. */
const PLACES_CARRIED = 12;
/**
 * The longest link that is shown as a code. One of 1,400 letters has 125 modules a side: a phone's screen shows each
 * with two pixels of its own layout, six of the glass, which another phone still reads.
 */
export const QR_LETTERS = 1_400;

const idsOf = (marks: Marks, isYes: boolean): string =>
  Object.entries(marks)
    .flatMap(([id, at]) => (at > 0 === isYes ? [id] : []))
    .join('');

/** Times stay behind: the other phone counts everything as of the moment when it arrives. */
const marksOf = (yes: unknown, no: unknown, now: number): Marks => {
  const ids = (text: unknown) => (typeof text === 'string' ? shortIdsIn(text) : []);
  return Object.fromEntries([
    ...ids(no).map((id) => [id, -now] as const),
    ...ids(yes).map((id) => [id, now] as const),
  ]);
};

const toText = ({ progress, places }: Carried): string => {
  const { done, answers, last, papers } = progress;
  return JSON.stringify([
    1,
    idsOf(done, true),
    idsOf(answers, true),
    idsOf(answers, false),
    last,
    papers,
    places.slice(0, PLACES_CARRIED),
  ]);
};

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  /^[^/\\]{1,200}$/.test(value[0]) &&
  Number.isInteger(value[1]) &&
  Number(value[1]) > 0;

const fromText = (text: string, now: number): Carried | undefined => {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || value[0] !== 1) return undefined;
  const [, done, right, wrong, last, papers, places] = value as unknown[];
  return {
    progress: {
      ...NO_PROGRESS,
      ...readProgress({ last, papers }),
      done: marksOf(done, '', now),
      answers: marksOf(right, wrong, now),
    },
    places: Array.isArray(places) ? places.filter(isPlace) : [],
  };
};

/** What no device has learnt: ten thousand marks are half of it. A link of a few kilobytes could unpack to gigabytes. */
const MOST_BYTES = 200_000;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  let left = MOST_BYTES;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, out) => {
      left -= piece.length;
      if (left < 0) out.error(new RangeError('Too large'));
      else out.enqueue(piece);
    },
  });
  const changed = new Blob([bytes]).stream().pipeThrough(change).pipeThrough(bounded);
  return new Uint8Array(await new Response(changed).arrayBuffer());
};

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(letters.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );

/** Letters that an address may hold after its `#`, from which `unpacked` makes the same again. */
export const packed = async (carried: Carried): Promise<string> =>
  toLetters(
    await through(new TextEncoder().encode(toText(carried)), new CompressionStream('deflate-raw')),
  );

/** What a link carries; `undefined` when it is damaged, cut off or of another kind. `now` is in seconds. */
export const unpacked = async (letters: string, now: number): Promise<Carried | undefined> => {
  try {
    const bytes = await through(toBytes(letters), new DecompressionStream('deflate-raw'));
    return fromText(new TextDecoder().decode(bytes), now);
  } catch {
    return undefined;
  }
};
