import type { Chapter } from '../../domain/course/chapter.ts';
import { duplicate, invalid, missing, ok, type Outcome } from '../../domain/text/outcome.ts';
import { TEXT } from '../../domain/text/texts.ts';
import {
  newRecordMeta,
  ChapterItem,
  ClassItem,
  fits,
  LEASE_MS,
  toChapter,
} from './content-items.ts';
import type { ChapterKey, ContentStore } from './content-store.ts';
import { BusyError } from '../errors.ts';
import { ifNotExists, putStamped, ifEquals } from '../item-table.ts';
import { chapterKey, classKey } from '../keys.ts';
import { editSeen, mutate, type ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';

type ChapterPart = Pick<ContentStore, 'addChapter' | 'editChapter' | 'deleteChapter'>;

/**
 * Chapters of the content store. A chapter exists if and only if its class lists it: adding puts the
 * chapter item, then the list; deleting changes the list, then removes the item. What a crash leaves
 * between the two is an item that nothing lists; it may be replaced once it is older than the lease.
 */
export const dynamoChapters = (context: ContentContext): ChapterPart => {
  const { table, now, random } = context;

  const readClass = async (id: string) => {
    const item = await table.get(classKey(id));
    return item && ClassItem.parse(item);
  };
  const readChapter = async (key: ChapterKey) => {
    const item = await table.get(chapterKey(key));
    return item && ChapterItem.parse(item);
  };
  const isListed = async ({ classId, chapterId }: ChapterKey) =>
    (await readClass(classId))?.chapterOrder.includes(chapterId) ?? false;

  /** Puts the item where none is, or where a crash left one; `false` when the number is taken. */
  const place = (key: ChapterKey, item: ChapterItem): Promise<boolean> =>
    retried(chapterKey(key).pk, random, async () => {
      if (await putStamped(table, chapterKey(key), item, ifNotExists)) return true;
      const there = await readChapter(key);
      if (!there) return CONFLICT;
      if (there.createdAt > now() - LEASE_MS || (await isListed(key))) return false;
      const abandoned = ifEquals('stamp', there.stamp);
      return (await putStamped(table, chapterKey(key), item, abandoned)) || CONFLICT;
    });

  /** Lists the placed chapter, if the class is still the one that was there before. */
  const list = async (key: ChapterKey, item: ChapterItem, classBirth: number) => {
    const outcome = await mutate(context, classKey(key.classId), ClassItem, (current) => {
      if (current?.createdAt !== classBirth) return missing(TEXT.missing.class);
      if (current.chapterOrder.includes(item.id)) return duplicate(TEXT.duplicate.chapter, 'id');
      // From here on someone else could take the place for abandoned.
      if (now() > item.createdAt + LEASE_MS / 2) throw new BusyError(chapterKey(key).pk);
      return ok({ ...current, chapterOrder: [...current.chapterOrder, item.id] });
    });
    if (outcome.kind !== 'duplicate') return outcome;
    // Listed already, by a put whose answer was lost: it is ours if the item still is.
    const there = await readChapter(key);
    return there?.createdAt === item.createdAt ? ok(there) : outcome;
  };

  const add = async (classId: string, chapter: Chapter): Promise<Outcome<ChapterItem>> => {
    const key = { classId, chapterId: chapter.id };
    const item: ChapterItem = { ...chapter, ...newRecordMeta(now()) };
    if (!fits(item)) return invalid(TEXT.edit.tooLarge);
    const before = await readClass(classId);
    if (!before) return missing(TEXT.missing.class);
    if (!(await place(key, item))) return duplicate(TEXT.duplicate.chapter, 'id');
    const unplace = () => table.remove(chapterKey(key), ifEquals('stamp', item.stamp));
    try {
      const listed = await list(key, item, before.createdAt);
      if (listed.kind === 'ok') return ok(item);
      if (listed.kind !== 'duplicate') await unplace();
      return listed;
    } catch (error) {
      // Surely not listed: free the number at once. After any other fault it may be, so the lease decides.
      if (error instanceof BusyError) await unplace();
      throw error;
    }
  };

  return {
    async addChapter(classId, chapter) {
      const outcome = await add(classId, chapter);
      return outcome.kind === 'ok' ? ok(toChapter(outcome.value)) : outcome;
    },

    async editChapter(key, edit, seen) {
      const outcome = await mutate(context, chapterKey(key), ChapterItem, async (current) => {
        if (!current || !(await isListed(key))) return missing(TEXT.missing.chapter);
        const shown = toChapter(current);
        const { ver: _, ...value } = shown;
        return editSeen(current, { seen, shown, value, edit });
      });
      return outcome.kind === 'ok' ? ok(toChapter(outcome.value)) : outcome;
    },

    async deleteChapter(key) {
      let last: ChapterItem | undefined;
      const outcome = await mutate(context, classKey(key.classId), ClassItem, async (current) => {
        if (!current?.chapterOrder.includes(key.chapterId)) return missing(TEXT.missing.chapter);
        last = await readChapter(key);
        if (!last) return missing(TEXT.missing.chapter);
        const chapterOrder = current.chapterOrder.filter((id) => id !== key.chapterId);
        return ok({ ...current, chapterOrder });
      });
      if (outcome.kind !== 'ok') return outcome;
      if (!last) return missing(TEXT.missing.chapter);
      // A chapter that was added again under the number in between is another one and stays.
      const gone = await table.remove(chapterKey(key), ifEquals('createdAt', last.createdAt));
      return ok(toChapter(gone ? ChapterItem.parse(gone) : last));
    },
  };
};
