import TEXTS from './history-texts.json' with { type: 'json' };
import { slugsOf, withFormerSlugs } from '../course/addresses.ts';
import type { Chapter } from '../course/class.ts';
import { describeRecordChanges, principalChanges, SAID } from './describe-changes.ts';
import { KINDS, listOf } from './named-record.ts';
import {
  chaptersOf,
  CLASSES,
  type EditedKind,
  idOf,
  isEditedKind,
  kindOf,
  RECORDS,
  type RecordChange,
} from './places.ts';
import { isSameData } from './snapshot.ts';
import { saidName } from '../text/define-record.ts';

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

/**
 * Undoes the change of a value from `before` to `after` in what it is `now`, without undoing what came later: a
 * part is restored where it is still as the change left it, and stays where the change did not touch it. Where a
 * later change touched the same part, nothing may be written and `touched` says where (HISTORY-5).
 */
export const undoChange = (
  shape: Shape,
  { before: first, after: second, now: present }: Record<'before' | 'after' | 'now', unknown>,
) => {
  /** As paths: `['videos', 'v1', 'title']`, `['videos', 'order']`. */
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

  return { value: undo(shape, [first, second, present], []), touched };
};

/** Texts about changes and their undoing; beside the others, so that they load with the history alone. */
export const HISTORY_TEXT = TEXTS;

const TRANSLATIONS: Shape = { kind: 'fields', rest: { kind: 'fields' } };
const LIST: Shape = { kind: 'items', of: { kind: 'fields' } };
/** The answer of a question, or the seats of a batch, mean nothing beside other options or days. */
const LIST_OF_WHOLES: Shape = { kind: 'items', of: { kind: 'whole' } };

/** Of every record. */
const RECORD: Shape = {
  kind: 'fields',
  of: {
    translations: TRANSLATIONS,
    batches: LIST_OF_WHOLES,
    videos: LIST,
    materials: LIST,
    questions: LIST_OF_WHOLES,
  },
};

const asItems = (ids: unknown = []) => (ids as number[]).map((id) => ({ id }));

const withoutSlugs = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  const { formerSlugs: _, ...rest } = value as Chapter;
  return rest;
};

/** Paths of a record in the teacher's words: `['videos', 'v1', 'title']` of a chapter -> `video “Graphs”: title`. */
export const pathWords = (
  kind: EditedKind,
  [field = '', id, inner]: readonly string[],
  ...sides: unknown[]
): string => {
  if (field === 'translations') return 'text in another language';
  const of = kind === 'profile' ? undefined : KINDS[kind].lists?.[field];
  const fields = SAID[of === undefined || of === 'detail' ? kind : of];
  const said = (name: string) => (fields[name] ? saidName(fields[name]) : name);
  const name = of ? KINDS[of].nouns[0] : said(field);
  if (id === undefined) return name;
  if (id === 'order') return `order of the ${of ? KINDS[of].nouns[1] : name}`;
  const item = sides
    .flatMap((side) => (of && side ? listOf(side, field) : []))
    .find((one) => one.id === id);
  const named = of && item ? `${name} “${KINDS[of].title(item as never)}”` : name;
  return inner === undefined ? named : `${named}: ${said(inner)}`;
};

/** What undoing a change of a record that is still there makes of it, or what later changes touched too. */
type RecordUndo =
  | { kind: 'possible'; value: object }
  /** Nothing of the change is left. */
  | { kind: 'undone' }
  | { kind: 'touched'; fields: string[] }
  /** The result would not be a whole record, as a limit has been reached since. */
  | { kind: 'invalid' };

/** Undoes the change of one record in what it is `now` (HISTORY-5). */
export const undoRecordChange = (
  { place, before, after }: RecordChange,
  now: unknown,
): RecordUndo => {
  const kind = kindOf(place);
  const sides = kind === 'chapter' ? [before, after, now].map(withoutSlugs) : [before, after, now];
  const [was, became, is] = isEditedKind(kind) ? sides : sides.map(asItems);
  const shape = isEditedKind(kind) ? RECORD : LIST_OF_WHOLES;
  const { value, touched } = undoChange(shape, { before: was, after: became, now: is });
  if (touched.length > 0) {
    const fields = touched.map((path) =>
      isEditedKind(kind) ? pathWords(kind, path, now, after, before) : 'order of the chapters',
    );
    return { kind: 'touched', fields: [...new Set(fields)] };
  }
  if (isSameData(value, is)) return { kind: 'undone' };
  const stored = isEditedKind(kind) ? value : (value as { id: number }[]).map(({ id }) => id);
  const parsed = RECORDS[kind].safeParse(stored);
  if (!parsed.success) return { kind: 'invalid' };
  if (kind !== 'chapter') return { kind: 'possible', value: parsed.data };
  // As with every other new title: addresses of the one that goes still lead here.
  return {
    kind: 'possible',
    value: withFormerSlugs(parsed.data as Chapter, slugsOf(now as Chapter)),
  };
};

