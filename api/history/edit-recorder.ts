import { AsyncLocalStorage } from 'node:async_hooks';
import type { EditEntry } from '../domain/content/edit-entry.ts';
import type { RecordChange } from '../domain/content/record-change.ts';
import { canonicalJson } from '../domain/content/snapshot.ts';
import type { Outcome } from '../domain/text/outcome.ts';
import type { AuditLog } from '../stores/content/audit-log.ts';
import type { ContentStore, Edit } from '../stores/content/content-store.ts';

/** An edit that is under way. */
interface OpenEdit {
  entry: EditEntry;
  id: string;
  /** What is noted, by place; `isStored` when the content holds it already. */
  records: Map<string, RecordChange & { isStored: boolean }>;
}

const plain = (value: object): object => {
  const { ver: _, ...rest } = value as { ver?: number };
  return rest;
};
/** A class without its chapters, which are places of their own. */
const details = (value: object): object => {
  const { id: _, chapters: __, ...rest } = plain(value) as { id?: string; chapters?: unknown };
  return rest;
};
const idsOf = (chapters: readonly { id: number }[]): number[] => chapters.map(({ id }) => id);

const isSame = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): boolean =>
  before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);

/**
 * Notes what each edit finds and leaves before it is stored (docs/decisions/0061-history-of-changes.md): an edit
 * that is made is always noted. What was noted and is not made is taken back, or recognised when it is read.
 */
export const createEditRecorder = (auditLog: Pick<AuditLog, 'note'>) => {
  const scope = new AsyncLocalStorage<OpenEdit>();

  const write = ({ entry, id, records }: OpenEdit): Promise<void> =>
    auditLog.note(
      entry,
      id,
      [...records.values()].map(({ isStored: _, ...change }) => change),
    );

  /** Notes changes that are about to be stored. A place that this edit has stored before keeps what it found there. */
  const note = async (edit: OpenEdit, changes: readonly RecordChange[]): Promise<void> => {
    const { records } = edit;
    let isOther = false;
    for (const change of changes) {
      const { place, after } = change;
      const stored = records.get(place);
      const { before } = stored?.isStored === true ? stored : change;
      if (isSame({ before, after })) isOther = records.delete(place) || isOther;
      else {
        records.set(place, { place, before, after, isStored: stored?.isStored === true });
        isOther = true;
      }
    }
    if (isOther) await write(edit);
  };

  const settle = async (edit: OpenEdit, isStored: boolean): Promise<void> => {
    const waiting = [...edit.records.values()].filter((one) => !one.isStored);
    if (waiting.length === 0) return;
    for (const one of waiting) {
      if (isStored) one.isStored = true;
      else edit.records.delete(one.place);
    }
    if (!isStored) await write(edit);
  };

  /** Stores changes that are known before. */
  const storing = async <T>(
    changesOf: () => Promise<RecordChange[]> | RecordChange[],
    store: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const edit = scope.getStore();
    if (edit === undefined) return store();
    await note(edit, await changesOf());
    const outcome = await store();
    await settle(edit, outcome.kind === 'ok');
    return outcome;
  };

  /** Stores what an edit makes of the stored value. */
  const editing = async <V extends object, T>(
    changeOf: (before: V, after: V) => RecordChange,
    change: Edit<V>,
    store: (change: Edit<V>) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const edit = scope.getStore();
    if (edit === undefined) return store(change);
    const outcome = await store(async (before) => {
      const next = await change(before);
      if (next.kind === 'ok') await note(edit, [changeOf(before, next.value)]);
      return next;
    });
    await settle(edit, outcome.kind === 'ok');
    return outcome;
  };

  return {
    /** Does the work of an edit: what the recorded store changes meanwhile is noted under its entry. */
    during: <T>(edit: Pick<OpenEdit, 'entry' | 'id'>, work: () => Promise<T>): Promise<T> =>
      scope.run({ ...edit, records: new Map() }, work),

    /** The same store; outside an edit nothing is noted. */
    recorded: (content: ContentStore): ContentStore => {
      const chaptersOf = async (id: string) => (await content.getClass(id))?.chapters ?? [];
      return {
        ...content,
        addClass: (fields, change) =>
          storing(
            () => [{ place: `class/${fields.id}`, after: details(fields) }],
            () => content.addClass(fields, change),
          ),
        editClass: (id, edit, seen, change) =>
          editing(
            (before, after) => ({
              place: `class/${id}`,
              before: details(before),
              after: details(after),
            }),
            edit,
            (noting) => content.editClass(id, noting, seen, change),
          ),
        deleteClass: (id) =>
          storing(
            async () => {
              const found = await content.getClass(id);
              if (!found) return [];
              const chapters = found.chapters.map((one) => ({
                place: `chapter/${id}/${one.id}`,
                before: plain(one),
              }));
              return [{ place: `class/${id}`, before: details(found) }, ...chapters];
            },
            () => content.deleteClass(id),
          ),
        restoreClass: (record, position) =>
          storing(
            () => [
              { place: `class/${record.id}`, after: details(record) },
              ...record.chapters.map((one) => ({
                place: `chapter/${record.id}/${one.id}`,
                after: one,
              })),
            ],
            () => content.restoreClass(record, position),
          ),
        addChapter: (classId, chapter, change) =>
          storing(
            () => [{ place: `chapter/${classId}/${chapter.id}`, after: chapter }],
            () => content.addChapter(classId, chapter, change),
          ),
        editChapter: (key, edit, seen, change) =>
          editing(
            (before, after) => ({
              place: `chapter/${key.classId}/${key.chapterId}`,
              before: plain(before),
              after: plain(after),
            }),
            edit,
            (noting) => content.editChapter(key, noting, seen, change),
          ),
        deleteChapter: (key) =>
          storing(
            async () => {
              const found = (await chaptersOf(key.classId)).find(({ id }) => id === key.chapterId);
              const place = `chapter/${key.classId}/${key.chapterId}`;
              return found ? [{ place, before: plain(found) }] : [];
            },
            () => content.deleteChapter(key),
          ),
        reorderChapters: (classId, ids) =>
          storing(
            async () => {
              const before = idsOf(await chaptersOf(classId));
              return [{ place: `order/${classId}`, before, after: [...ids] }];
            },
            () => content.reorderChapters(classId, ids),
          ),
        addPost: (post) =>
          storing(
            () => [{ place: `post/${post.id}`, after: plain(post) }],
            () => content.addPost(post),
          ),
        editPost: (key, edit, now, seen, change) =>
          editing(
            (before, after) => ({
              place: `post/${before.id}`,
              before: plain(before),
              after: plain(after),
            }),
            edit,
            (noting) => content.editPost(key, noting, now, seen, change),
          ),
        deletePost: (key) =>
          storing(
            async () => {
              const found = await content.getPost(key);
              return found ? [{ place: `post/${found.id}`, before: plain(found) }] : [];
            },
            () => content.deletePost(key),
          ),
        editProfile: (edit, seen, change) =>
          editing(
            (before, after) => ({ place: 'profile', before: plain(before), after: plain(after) }),
            edit,
            (noting) => content.editProfile(noting, seen, change),
          ),
      };
    },
  };
};
