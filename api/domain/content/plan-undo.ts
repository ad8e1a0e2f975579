import TEXTS from './history-texts.json' with { type: 'json' };
import { slugsOf, withFormerSlugs } from '../course/addresses.ts';
import type { Chapter, Class } from '../course/class.ts';
import { describeRecordChanges, principalChanges, SAID } from './describe-changes.ts';
import { KINDS, listOf } from './named-record.ts';
import {
  chaptersOf,
  CLASSES,
  type EditedKind,
  idOf,
  isEditedKind,
  type Kind,
  kindOf,
  RECORDS,
  type RecordChange,
} from './places.ts';
import { isSameData } from './snapshot.ts';
import { saidName } from '../text/define-record.ts';

/**
 * How far a field may be taken apart, in steps, when one change of it is undone and later ones stay; any other is one
 * whole. So is each question, as its answer means nothing beside the options of another one.
 */
const DEPTHS: Readonly<Record<string, number>> = {
  translations: 2,
  videos: 2,
  materials: 2,
  chapters: 1,
  questions: 1,
  batches: 1,
};

interface Item {
  id: string | number;
}
type Fields = Readonly<Record<string, unknown>>;
type Sides<V> = readonly [before: V, after: V, now: V];

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Undoes the change of a record from `before` to `after` in what it is `now`, without undoing what came later: a
 * part is restored where it is still as the change left it, and stays where the change did not touch it. Where a
 * later change touched the same part, nothing may be written and `touched` says where (HISTORY-5).
 */
export const undoChange = (...record: Sides<unknown>) => {
  /** As paths: `['videos', 'v1', 'title']`, `['videos', 'order']`. */
  const touched: string[][] = [];

  const undoFields = (
    [before = {}, after = {}, now = {}]: Sides<Fields | undefined>,
    path: string[],
    areItems = false,
  ): Fields => {
    const keys = new Set([before, after, now].flatMap((fields) => Object.keys(fields)));
    return Object.fromEntries(
      [...keys].flatMap((key) => {
        const values = [before[key], after[key], now[key]] as const;
        // An item that came or went is taken or left as it is.
        const value = undo(values, [...path, key], areItems && values.includes(undefined));
        return value === undefined ? [] : [[key, value]];
      }),
    );
  };

  const undoItems = (
    [before = [], after = [], now = []]: Sides<readonly Item[] | undefined>,
    path: string[],
  ): unknown[] => {
    const lists = [before, after, now] as const;
    const byId = (list: readonly Item[]) => Object.fromEntries(list.map((item) => [item.id, item]));
    const left = undoFields([byId(before), byId(after), byId(now)], path, true);
    const isLeft = (id: Item['id']) => Object.hasOwn(left, id);
    const isKept = ({ id }: Item) => lists.every((list) => list.some((item) => item.id === id));
    const keptIn = (list: readonly Item[]) => list.filter(isKept).map(({ id }) => id);
    const orders = [keptIn(before), keptIn(after), keptIn(now)] as const;
    const order = [...(undo(orders, [...path, 'order'], true) as Item['id'][])];
    const ids = now
      .map((item) => (isKept(item) ? (order.shift() ?? item.id) : item.id))
      .filter(isLeft);
    for (const [index, { id }] of before.entries()) {
      if (ids.includes(id) || !isLeft(id)) continue;
      // Behind the nearest of those that were in front of it, as far as they are there.
      const ahead = before.slice(0, index).findLast((item) => ids.includes(item.id));
      ids.splice(ids.findIndex((own) => own === ahead?.id) + 1, 0, id);
    }
    return ids.map((id) => left[id]);
  };

  const undo = (sides: Sides<unknown>, path: string[], isOne = false) => {
    const [before, after, now] = sides;
    if (isSameData(before, after) || isSameData(now, before)) return now;
    if (isSameData(now, after)) return before;
    const hasParts = !isOne && path.length <= (DEPTHS[path[0] ?? ''] ?? 0);
    const areAll = (is: (value: unknown) => boolean) =>
      hasParts && sides.every((value) => value === undefined || is(value));
    let value: object;
    if (areAll(isFields)) value = undoFields(sides as Sides<Fields>, path);
    else if (areAll(Array.isArray)) value = undoItems(sides as Sides<Item[]>, path);
    else {
      touched.push(path);
      return now;
    }
    return before === undefined && Object.keys(value).length === 0 ? undefined : value;
  };

  return { value: undo(record, []), touched };
};

/** Texts about changes and their undoing; beside the others, so that they load with the history alone. */
export const HISTORY_TEXT = TEXTS;

/** What is compared of a record: a chapter without its former addresses, an order as its class has it. */
const compared = (kind: Kind, record: unknown) => {
  if (kind === 'order') return { chapters: ((record ?? []) as number[]).map((id) => ({ id })) };
  if (kind !== 'chapter' || record === undefined) return record;
  const { formerSlugs: _, ...rest } = record as Chapter;
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
  const is = compared(kind, now);
  const { value, touched } = undoChange(compared(kind, before), compared(kind, after), is);
  if (touched.length > 0) {
    const owner = isEditedKind(kind) ? kind : 'class';
    const fields = touched.map((path) => pathWords(owner, path, now, after, before));
    return { kind: 'touched', fields: [...new Set(fields)] };
  }
  if (isSameData(value, is)) return { kind: 'undone' };
  const stored = kind === 'order' ? (value as Class).chapters.map(({ id }) => id) : value;
  const parsed = RECORDS[kind].safeParse(stored);
  if (!parsed.success) return { kind: 'invalid' };
  return {
    kind: 'possible',
    value:
      kind === 'chapter'
        ? // As with every other new title: addresses of the one that goes still lead here.
          withFormerSlugs(parsed.data as Chapter, slugsOf(now as Chapter))
        : parsed.data,
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

export const none = (message: string): UndoPlan => ({ kind: 'none', message });

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
  if (!first) return none(HISTORY_TEXT.undone);
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
