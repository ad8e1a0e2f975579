import type { ContentClass } from '../../domain/content/content.ts';
import { duplicate, invalid, missing, ok } from '../../domain/text/outcome.ts';
import { reordered } from '../../domain/course/chapter-edits.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { assembleClass } from './assemble-content.ts';
import {
  newRecordMeta,
  ChapterItem,
  ClassItem,
  fits,
  hasChange,
  toClassDetails,
} from './content-items.ts';
import type { ContentStore } from './content-store.ts';
import { restoreClass } from './dynamo-class-restore.ts';
import { ifNotExists, putStamped, ifEquals, type RawItem } from '../item-table.ts';
import { chapterKey, classKey } from '../keys.ts';
import { editSeen, mutate, type ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';

type ClassPart = Pick<
  ContentStore,
  'getClass' | 'addClass' | 'editClass' | 'restoreClass' | 'deleteClass' | 'reorderChapters'
>;

interface Partition {
  item: ClassItem;
  shown: ContentClass;
  chapters: ChapterItem[];
}

const readPartition = (items: readonly RawItem[]): Partition | undefined => {
  const own = items.find(({ sk }) => sk === 'CLASS');
  if (!own) return undefined;
  const item = ClassItem.parse(own);
  const chapters = items
    .filter(({ sk }) => sk !== 'CLASS')
    .map((chapter) => ChapterItem.parse(chapter))
    .filter(({ id }) => item.chapterOrder.includes(id));
  return { item, chapters, shown: assembleClass(item, chapters) };
};

/**
 * Classes of the content store. The class item makes its chapters visible, so it is removed first; a
 * crash afterwards leaves chapter items that nothing lists, which `cleanUpOrphans` removes.
 */
export const dynamoClasses = (context: ContentContext): ClassPart => {
  const { table, now, random } = context;
  const read = async (id: string) => readPartition(await table.partition(classKey(id).pk));
  const reread = async (id: string) => {
    const found = await read(id);
    return found ? ok(found.shown) : missing(TEXT.missing.class);
  };

  return {
    getClass: async (id) => (await read(id))?.shown,

    async addClass(fields, change) {
      const time = now();
      // The time as position puts a new class behind all others without reading them.
      const item: ClassItem = {
        ...fields,
        ...newRecordMeta(time, change),
        position: time,
        chapterOrder: [],
      };
      if (!fits(item)) return invalid(TEXT.edit.tooLarge);
      const added = await putStamped(table, classKey(fields.id), item, ifNotExists);
      if (added) return ok(assembleClass(item, []));
      const there = await read(fields.id);
      const isOwn = there && hasChange(there.item, change);
      return isOwn ? ok(there.shown) : duplicate(TEXT.duplicate.class, 'id');
    },

    async editClass(id, edit, seen, change) {
      const step = (current: ClassItem | undefined) => {
        if (!current) return missing(TEXT.missing.class);
        const value = toClassDetails(current);
        return editSeen(current, { seen, shown: undefined, value, edit });
      };
      const outcome = await mutate(context, classKey(id), ClassItem, step, change);
      if (outcome.kind === 'ok') return reread(id);
      if (outcome.kind !== 'stale') return outcome;
      const stored = await reread(id);
      return stored.kind === 'ok' ? { ...outcome, current: stored.value } : stored;
    },

    async restoreClass(record, position) {
      const restored = await restoreClass(context, record, position);
      return restored.kind === 'ok' ? reread(record.id) : restored;
    },

    async deleteClass(id) {
      let tried: Partition | undefined;
      const found = await retried(id, random, async () => {
        const before = await read(id);
        // Gone after a removal whose answer was lost: it was ours.
        if (!before) return tried;
        tried = before;
        // Any chapter that was added since changed the class item, so the list below is complete.
        const gone = await table.remove(classKey(id), ifEquals('stamp', before.item.stamp));
        return gone ? before : CONFLICT;
      });
      if (!found) return missing(TEXT.missing.class);
      const last = await Promise.all(
        found.chapters.map(async (chapter) => {
          // Only what belonged to this class: a class created again under the id may have its own by now.
          const gone = await table.remove(
            chapterKey({ classId: id, chapterId: chapter.id }),
            ifEquals('createdAt', chapter.createdAt),
          );
          return gone ? ChapterItem.parse(gone) : chapter;
        }),
      );
      return ok(assembleClass(found.item, last));
    },

    async reorderChapters(classId, ids) {
      const outcome = await mutate(context, classKey(classId), ClassItem, (current) => {
        if (!current) return missing(TEXT.missing.class);
        const sorted = reordered(
          current.chapterOrder.map((id) => ({ id })),
          ids,
        );
        if (sorted.kind !== 'ok') return sorted;
        return ok({ ...current, chapterOrder: sorted.value.map(({ id }) => id) });
      });
      return outcome.kind === 'ok' ? reread(classId) : outcome;
    },
  };
};
