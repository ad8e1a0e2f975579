import type { Class } from '../../domain/course/class.ts';
import { duplicate, invalid, ok, type Outcome } from '../../domain/text/outcome.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { newRecordMeta, ChapterItem, ClassItem, fits } from './content-items.ts';
import { ifNotExists, putStamped, ifEquals } from '../item-table.ts';
import { chapterKey, classKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';
import { CONFLICT, retried } from '../retried.ts';

/** A number between the positions of the classes that the new one comes between. */
const positionAt = (positions: readonly number[], wanted: number, time: number): number => {
  const index = Math.min(wanted, positions.length);
  const [before, after] = [positions[index - 1], positions[index]];
  if (after === undefined) return Math.max(time, (before ?? 0) + 1);
  return before === undefined ? after - 1 : (before + after) / 2;
};

/**
 * Puts a whole class into the table: its chapters first, which nothing lists yet, then the class item, which
 * makes all of them visible at once. What a crash leaves before that is deleted as any chapter without a class.
 */
export const restoreClass = async (
  { table, now, random }: ContentContext,
  { chapters, ...fields }: Class,
  index: number,
): Promise<Outcome<ClassItem>> => {
  const time = now();
  const { id } = fields;
  if ((await table.get(classKey(id))) !== undefined) {
    return duplicate(TEXT.duplicate.class, 'id');
  }
  const items: ChapterItem[] = chapters.map((chapter) => ({ ...chapter, ...newRecordMeta(time) }));
  if (!items.every(fits)) return invalid(TEXT.edit.tooLarge);

  for (const item of items) {
    const key = chapterKey({ classId: id, chapterId: item.id });
    await retried(key.pk, random, async () => {
      const there = await table.get(key);
      // Without its class a chapter that lies here is a leftover.
      const free = there ? ifEquals('stamp', ChapterItem.parse(there).stamp) : ifNotExists;
      return (await putStamped(table, key, item, free)) || CONFLICT;
    });
  }

  const positions = (await table.all())
    .filter(({ sk }) => sk === 'CLASS')
    .map((raw) => ClassItem.parse(raw).position)
    .sort((a, b) => a - b);
  const classRecord: ClassItem = {
    ...fields,
    ...newRecordMeta(time),
    position: positionAt(positions, index, time),
    chapterOrder: chapters.map((chapter) => chapter.id),
  };
  if (!fits(classRecord)) return invalid(TEXT.edit.tooLarge);
  const added = await putStamped(table, classKey(id), classRecord, ifNotExists);
  return added ? ok(classRecord) : duplicate(TEXT.duplicate.class, 'id');
};
