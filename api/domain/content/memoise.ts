// A loop: this is asked for each of thousands of routes at each edit.
const areSame = (one: readonly unknown[], other: readonly unknown[]) => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
};

/** Remembers the last result of `make` as long as its arguments are the same values. */
export const memoiseLast = <A extends readonly unknown[], R>(
  make: (...args: A) => R,
): ((...args: A) => R) => {
  let last: { args: A; result: R } | undefined;
  return (...args) => {
    if (!last || !areSame(last.args, args)) last = { args, result: make(...args) };
    return last.result;
  };
};

/**
 * Remembers for each record the last result of `make`, as long as its further arguments are the same values. For
 * records that do not change.
 */
export const memoiseRecord = <T extends object, A extends readonly unknown[], R>(
  make: (record: T, ...args: A) => R,
): ((record: T, ...args: A) => R) => {
  const known = new WeakMap<T, (...args: A) => R>();
  return (record, ...args) => {
    const own = known.get(record) ?? memoiseLast((...rest: A) => make(record, ...rest));
    known.set(record, own);
    return own(...args);
  };
};

/** Maps parts of a list, remembering the result at each place as long as the part there has the same elements. */
export const memoiseParts = <T, S extends readonly unknown[], R>(
  make: (part: readonly T[], place: number, ...shared: S) => R,
): ((parts: readonly (readonly T[])[], ...shared: S) => R[]) => {
  let last: { part: readonly T[]; shared: S; result: R }[] = [];
  return (parts, ...shared) => {
    last = parts.map((part, place) => {
      const before = last[place];
      return before && areSame(before.part, part) && areSame(before.shared, shared)
        ? before
        : { part, shared, result: make(part, place, ...shared) };
    });
    return last.map(({ result }) => result);
  };
};

/** Remembers the last value, and gives it instead of another that says the same: what is made of it stays, too. */
export const keepEqual = <T>(): ((value: T) => T) => {
  let last: { text: string; value: T } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, value };
    return last.value;
  };
};
