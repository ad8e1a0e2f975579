import { isObject, parseJson } from '#browser/storage';

/** When something was done or answered: seconds since 1970; below zero when it was taken back, or the answer was wrong. */
export type Marks = Readonly<Record<string, number>>;

/** The result of a mock test. */
export interface PaperResult {
  /** When it began: seconds since 1970; no two begin in the same second. */
  at: number;
  classId: string;
  right: number;
  count: number;
}

/** What a student's device remembers (PROGRESS-1). Lessons and questions by their short ids. */
export interface Progress {
  done: Marks;
  answers: Marks;
  /** The answered questions that are to be asked again, with how it stands with each (`mistakes.ts`). */
  mistakes: Readonly<Record<string, number>>;
  /** The chapter opened last, by class: its English address and when. */
  last: Readonly<Record<string, readonly [path: string, at: number]>>;
  /** The latest first. */
  papers: readonly PaperResult[];
}

/** Nothing yet. */
export const NO_PROGRESS: Progress = { done: {}, answers: {}, mistakes: {}, last: {}, papers: [] };

const VERSION = 1;
const PAPERS_KEPT = 30;
/** The stages in `mistakes.ts`. */
const STAGES: readonly unknown[] = [0, 1, 2, 3];
const CHAPTER_PATH = /^\/[a-z0-9-]{1,20}\/\d{1,4}(-[^/?#\\\s]*)?$/;

const isStage = (value: unknown): value is number => STAGES.includes(value);

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && value !== 0;

const marksIn = (value: unknown): Marks =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([id, at]) =>
      /^[\w-]{5}$/.test(id) && isTime(at) ? [[id, at]] : [],
    ),
  );

/** Where none were kept yet (before 24 November 2026), what was answered wrong last is a mistake. */
const mistakesIn = (value: unknown, answers: Marks): Progress['mistakes'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, at]): [string, number][] => {
      const stage = isObject(value) ? value[id] : at < 0 ? 0 : undefined;
      return isStage(stage) ? [[id, stage]] : [];
    }),
  );

const isLast = (value: unknown): value is [string, number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  CHAPTER_PATH.test(value[0]) &&
  isTime(value[1]);

const isPaper = (value: unknown): value is PaperResult =>
  isObject(value) &&
  typeof value['classId'] === 'string' &&
  [value['at'], value['right'], value['count']].every((each) => Number.isSafeInteger(each));

const latest = (papers: readonly PaperResult[]) =>
  [...new Map(papers.map((each) => [each.at, each])).values()]
    .sort((one, other) => other.at - one.at)
    .slice(0, PAPERS_KEPT);

/** Takes from parsed JSON whatever is progress; the rest is left out. */
export const readProgress = (value: unknown): Progress => {
  const { done, answers: marks, mistakes, last, papers } = isObject(value) ? value : {};
  const answers = marksIn(marks);
  return {
    done: marksIn(done),
    answers,
    mistakes: mistakesIn(mistakes, answers),
    last: Object.fromEntries(
      Object.entries(isObject(last) ? last : {}).flatMap(([id, each]) =>
        isLast(each) ? [[id, each] as const] : [],
      ),
    ),
    papers: latest(Array.isArray(papers) ? papers.filter(isPaper) : []),
  };
};

/** Reads what is stored. `undefined` for what a later version of the site has written: it must stay as it is. */
export const parseProgress = (text: string | null | undefined): Progress | undefined => {
  const value = parseJson(text);
  const version = isObject(value) ? value['v'] : undefined;
  return typeof version === 'number' && version > VERSION ? undefined : readProgress(value);
};

/** The text to store. */
export const formatProgress = (progress: Progress): string =>
  JSON.stringify({ v: VERSION, ...progress });

const mergeMarks = (one: Marks, other: Marks): Marks => {
  const merged: Record<string, number> = { ...one };
  for (const [id, at] of Object.entries(other)) {
    const known = merged[id] ?? 0;
    const later = Math.abs(at) - Math.abs(known);
    if (later > 0 || (later === 0 && at > 0)) merged[id] = at;
  }
  return merged;
};

/** The mistakes of both; whoever's answer counts says how it stands with a question. */
const mergeMistakes = (answers: Marks, one: Progress, other: Progress): Progress['mistakes'] =>
  Object.fromEntries(
    Object.keys({ ...one.mistakes, ...other.mistakes }).flatMap((id) => {
      const stages = [one, other].flatMap((each) =>
        each.answers[id] === answers[id] ? (each.mistakes[id] ?? []) : [],
      );
      return stages.length === 0 ? [] : [[id, Math.max(...stages)]];
    }),
  );

/**
 * Both together; where they contradict each other, what is later. Which comes first does not matter, nor does doing it
 * twice, so tabs that do this with what the others wrote end with the same. What `one` knows keeps its order: where the
 * other adds nothing, the text to store stays the same.
 */
export const mergeProgress = (one: Progress, other: Progress): Progress => {
  const last = { ...one.last };
  for (const [classId, each] of Object.entries(other.last)) {
    if (each[1] > (last[classId]?.[1] ?? 0)) last[classId] = each;
  }
  const answers = mergeMarks(one.answers, other.answers);
  return {
    done: mergeMarks(one.done, other.done),
    answers,
    mistakes: mergeMistakes(answers, one, other),
    last,
    papers: latest([...one.papers, ...other.papers]),
  };
};

/** The same with what came from another phone (PROGRESS-8): nothing that was done or right here is lost. */
export const addProgress = (here: Progress, arrived: Progress): Progress => {
  const better = (marks: Marks, others: Marks): Marks =>
    Object.fromEntries(
      Object.entries({ ...others, ...marks }).map(([id, at]) => {
        const other = others[id] ?? 0;
        return [id, at < 0 && other > 0 ? Math.max(other, 1 - at) : at];
      }),
    );
  return {
    ...mergeProgress(here, arrived),
    done: better(here.done, arrived.done),
    answers: better(here.answers, arrived.answers),
    mistakes: {
      ...Object.fromEntries(
        Object.entries(arrived.mistakes).filter(([id]) => !(id in here.answers)),
      ),
      ...here.mistakes,
    },
  };
};

/** The short ids of a text that holds them one after another. */
export const shortIdsIn = (text: string): string[] => text.match(/[\w-]{5}/g) ?? [];

/** Whether a lesson is done, or an answer was right. */
export const isMarked = (marks: Marks, id: string): boolean => (marks[id] ?? 0) > 0;

/** The ids that are done or right. */
export const markedIn = (marks: Marks, ids: readonly string[]): string[] =>
  ids.filter((id) => isMarked(marks, id));

/** The same marks with one more; it is later than the one that it replaces, also within a second. */
export const marked = (marks: Marks, id: string, isYes: boolean, now: number): Marks => {
  const at = Math.max(now, Math.abs(marks[id] ?? 0) + 1);
  return { ...marks, [id]: isYes ? at : -at };
};
