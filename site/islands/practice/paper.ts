import { isObject, parseJson } from '../../browser/storage.ts';

/** A chapter whose questions a paper may have. */
interface Source {
  /** The address of its practice. */
  path: string;
  /** The ids of its questions. */
  ids: readonly string[];
}

/** A question of a paper. */
export interface Item {
  path: string;
  id: string;
}

/** A mock test, as it is kept while it runs and until another one begins. */
export interface Paper {
  items: readonly Item[];
  minutes: number;
  /** When time is up: milliseconds since 1970, so that a locked or closed phone changes nothing. */
  endsAt: number;
  /** What was answered so far, by the question's id. */
  answers: Readonly<Record<string, string>>;
  /** Whether it was submitted, or its time is up. */
  isOver: boolean;
}

/** Fewest and most questions and minutes of a paper. */
export const PAPER_LIMITS = { count: [1, 100], minutes: [1, 300] } as const;

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const cards = [...list];
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [cards[place], cards[other]] = [cards[other] as T, cards[place] as T];
  }
  return cards;
};

/**
 * Draws up to `count` questions, evenly from the chapters: one of each in turn, until there are enough or none are
 * left. They stand together by chapter, in the order of `sources`. `random` gives numbers from 0 to 1.
 */
export const drawItems = (
  sources: readonly Source[],
  count: number,
  random: () => number,
): Item[] => {
  const left = sources.map(({ path, ids }, at) => ({ at, path, ids: shuffled(ids, random) }));
  // Who gets one more than the others is a matter of chance.
  const turns = shuffled(left, random);
  const drawn: (Item & { at: number })[] = [];
  while (drawn.length < count && turns.some(({ ids }) => ids.length > 0)) {
    for (const { at, path, ids } of turns) {
      const id = drawn.length < count ? ids.pop() : undefined;
      if (id !== undefined) drawn.push({ at, path, id });
    }
  }
  return drawn.sort((one, other) => one.at - other.at).map(({ path, id }) => ({ path, id }));
};

/** A paper that begins now; `now` is in milliseconds. */
export const newPaper = (items: readonly Item[], minutes: number, now: number): Paper => ({
  items,
  minutes,
  endsAt: now + minutes * 60_000,
  answers: {},
  isOver: false,
});

/** `754_000` -> `12:34`; never below zero. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const isItem = (value: unknown): value is Item =>
  isObject(value) &&
  typeof value['path'] === 'string' &&
  /^\/[^/]/.test(value['path']) &&
  typeof value['id'] === 'string';

/** Reads a kept paper; `undefined` when there is none, or something else. */
export const readPaper = (text: string | null | undefined): Paper | undefined => {
  const kept = parseJson(text);
  const { items, minutes, endsAt, answers, isOver } = isObject(kept) ? kept : {};
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return undefined;
  if (!isObject(answers) || typeof minutes !== 'number' || typeof endsAt !== 'number') {
    return undefined;
  }
  const given = Object.entries(answers).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { items, minutes, endsAt, answers: Object.fromEntries(given), isOver: isOver === true };
};

/** The results of a paper by chapter, in its order: the practice's address, how many were right, of how many. */
export const resultsByChapter = (
  items: readonly Item[],
  isRight: (item: Item) => boolean,
): { path: string; right: number; count: number }[] =>
  [...new Set(items.map(({ path }) => path))].map((path) => {
    const own = items.filter((item) => item.path === path);
    return { path, right: own.filter(isRight).length, count: own.length };
  });
