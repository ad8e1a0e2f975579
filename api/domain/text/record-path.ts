/** The places of values in a record: `title`, `faq.0.question`. */
export type Path<V> = V extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Path<NonNullable<Item>>}`
  : V extends object
    ? { [K in keyof V & string]-?: K | `${K}.${Path<NonNullable<V[K]>>}` }[keyof V & string]
    : never;

type Step<V, K extends string> = V extends readonly (infer Item)[]
  ? Item
  : K extends keyof V
    ? V[K]
    : never;

/** The type of the value at a place: of `faq.0.question` it is `string`. */
export type At<V, P extends string> = P extends `${infer K}.${infer Rest}`
  ? At<NonNullable<Step<V, K>>, Rest>
  : Step<V, P>;

type Inner = Readonly<Record<string, unknown>> | null | undefined;

/** The value at a place; `undefined` where there is none. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Inner)?.[step], record);

/** A copy of a record with another value at a place; lists and records that lead there are made. */
export const withValueAt = <V>(record: V, path: string, value: unknown): V => {
  const [step = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0 ? value : withValueAt((record as Inner)?.[step], rest.join('.'), value);
  const isList = Array.isArray(record) || (record === undefined && /^\d+$/.test(step));
  if (!isList) return { ...record, [step]: inner };
  const list: unknown[] = [...((record as unknown[] | undefined) ?? [])];
  list[Number(step)] = inner;
  return list as V;
};

/** Whether a value says nothing: no text, no item, a box that is not ticked, or a record of such. */
export const isNothing = (value: unknown): boolean => {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isNothing);
};

/** A typed record without spaces around its texts, and without the fields and lines in which nothing is written. */
export const tidied = <T extends object>(typed: T): T =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]: [string, unknown]) => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [[field, value.trim()]];
      if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
        return [[field, value.map((line) => line.trim()).filter(Boolean)]];
      }
      // Numbers that were kept as text come back as nothing.
      return value === undefined || value === null ? [] : [[field, value]];
    }),
    // The same fields: those that are left out are optional, or their rule refuses it.
  ) as T;

const keysOf = (...values: readonly unknown[]) => [
  ...new Set(values.flatMap((value) => Object.keys(value ?? {}))),
];

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values hold the same; what says nothing is the same as what is not there. */
export const sameValues = (one: unknown, other: unknown): boolean => {
  if (isRecord(one) || isRecord(other)) {
    return keysOf(one, other).every((key) => sameValues(valueAt(one, key), valueAt(other, key)));
  }
  return Object.is(one, other) || (isNothing(one) && isNothing(other));
};

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** The places at which two records differ, in their order; a list of texts is one place. */
export const differingPaths = (one: unknown, other: unknown): string[] => {
  const paths = (a: unknown, b: unknown, path: string): string[] => {
    if (sameValues(a, b)) return [];
    if ((!isRecord(a) && !isRecord(b)) || isTexts(a) || isTexts(b)) return [path];
    return keysOf(a, b).flatMap((key) =>
      paths(valueAt(a, key), valueAt(b, key), path === '' ? key : `${path}.${key}`),
    );
  };
  return paths(one, other, '');
};
