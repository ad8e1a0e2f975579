import type { Chapter } from '../course/chapter.ts';
import type { ClassDetails } from '../course/class.ts';
import { describeRecordChanges, principalChanges } from './describe-record.ts';
import { HISTORY_TEXT } from './history-text.ts';
import { atPlace, readPlace, type RecordChange } from './record-change.ts';
import { canonicalJson, type SiteContent } from './snapshot.ts';
import { filesAtPlace, undoRecordChange } from './undo-record.ts';

/** One step of an undo: a record is changed, deleted again, or brought back from the trash. */
export interface UndoStep {
  kind: 'edit' | 'delete' | 'restore';
  change: RecordChange;
  /** Storage keys of files that the record names after the undo and does not name now. */
  files: string[];
}

/** What undoing an edit would do, or why it cannot be undone. */
export type UndoPlan =
  | {
      kind: 'possible';
      /** What it does, in words: `title changed from “B” to “A”`. */
      words: string[];
      /** Where, where it is not the place of the edit itself. */
      where: string;
      steps: UndoStep[];
    }
  /** Later changes touched the same; `fields` says what. */
  | { kind: 'touched'; fields: string[] }
  /** `done`: nothing of the edit is left. */
  | { kind: 'none'; message: string; done: boolean };

const none = (message: string, done = false): UndoPlan => ({ kind: 'none', message, done });

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** A record with everything that is in it: of a class its chapters too, as edits made or found them. */
const wholeOf = (
  records: readonly RecordChange[],
  { place, after, before }: RecordChange,
): unknown => {
  const where = readPlace(place);
  const value = after ?? before;
  if (where.kind !== 'class') return value;
  const chapters = records
    .filter((one) => one.place.startsWith(`chapter/${where.classId}/`))
    .map((one) => (one.after ?? one.before) as Chapter)
    .sort((one, other) => one.id - other.id);
  return { ...(value as ClassDetails), chapters };
};

const wholeNow = (content: SiteContent, place: string): unknown => {
  const where = readPlace(place);
  const value = atPlace(content, place);
  if (where.kind !== 'class' || value === undefined) return value;
  const chapters = [...(content.classes[where.classId]?.chapters ?? [])].sort(
    (one, other) => one.id - other.id,
  );
  return { ...(value as ClassDetails), chapters };
};

const planDeletion = (
  content: SiteContent,
  records: readonly RecordChange[],
  change: RecordChange,
): UndoPlan => {
  const now = wholeNow(content, change.place);
  if (now === undefined) return none(HISTORY_TEXT.undone, true);
  if (!same(now, wholeOf(records, change))) {
    const { place, after } = change;
    const { where, words } = describeRecordChanges([
      { place, before: after, after: atPlace(content, place) },
    ]);
    const later = words.map((line) => `${where}: ${line}`);
    return { kind: 'touched', fields: later.length > 0 ? later : ['what is in it'] };
  }
  const words = describeRecordChanges([{ place: change.place, before: change.after }]);
  return { kind: 'possible', ...words, steps: [{ kind: 'delete', change, files: [] }] };
};

const planReturn = (
  content: SiteContent,
  records: readonly RecordChange[],
  change: RecordChange,
): UndoPlan => {
  const now = wholeNow(content, change.place);
  if (now !== undefined) {
    const isBack = same(now, wholeOf(records, change));
    return none(isBack ? HISTORY_TEXT.undone : HISTORY_TEXT.there, isBack);
  }
  const words = describeRecordChanges([{ place: change.place, after: change.before }]);
  return { kind: 'possible', ...words, steps: [{ kind: 'restore', change, files: [] }] };
};

const planEdits = (content: SiteContent, changes: readonly RecordChange[]): UndoPlan => {
  const steps: UndoStep[] = [];
  const undone: RecordChange[] = [];
  const touched: string[] = [];
  for (const change of changes) {
    const { place } = change;
    const now = atPlace(content, place);
    if (now === undefined) return none(HISTORY_TEXT.deleted);
    const undo = undoRecordChange(change, now);
    if (undo.kind !== 'ok') return none(undo.message);
    if (undo.value.kind === 'touched') touched.push(...undo.value.fields);
    if (undo.value.kind !== 'ok') continue;
    const { value } = undo.value;
    const named = new Set(filesAtPlace(place, now));
    const files = filesAtPlace(place, value).filter((key) => !named.has(key));
    steps.push({ kind: 'edit', change, files });
    undone.push({ place, before: now, after: value });
  }
  if (touched.length > 0) return { kind: 'touched', fields: touched };
  if (steps.length === 0) return none(HISTORY_TEXT.undone, true);
  return { kind: 'possible', ...describeRecordChanges(undone), steps };
};

/**
 * What undoing an edit would do to the content of now, without undoing any later edit (HISTORY-5). `records` are
 * those of the edit. Whether the trash and the files still hold what has to come back is for the caller to find out.
 */
export const planUndo = (content: SiteContent, records: readonly RecordChange[]): UndoPlan => {
  const main = principalChanges(records);
  const [first] = main;
  if (first === undefined) return none(HISTORY_TEXT.undone, true);
  if (first.before === undefined) return planDeletion(content, records, first);
  if (first.after === undefined) return planReturn(content, records, first);
  return planEdits(content, main);
};
