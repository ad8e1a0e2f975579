import { parseJson } from '#browser/storage';
import { DAY_SECONDS, daysBetween } from './mistakes.ts';
import { readProgress, shortIdsIn, type Marks, type Progress } from './progress.ts';

/** A place in a PDF as the viewer keeps it. */
interface Place {
  filename: string;
  page: number;
}

/** What goes from one device to another. */
interface Carried {
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
/** After so many days every mistake has come back; more of them need no carrying. */
const MOST_DAYS = 7;

const within = (days: number) => Math.min(MOST_DAYS, Math.max(0, days || 0));

const idsOf = (marks: Marks, isYes: boolean) =>
  Object.entries(marks)
    .flatMap(([id, at]) => (at > 0 === isYes ? [id] : []))
    .join('');

const toText = ({ progress, places }: Carried, now: number) => {
  const { done, answers, mistakes, last, papers } = progress;
  return JSON.stringify([
    1,
    idsOf(done, true),
    idsOf(answers, true),
    idsOf(answers, false),
    last,
    papers,
    places.slice(0, PLACES_CARRIED).map(({ filename, page }) => [filename, page]),
    Object.entries(mistakes).map(([id, stage]) => [
      id,
      stage,
      within(daysBetween(Math.abs(answers[id] ?? 0), now)),
    ]),
  ]);
};

const idsIn = (text: unknown) => (typeof text === 'string' ? shortIdsIn(text) : []);

const listIn = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.filter((each) => Array.isArray(each)) : [];

const fromText = (text: string, now: number): Carried | undefined => {
  const value = parseJson(text);
  if (!Array.isArray(value) || value[0] !== 1) return undefined;
  const [, done, right, wrong, last, papers, places, mistakes] = value as unknown[];
  // Times stay behind: this phone counts everything as of now, but for the days since a mistake.
  const before = new Map(
    listIn(mistakes).map(([id, , days]) => [id, within(Number(days)) * DAY_SECONDS]),
  );
  const marks = (ids: unknown, sign: number) =>
    idsIn(ids).map((id) => [id, sign * (now - (before.get(id) ?? 0))] as const);
  return {
    progress: readProgress({
      done: Object.fromEntries(marks(done, 1)),
      answers: Object.fromEntries([...marks(wrong, -1), ...marks(right, 1)]),
      // Links from before mistakes were kept say nothing of them.
      ...(Array.isArray(mistakes) && {
        mistakes: Object.fromEntries(
          listIn(mistakes).map(([id, stage]) => [String(id), stage] as const),
        ),
      }),
      last,
      papers,
    }),
    places: listIn(places).flatMap(([filename, page]) =>
      typeof filename === 'string' &&
      /^[^/\\]{1,200}$/.test(filename) &&
      typeof page === 'number' &&
      Number.isInteger(page) &&
      page > 0
        ? [{ filename, page }]
        : [],
    ),
  };
};

/** What no device has learnt: ten thousand marks are half of it. A link of a few kilobytes could unpack to gigabytes. */
const MOST_BYTES = 200_000;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
) => {
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

/** Letters that an address may hold after its `#`, from which `unpacked` makes the same again. `now` is in seconds. */
export const packed = async (carried: Carried, now: number): Promise<string> => {
  const bytes = new TextEncoder().encode(toText(carried, now));
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  return btoa(Array.from(small, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** What a link carries; `undefined` when it is damaged, cut off or of another kind. */
export const unpacked = async (letters: string, now: number): Promise<Carried | undefined> => {
  try {
    const small = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(small, (letter) => letter.codePointAt(0) ?? 0);
    const large = await through(bytes, new DecompressionStream('deflate-raw'));
    return fromText(new TextDecoder().decode(large), now);
  } catch {
    return undefined;
  }
};
