import { isSameData } from './snapshot.ts';

/**
 * How far a value may be taken apart when one change of it is undone and later ones stay. `whole`: not at all, as
 * an answer means nothing beside the options of another question. `fields`: each field for itself, those that are
 * not in `of` as `rest` says. `items`: a list whose items have ids, each item for itself, and their order.
 */
export type Shape =
  | { kind: 'whole' }
  | { kind: 'fields'; of?: Readonly<Record<string, Shape>>; rest?: Shape }
  | { kind: 'items'; of: Shape };

const WHOLE: Shape = { kind: 'whole' };

/** What undoing a change gives. */
interface Undone {
  /** The value of now without the change. */
  value: unknown;
  /**
   * What a later change touched too, as paths: `['videos', 'v1', 'title']`, `['videos', 'order']`. The change
   * cannot be undone without undoing the later one when there are any.
   */
  touched: string[][];
}

interface Item {
  id: string | number;
}
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const itemsOf = (value: unknown): readonly Item[] | undefined => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Item[]) : undefined;
};

const idsIn = (items: readonly Item[], ids: ReadonlySet<unknown>): (string | number)[] =>
  items.map(({ id }) => id).filter((id) => ids.has(id));

/** Puts the items of `order` into the places that they have together: `[c, x, a]`, `[a, c]` -> `[a, x, c]`. */
const inOrder = (items: readonly Item[], order: readonly unknown[]): Item[] => {
  const byId = new Map<unknown, Item>(items.map((item) => [item.id, item]));
  const moved = new Set(order);
  const next = order.flatMap((id) => byId.get(id) ?? []);
  return items.map((item) => (moved.has(item.id) ? (next.shift() ?? item) : item));
};

/** Undoes one change of a record step by step and collects what was touched since. */
const createUndo = () => {
  const touched: string[][] = [];

  const undoFields = (
    { of = {}, rest = WHOLE }: Extract<Shape, { kind: 'fields' }>,
    [before = {}, after = {}, now = {}]: readonly (Fields | undefined)[],
    path: string[],
  ): Fields => {
    const keys = new Set([before, after, now].flatMap((fields) => Object.keys(fields)));
    return Object.fromEntries(
      [...keys].flatMap((key) => {
        const values = [before[key], after[key], now[key]] as const;
        const value = undo(of[key] ?? rest, values, [...path, key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  };

  const undoItems = (
    of: Shape,
    [before, after, now]: readonly [readonly Item[], readonly Item[], readonly Item[]],
    path: string[],
  ): Item[] => {
    const was = new Map(before.map((item) => [item.id, item]));
    const became = new Map(after.map((item) => [item.id, item]));
    const present = new Set(now.map(({ id }) => id));
    const touch = (id: string | number) => touched.push([...path, String(id)]);

    for (const [id, item] of was) {
      // Changed here and deleted since; one that only kept its place is none of this change.
      if (became.has(id) && !present.has(id) && !isSameData(item, became.get(id))) touch(id);
    }
    let result = now.flatMap((item): Item[] => {
      const [old, made] = [was.get(item.id), became.get(item.id)];
      if (old && made) return [undo(of, [old, made, item], [...path, String(item.id)]) as Item];
      if (made) {
        if (isSameData(item, made)) return [];
        touch(item.id);
      }
      if (old && !made && !isSameData(item, old)) touch(item.id);
      return [item];
    });

    const kept = new Set(before.flatMap(({ id }) => (became.has(id) ? [id] : [])));
    if (!isSameData(idsIn(before, kept), idsIn(after, kept))) {
      const there = new Set([...kept].filter((id) => present.has(id)));
      const [first, second, third] = [before, after, result].map((each) => idsIn(each, there));
      if (isSameData(third, second)) result = inOrder(result, first ?? []);
      else if (!isSameData(third, first)) touched.push([...path, 'order']);
    }

    for (const [index, item] of before.entries()) {
      if (became.has(item.id) || present.has(item.id)) continue;
      // Behind the nearest of those that were in front of it, as far as they are there.
      const there = new Set(result.map(({ id }) => id));
      const ahead = before.slice(0, index).findLast(({ id }) => there.has(id))?.id;
      const position = result.findIndex(({ id }) => id === ahead) + 1;
      result = [...result.slice(0, position), item, ...result.slice(position)];
    }
    return result;
  };

  const undo = (
    shape: Shape,
    [before, after, now]: readonly [unknown, unknown, unknown],
    path: string[],
  ): unknown => {
    if (isSameData(before, after) || isSameData(now, before)) return now;
    if (isSameData(now, after)) return before;
    const values = [before, after, now];
    if (shape.kind === 'fields' && values.every((one) => one === undefined || isFields(one))) {
      const value = undoFields(shape, values, path);
      return before === undefined && Object.keys(value).length === 0 ? undefined : value;
    }
    const lists = [itemsOf(before), itemsOf(after), itemsOf(now)] as const;
    if (shape.kind === 'items' && lists[0] && lists[1] && lists[2]) {
      const value = undoItems(shape.of, [lists[0], lists[1], lists[2]], path);
      return before === undefined && value.length === 0 ? undefined : value;
    }
    touched.push(path);
    return now;
  };

  return { undo, touched };
};

/**
 * Undoes the change of a value from `before` to `after` in what it is `now`, without undoing what came later: a
 * part is restored where it is still as the change left it, and stays where the change did not touch it. Where a
 * later change touched the same part, nothing may be written and `touched` says where (HISTORY-5).
 */
export const undoChange = (
  shape: Shape,
  { before, after, now }: { before: unknown; after: unknown; now: unknown },
): Undone => {
  const { undo, touched } = createUndo();
  const value = undo(shape, [before, after, now], []);
  return { value, touched };
};
