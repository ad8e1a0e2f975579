import { slugsOf, withFormerSlugs } from '../course/addresses.ts';
import type { Chapter } from '../course/chapter.ts';
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
import TEXTS from './history-texts.json' with { type: 'json' };
import { isSameData } from './snapshot.ts';
import { undoChange, type Shape } from './undo-change.ts';

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
  const { labels } = SAID[of === undefined || of === 'detail' ? kind : of];
  const name = of ? KINDS[of].nouns[0] : (labels[field] ?? field);
  if (id === undefined) return name;
  if (id === 'order') return `order of the ${of ? KINDS[of].nouns[1] : name}`;
  const item = sides
    .flatMap((side) => (of && side ? listOf(side, field) : []))
    .find((one) => one.id === id);
  const named = of && item ? `${name} “${KINDS[of].title(item as never)}”` : name;
  return inner === undefined ? named : `${named}: ${labels[inner] ?? inner}`;
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
