import type { ChapterEdit } from '../domain/course/chapter-edits.ts';
import { ok, type Outcome } from '../domain/text/outcome.ts';
import type { Deleted } from '../domain/content/trash.ts';
import type { ContentStore } from '../stores/content/content-store.ts';

/** `([a, b], x, 1)` -> `[a, x, b]`; a position after the end is the end. An id that exists is not moved. */
const inserted = <T extends { id: string }>(items: readonly T[], item: T, position: number): T[] =>
  items.some(({ id }) => id === item.id)
    ? [...items]
    : [...items.slice(0, position), item, ...items.slice(position)];

const putChapter = async (
  content: ContentStore,
  { classId, record, position }: Extract<Deleted, { kind: 'chapter' }>,
): Promise<Outcome<unknown>> => {
  const added = await content.addChapter(classId, record);
  if (added.kind !== 'ok') return added;
  const others = ((await content.getClass(classId))?.chapters ?? [])
    .map(({ id }) => id)
    .filter((id) => id !== record.id);
  // If the list has changed in between, the chapter stays last.
  await content.reorderChapters(classId, [
    ...others.slice(0, position),
    record.id,
    ...others.slice(position),
  ]);
  return added;
};

/** Puts a deleted record back into the place that it had, as far as that still exists. */
export const restoreDeleted = (
  content: ContentStore,
  deleted: Deleted,
  now: number,
): Promise<Outcome<unknown>> => {
  switch (deleted.kind) {
    case 'class':
      return content.restoreClass(deleted.record, deleted.position);
    case 'chapter':
      return putChapter(content, deleted);
    case 'video': {
      const edit: ChapterEdit = (chapter) =>
        ok({ ...chapter, videos: inserted(chapter.videos, deleted.record, deleted.position) });
      return content.editChapter(deleted, edit);
    }
    case 'material': {
      const edit: ChapterEdit = (chapter) =>
        ok({
          ...chapter,
          materials: inserted(chapter.materials, deleted.record, deleted.position),
        });
      return content.editChapter(deleted, edit);
    }
    case 'post': {
      const { id, ...fields } = deleted.record;
      // Ids end in the time of the post: the same time gives it the same id.
      const time = Number(/^blog_(\d+)$/.exec(id)?.[1] ?? now);
      return content.addPost(fields, time);
    }
  }
};
