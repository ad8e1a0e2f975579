// Loops and few new lists: these run over thousands of records at each edit.

/** A list in parts, so that an edit makes another list of one part alone. */
export type Parts<T> = readonly (readonly T[])[];

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (!Object.is(one[index], other[index])) return false;
  }
  return true;
};

/** The places at which two lists of one length differ; many lists are made from one, so the last answer is kept. */
const changedPlaces = (() => {
  let last: { before: readonly unknown[]; after: readonly unknown[]; places: number[] } | undefined;
  return (before: readonly unknown[], after: readonly unknown[]): readonly number[] => {
    if (last?.before === before && last.after === after) return last.places;
    const places: number[] = [];
    for (let place = 0; place < after.length; place += 1) {
      if (!Object.is(after[place], before[place])) places.push(place);
    }
    last = { before, after, places };
    return places;
  };
})();

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
 * one of them everything is made anew. A result that `isSame` as the one that it replaces is not taken, and a list
 * whose results are all the same is the same list.
 *
 * Edits leave most of a list as it was, so both ends are compared first, which is all that an edit of one record
 * in thousands costs.
 */
export const memoiseEach = <T extends object, S extends readonly unknown[], R>(
  make: (item: T, ...shared: S) => R,
  isSame: (one: R, other: R | undefined) => boolean = Object.is,
): ((items: readonly T[], ...shared: S) => readonly R[]) => {
  let last: { items: readonly T[]; shared: S; results: readonly R[] } | undefined;
  let known = new WeakMap<T, { result: R }>();

  const makeOnce = (item: T, shared: S): R => {
    const found = known.get(item) ?? { result: make(item, ...shared) };
    known.set(item, found);
    return found.result;
  };

  /** Of a list of the same length: each record at its place is the one before, or another. */
  const edited = (
    before: readonly T[],
    made: readonly R[],
    items: readonly T[],
    shared: S,
  ): readonly R[] => {
    let results: R[] | undefined;
    for (const place of changedPlaces(before, items)) {
      const item = items[place];
      if (item === undefined) continue;
      const result = makeOnce(item, shared);
      if (!isSame(result, made[place])) (results ??= made.slice())[place] = result;
    }
    return results ?? made;
  };

  /** Of a longer or shorter list: both ends are as before. */
  const moved = (
    before: readonly T[],
    made: readonly R[],
    items: readonly T[],
    shared: S,
  ): readonly R[] => {
    const shortest = Math.min(items.length, before.length);
    let start = 0;
    while (start < shortest && items[start] === before[start]) start += 1;
    let end = 0;
    while (end < shortest - start && items.at(-1 - end) === before.at(-1 - end)) end += 1;
    const middle = items.slice(start, items.length - end);
    return [
      ...made.slice(0, start),
      ...middle.map((item) => makeOnce(item, shared)),
      ...made.slice(made.length - end),
    ];
  };

  return (items, ...shared) => {
    if (last === undefined || !areSame(last.shared, shared)) {
      known = new WeakMap();
      last = { items, shared, results: items.map((item) => makeOnce(item, shared)) };
      return last.results;
    }
    const { items: before, results: made } = last;
    if (items === before) return made;
    const results =
      items.length === before.length
        ? edited(before, made, items, shared)
        : moved(before, made, items, shared);
    last = { items, shared, results };
    return results;
  };
};

/**
 * Remembers for each record the last result of `make`, as long as its further arguments are the same values. For
 * records that do not change and that stand in more than one list.
 */
export const memoiseRecord = <T extends object, A extends readonly unknown[], R>(
  make: (record: T, ...args: A) => R,
): ((record: T, ...args: A) => R) => {
  const known = new WeakMap<T, { args: A; result: R }>();
  return (record, ...args) => {
    const before = known.get(record);
    if (before !== undefined && areSame(before.args, args)) return before.result;
    const result = make(record, ...args);
    known.set(record, { args, result });
    return result;
  };
};

/**
 * The same as `memoiseEach` for a list in parts: a part that is the same list is not walked, and one whose results are
 * all the same is the same list of results, as are all parts together.
 */
export const memoiseEachInParts = <T extends object, S extends readonly unknown[], R>(
  make: (item: T, ...shared: S) => R,
  isSame: (one: R, other: R | undefined) => boolean = Object.is,
): ((parts: Parts<T>, ...shared: S) => Parts<R>) => {
  const makeOnce = memoiseRecord(make);
  let last: { parts: Parts<T>; shared: S; results: Parts<R> } | undefined;

  const resultsOf = (
    part: readonly T[],
    before: { part: readonly T[]; results: readonly R[] },
    shared: S,
  ): readonly R[] => {
    if (part === before.part) return before.results;
    const results = part.map((item, place) => {
      const was = before.results[place];
      if (item === before.part[place]) return was as R;
      const result = makeOnce(item, ...shared);
      return was !== undefined && isSame(result, was) ? was : result;
    });
    return areSame(results, before.results) ? before.results : results;
  };

  return (parts, ...shared) => {
    const known = last !== undefined && areSame(last.shared, shared) ? last : undefined;
    const made = parts.map((part, place) =>
      resultsOf(
        part,
        { part: known?.parts[place] ?? [], results: known?.results[place] ?? [] },
        shared,
      ),
    );
    const results = known !== undefined && areSame(made, known.results) ? known.results : made;
    last = { parts, shared, results };
    return results;
  };
};

/** Whether two small values are equal, for `memoiseEach`. */
export const isEqualJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Cuts a list into parts of one size, counted from its end, so that what is put before it changes the first part alone. */
export const partsFromEnd = <T>(list: readonly T[], size: number): T[][] => {
  const parts: T[][] = [];
  for (let end = list.length; end > 0; end -= size) {
    parts.push(list.slice(Math.max(0, end - size), end));
  }
  return parts;
};

/**
 * Gives a function that cuts a list into parts (`partsFromEnd`); a part with the same elements as in the call before is
 * the same list.
 */
export const createPartsFromEnd = <T>(size: number): ((list: readonly T[]) => Parts<T>) => {
  let last: { list: readonly T[]; parts: Parts<T> } = { list: [], parts: [] };

  const edited = (list: readonly T[]): Parts<T> => {
    const places = changedPlaces(last.list, list);
    const others = new Set(places.map((place) => Math.floor((list.length - 1 - place) / size)));
    return last.parts.map((part, index) => {
      const end = list.length - index * size;
      return others.has(index) ? list.slice(Math.max(0, end - size), end) : part;
    });
  };

  const moved = (list: readonly T[]): Parts<T> =>
    partsFromEnd(list, size).map((part, index) => {
      const before = last.parts[index];
      return before !== undefined && areSame(before, part) ? before : part;
    });

  return (list) => {
    const parts = list.length === last.list.length ? edited(list) : moved(list);
    last = { list, parts };
    return parts;
  };
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
