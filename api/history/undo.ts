import type { Chapter } from '../domain/course/chapter.ts';
import type { ClassDetails } from '../domain/course/class.ts';
import { describeEdit } from '../domain/content/edit-entry.ts';
import { HISTORY_TEXT } from '../domain/content/history-text.ts';
import { namedFiles } from '../domain/content/named-files.ts';
import type { UndoStep } from '../domain/content/plan-undo.ts';
import { atPlace, readPlace, type RecordChange } from '../domain/content/record-change.ts';
import { filesAtPlace, undoRecordChange } from '../domain/content/undo-record.ts';
import type { Post } from '../domain/blog/post.ts';
import type { Profile } from '../domain/profile/profile.ts';
import type { Change } from '../domain/text/new-id.ts';
import { missing, ok, type Failure, type Outcome } from '../domain/text/outcome.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { Deletions } from '../trash/deletions.ts';
import type { Trash } from '../trash/trash.ts';
import type { History } from './history.ts';

/** What undoing works with. */
export interface UndoDeps {
  history: Pick<History, 'find' | 'plan' | 'presentOf' | 'load'>;
  content: ContentStore;
  deletions: Deletions;
  trash: Pick<Trash, 'restore' | 'bringFilesBack' | 'discardFiles'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What was undone. */
export interface UndoneEdit {
  /** What the edit was, for the history. */
  label: string;
  warning?: string;
}

const changedMeanwhile: Failure = {
  kind: 'stale',
  message: HISTORY_TEXT.changed,
  current: null,
};

/** Undoes one record in what is stored at this moment, whatever came since the question. */
const undoIn =
  <T extends object>(change: RecordChange) =>
  (current: T): Outcome<T> => {
    const { ver: _, ...now } = current as T & { ver?: number };
    const undo = undoRecordChange(change, now);
    if (undo.kind !== 'ok') return undo;
    switch (undo.value.kind) {
      case 'touched':
        return changedMeanwhile;
      case 'undone':
        return ok(current);
      case 'ok':
        return ok(undo.value.value as T);
    }
  };

/** Undoes single edits. Each undo is an edit like any other, and can be undone itself (HISTORY-6). */
export const createUndo = ({ history, content, deletions, trash, now }: UndoDeps) => {
  const edit = (change: RecordChange, by: Change): Promise<Outcome<unknown>> => {
    const where = readPlace(change.place);
    switch (where.kind) {
      case 'profile':
        return content.editProfile(undoIn<Profile>(change), undefined, by.id);
      case 'class': {
        const undo = undoIn<ClassDetails>(change);
        return content.editClass(where.classId, undo, undefined, by.id);
      }
      case 'chapter':
        return content.editChapter(where, undoIn<Chapter>(change), undefined, by.id);
      case 'post':
        return content.editPost(where.id, undoIn<Post>(change), now(), undefined, by.id);
      case 'order':
        return reorder(where.classId, change);
    }
  };

  const reorder = async (classId: string, change: RecordChange): Promise<Outcome<unknown>> => {
    const order = atPlace(await history.load(), change.place);
    const undo = undoRecordChange(change, order);
    if (undo.kind !== 'ok') return undo;
    if (undo.value.kind === 'touched') return changedMeanwhile;
    if (undo.value.kind === 'undone') return ok(undefined);
    return content.reorderChapters(classId, undo.value.value as number[]);
  };

  const remove = (
    { place }: RecordChange,
    by: string,
    change: Change,
  ): Promise<Outcome<{ warning?: string }>> => {
    const where = readPlace(place);
    switch (where.kind) {
      case 'class':
        return deletions.deleteClass(where.classId, by, change);
      case 'chapter':
        return deletions.deleteChapter(where, by, change);
      case 'post':
        return deletions.deletePost(where.id, by, change);
      case 'profile':
      case 'order':
        return Promise.resolve(missing(HISTORY_TEXT.missing));
    }
  };

  /** Files that the record named before the undo and that nothing names any more go to the trash. */
  const discardLeft = async (before: readonly string[]): Promise<void> => {
    if (before.length === 0) return;
    const isNamed = namedFiles(await content.load());
    const left = before.filter((key) => !isNamed(key));
    // One that stays for now is moved by the cleanup.
    if (left.length > 0) await trash.discardFiles(left);
  };

  const carryOut = async (
    { kind, change, files }: UndoStep,
    { id, by, request }: { id: string; by: string; request: Change },
  ): Promise<Outcome<{ warning?: string }>> => {
    if (kind === 'restore') return trash.restore(id);
    if (kind === 'delete') return remove(change, by, request);
    if (files.length > 0) {
      const lost = await trash.bringFilesBack(files);
      if (lost.length > 0) return missing(HISTORY_TEXT.files);
    }
    const named = filesAtPlace(change.place, atPlace(await history.load(), change.place));
    const edited = await edit(change, request);
    if (edited.kind !== 'ok') return edited;
    await discardLeft(named);
    return ok({});
  };

  /**
   * Undoes an edit as it was shown: `present` names what the question was about, and another state by now is
   * refused. `by` is the administrator's name. May be repeated.
   */
  return async (
    key: string,
    { present, by, request }: { present: string; by: string; request: Change },
  ): Promise<Outcome<UndoneEdit>> => {
    const found = await history.find(key);
    if (found === undefined) return missing(HISTORY_TEXT.missing);
    const label = describeEdit(found);
    const site = await history.load();
    const plan = await history.plan(site, found);
    // An attempt of the same request that left no answer has done it.
    if (plan.kind === 'none' && plan.done && request.resumed) return ok({ label });
    if (plan.kind !== 'possible') {
      return plan.kind === 'touched' ? changedMeanwhile : missing(plan.message);
    }
    if (history.presentOf(site, found.records ?? []) !== present) return changedMeanwhile;
    let warning: string | undefined;
    for (const step of plan.steps) {
      const done = await carryOut(step, { id: found.id, by, request });
      if (done.kind !== 'ok') return done;
      warning ??= done.value.warning;
    }
    return ok({ label, ...(warning === undefined ? {} : { warning }) });
  };
};

/** Undoing of one site. */
export type Undo = ReturnType<typeof createUndo>;