/** What undoing an edit would do. */
export type UndoPlan =
  | {
      kind: 'possible';
      /** What it does, in words: `title changed from “B” to “A”`. */
      words: string[];
      /** Where, where it is not the place of the edit itself. */
      where: string;
      /** What it stores, by place; `undefined` takes a record away. */
      values: ReadonlyMap<string, object | undefined>;
    }
  /** Later changes touched the same; `fields` says what. */
  | { kind: 'touched'; fields: string[] }
  | { kind: 'none'; message: string };

const none = (message: string): UndoPlan => ({ kind: 'none', message });

/** The undo of an edit that made or deleted a record, with all that is in it. */
const planWhole = (
  now: ReadonlyMap<string, unknown>,
  records: readonly RecordChange[],
  { place, before, after }: RecordChange,
): UndoPlan => {
  const chapters = kindOf(place) === 'class' ? chaptersOf(idOf(place)) : undefined;
  const isIn = (other: string) =>
    other === place || (chapters !== undefined && other.startsWith(chapters));
  const present = Object.fromEntries([...now].filter(([other]) => isIn(other)));
  const edited = records.filter((one) => isIn(one.place));
  const isSame = isSameData(
    present,
    Object.fromEntries(edited.map((one) => [one.place, one.after ?? one.before])),
  );
  const isThere = now.has(place);

  if (before === undefined) {
    if (!isThere) return none(HISTORY_TEXT.undone);
    if (!isSame) {
      const later = describeRecordChanges([{ place, before: after, after: now.get(place) }]);
      const fields = later.words.map((line) => `${later.where}: ${line}`);
      return { kind: 'touched', fields: fields.length > 0 ? fields : ['what is in it'] };
    }
    const words = describeRecordChanges([{ place, before: after }]);
    return { kind: 'possible', ...words, values: new Map([[place, undefined]]) };
  }
  if (isThere) return none(isSame ? HISTORY_TEXT.undone : HISTORY_TEXT.there);
  const deleted = records.filter((one) => one.before !== undefined && one.after === undefined);
  const values = new Map(deleted.map((one) => [one.place, one.before as object]));
  return { kind: 'possible', ...describeRecordChanges([{ place, after: before }]), values };
};

const planEdits = (
  all: ReadonlyMap<string, unknown>,
  changes: readonly RecordChange[],
): UndoPlan => {
  const undone: RecordChange[] = [];
  const touched: string[] = [];
  for (const change of changes) {
    const { place } = change;
    const now = all.get(place);
    if (now === undefined) return none(HISTORY_TEXT.deleted);
    const undo = undoRecordChange(change, now);
    if (undo.kind === 'invalid') return none(HISTORY_TEXT.noLonger);
    if (undo.kind === 'touched') touched.push(...undo.fields);
    if (undo.kind === 'possible') undone.push({ place, before: now, after: undo.value });
  }
  if (touched.length > 0) return { kind: 'touched', fields: touched };
  if (undone.length === 0) return none(HISTORY_TEXT.undone);
  const values = new Map(undone.map(({ place, after }) => [place, after as object]));
  return { kind: 'possible', ...describeRecordChanges(undone), values };
};

/**
 * What undoing an edit would do to the content of now, without undoing any later edit (HISTORY-5). `records` are
 * those of the edit; `now` has what is at their places, and all chapters of their classes. Whether the files that have
 * to come back are still there is for the caller to find out.
 */
export const planUndo = (
  now: ReadonlyMap<string, unknown>,
  records: readonly RecordChange[],
): UndoPlan => {
  const main = principalChanges(records.filter(({ place }) => place !== CLASSES));
  const [first] = main;
  if (first === undefined) return none(HISTORY_TEXT.undone);
  const isWhole = first.before === undefined || first.after === undefined;
  const plan = isWhole ? planWhole(now, records, first) : planEdits(now, main);
  if (plan.kind !== 'possible') return plan;
  // Where others changed the same order since, what comes back is put last.
  const orders = records.flatMap((change): [string, object][] => {
    const { place } = change;
    if (isEditedKind(kindOf(place)) || plan.values.has(place)) return [];
    const undo = undoRecordChange(change, now.get(place));
    return undo.kind === 'possible' ? [[place, undo.value]] : [];
  });
  return { ...plan, values: new Map([...plan.values, ...orders]) };
};
