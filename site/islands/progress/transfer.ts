import { DAY_SECONDS, daysBetween } from './mistakes.ts';
import { readProgress, shortIdsIn, type Marks, type Progress } from './progress.ts';

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

/** After so many days every mistake has come back; more of them need no carrying. */
const MOST_DAYS = 7;

const idsOf = (marks: Marks, isYes: boolean): string[] =>
  Object.entries(marks).flatMap(([id, at]) => (at > 0 === isYes ? [id] : []));

/** The ids of right or of wrong answers, mistakes first, and a letter for each of these: its stage and how many days ago. */
const answersOf = ({ answers, mistakes }: Progress, isRight: boolean, now: number) => {
  const again = idsOf(answers, isRight).filter((id) => id in mistakes);
  const others = idsOf(answers, isRight).filter((id) => !(id in mistakes));
  const letters = again.map((id) => {
    const days = daysBetween(Math.abs(answers[id] ?? 0), now);
    return ((mistakes[id] ?? 0) * 8 + Math.min(MOST_DAYS, Math.max(0, days))).toString(32);
  });
  return { ids: [...again, ...others].join(''), letters: letters.join('') };
};

const toText = ({ progress, places }: Carried, now: number): string => {
  const { done, last, papers } = progress;
  const [right, wrong] = [answersOf(progress, true, now), answersOf(progress, false, now)];
  return JSON.stringify([
    1,
    idsOf(done, true).join(''),
    right.ids,
    wrong.ids,
    last,
    papers,
    places.slice(0, PLACES_CARRIED),
    [right.letters, wrong.letters],
  ]);
};

const idsIn = (text: unknown): string[] => (typeof text === 'string' ? shortIdsIn(text) : []);

/**
 * Times stay behind: the other phone counts everything as of the moment when it arrives, but for the days since a
 * mistake. Links from before mistakes were kept say nothing of them.
 */
const answersIn = (right: unknown, wrong: unknown, again: unknown, now: number) => {
  const [ofRight, ofWrong] = Array.isArray(again) ? (again as unknown[]) : [];
  const lists = [
    { sign: -1, ids: wrong, letters: ofWrong },
    { sign: 1, ids: right, letters: ofRight },
  ];
  const answers = lists.flatMap(({ sign, ids, letters }) =>
    idsIn(ids).map((id, place) => {
      const code = typeof letters === 'string' ? parseInt(letters[place] ?? '', 32) : NaN;
      const days = Number.isNaN(code) ? 0 : code % 8;
      return { id, at: sign * (now - days * DAY_SECONDS), stage: Math.floor(code / 8) };
    }),
  );
  return {
    answers: Object.fromEntries(answers.map(({ id, at }) => [id, at])),
    ...(again !== undefined && {
      mistakes: Object.fromEntries(answers.map(({ id, stage }) => [id, stage])),
    }),
  };
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
  const [, done, right, wrong, last, papers, places, again] = value as unknown[];
  return {
    progress: {
      ...readProgress({ last, papers, ...answersIn(right, wrong, again, now) }),
      done: Object.fromEntries(idsIn(done).map((id) => [id, now])),
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

/** Letters that an address may hold after its `#`, from which `unpacked` makes the same again. `now` is in seconds. */
export const packed = async (carried: Carried, now: number): Promise<string> => {
  const bytes = new TextEncoder().encode(toText(carried, now));
  return toLetters(await through(bytes, new CompressionStream('deflate-raw')));
};

/** What a link carries; `undefined` when it is damaged, cut off or of another kind. */
export const unpacked = async (letters: string, now: number): Promise<Carried | undefined> => {
  try {
    const bytes = await through(toBytes(letters), new DecompressionStream('deflate-raw'));
    return fromText(new TextDecoder().decode(bytes), now);
  } catch {
    return undefined;
  }
};
