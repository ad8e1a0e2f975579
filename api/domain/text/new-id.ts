/** One change as it was asked for: a retry with the same `Idempotency-Key` is the same change. */
export interface Change {
  /** 32 hexadecimal digits: of the user, the route and the key; random without a key. */
  id: string;
  /** When it was first asked for, epoch milliseconds. */
  at: number;
  /** An earlier attempt began and left no answer: what it has done already counts as done. */
  resumed: boolean;
}

/**
 * The id of a record that a change makes: a prefix and a timestamp (MODEL-4 to MODEL-6: `v…`, `m…`, `q…`, `b…`, `e…`, `blog_…`) whose
 * last six digits are the change's, so that its retry gets the same id and no other change does. `index` counts the
 * records of one change.
 * `newId('v', { id: '00000001…', at: 1767225600000 })` -> `v1767225600000000001`
 */
export const newId = (
  prefix: 'v' | 'm' | 'q' | 'b' | 'e' | 'blog_',
  { id, at }: Pick<Change, 'id' | 'at'>,
  index = 0,
): string => {
  const digits = (Number.parseInt(id.slice(0, 8), 16) + index) % 1_000_000;
  return `${prefix}${at}${String(digits).padStart(6, '0')}`;
};

/**
 * For records that are sent without their ids, the place that each had before: of those with the same key each once, by
 * the first key that says the same. `formerPlaces(['a', 'b'], ['b', 'c'], [(name) => name])` -> `[1, undefined]`
 */
export const formerPlaces = <B, A>(
  before: readonly B[],
  after: readonly A[],
  keys: readonly ((record: A | B) => string)[],
): (number | undefined)[] => {
  const former = after.map((): number | undefined => undefined);
  for (const key of keys) {
    const were = before.map(key);
    for (const [place, own] of after.map(key).entries()) {
      const was = were.findIndex((one, at) => one === own && !former.includes(at));
      if (was !== -1) former[place] ??= was;
    }
  }
  return former;
};
