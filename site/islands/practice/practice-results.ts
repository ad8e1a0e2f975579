/** Whether a student's last answer to each question was right, by the question's id. */
export type Results = Readonly<Record<string, boolean>>;

/** The part of the browser's storage that results need. */
export type ResultStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's storage; `undefined` where the browser forbids it, which throws already when it is read. */
export const browserStorage = (): ResultStorage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const PREFIX = 'practice:';

const isResults = (value: unknown): value is Results =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((right) => typeof right === 'boolean');

/** The results of a chapter (`10:4`) on this device; none where storage is off or holds something else. */
export const readResults = (storage: ResultStorage | undefined, chapter: string): Results => {
  try {
    const value: unknown = JSON.parse(storage?.getItem(PREFIX + chapter) ?? '{}');
    return isResults(value) ? value : {};
  } catch {
    return {};
  }
};

/** Keeps the result of one question. Without storage the round goes on, and nothing is remembered. */
export const keepResult = (
  storage: ResultStorage | undefined,
  chapter: string,
  question: string,
  isRight: boolean,
): void => {
  try {
    const results = { ...readResults(storage, chapter), [question]: isRight };
    storage?.setItem(PREFIX + chapter, JSON.stringify(results));
  } catch {
    // Storage is off or full.
  }
};
