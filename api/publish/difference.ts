/** What leads from one state to another: new values by key, `null` for what is gone. */
export type Difference<T> = Record<string, T | null>;

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** `({ a: 1, b: 2 }, { b: 3, c: 4 })` -> `{ a: null, b: 3, c: 4 }`. All other keys than `touched` are known to be the same. */
export const differenceOf = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  touched: Iterable<string> = new Set([...after.keys(), ...before.keys()]),
): Difference<T> => {
  const difference: Difference<T> = {};
  for (const key of touched) {
    const value = after.get(key);
    if (!isSame(before.get(key), value)) difference[key] = value ?? null;
  }
  return difference;
};

/** The state that a difference leads to. */
export const withDifference = <T>(
  before: ReadonlyMap<string, T>,
  difference: Readonly<Difference<T>>,
): Map<string, T> => {
  const after = new Map(before);
  for (const [key, value] of Object.entries(difference)) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  return after;
};
