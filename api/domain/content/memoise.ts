const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]));

/** Remembers the last result of `make` as long as its arguments are the same values. */
export const memoiseLast = <A extends readonly unknown[], R>(
  make: (...args: A) => R,
): ((...args: A) => R) => {
  let last: { args: A; result: R } | undefined;
  return (...args) => {
    if (last === undefined || !areSame(last.args, args)) last = { args, result: make(...args) };
    return last.result;
  };
};

/**
 * Maps lists of records that do not change, such as those of a `ContentReader`, and makes anew only what
 * belongs to a record that was not in the list before. `shared` are further arguments of `make`; with another
 * one of them everything is made anew. A list whose results are all the same is the same list.
 *
 * Edits leave most of a list as it was, so both ends are compared first, which is all that an edit of one record
 * in thousands costs.
 */
export const memoiseEach = <T extends object, S extends readonly unknown[], R>(
  make: (item: T, ...shared: S) => R,
): ((items: readonly T[], ...shared: S) => readonly R[]) => {
  let last: { items: readonly T[]; shared: S; results: readonly R[] } | undefined;
  let known = new WeakMap<T, { result: R }>();

  const makeOnce = (item: T, shared: S): R => {
    const found = known.get(item) ?? { result: make(item, ...shared) };
    known.set(item, found);
    return found.result;
  };

  return (items, ...shared) => {
    if (last === undefined || !areSame(last.shared, shared)) {
      known = new WeakMap();
      last = { items, shared, results: items.map((item) => makeOnce(item, shared)) };
      return last.results;
    }
    const { items: before, results: made } = last;
    if (items === before) return made;
    const shortest = Math.min(items.length, before.length);
    let start = 0;
    while (start < shortest && items[start] === before[start]) start += 1;
    let end = 0;
    while (
      end < shortest - start &&
      items[items.length - 1 - end] === before[before.length - 1 - end]
    )
      end += 1;
    // Edits of several records leave the others in their places.
    const isAligned = items.length === before.length;
    const middle = items.slice(start, items.length - end).map((item, offset): R => {
      const place = start + offset;
      return isAligned && item === before[place] ? (made[place] as R) : makeOnce(item, shared);
    });
    const isSame =
      isAligned && middle.every((result, index) => Object.is(result, made[start + index]));
    const results = isSame
      ? made
      : [...made.slice(0, start), ...middle, ...made.slice(made.length - end)];
    last = { items, shared, results };
    return results;
  };
};

/** Cuts a list into parts of one size, counted from its end, so that what is put before it changes the first part alone. */
export const partsFromEnd = <T>(list: readonly T[], size: number): T[][] => {
  const parts: T[][] = [];
  for (let end = list.length; end > 0; end -= size) {
    parts.push(list.slice(Math.max(0, end - size), end));
  }
  return parts;
};

/**
 * Maps parts of a list, remembering the result at each place as long as the part there has the same elements.
 * `shared` as for `memoiseEach`.
 */
export const memoiseParts = <T, S extends readonly unknown[], R>(
  make: (part: readonly T[], index: number, ...shared: S) => R,
): ((parts: readonly (readonly T[])[], ...shared: S) => R[]) => {
  let last: { part: readonly T[]; result: R }[] = [];
  let lastShared: S | undefined;
  return (parts, ...shared) => {
    const known = lastShared !== undefined && areSame(lastShared, shared) ? last : [];
    lastShared = shared;
    last = parts.map((part, index) => {
      const before = known[index];
      return before !== undefined && areSame(before.part, part)
        ? before
        : { part, result: make(part, index, ...shared) };
    });
    return last.map(({ result }) => result);
  };
};
