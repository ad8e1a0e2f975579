import * as z from 'zod';
import { chapterHeading } from '../course/addresses.ts';
import { filesOfChapter } from './plan-undo.ts';
import { Video, videoKeys } from '../course/video.ts';
import { Chapter } from '../course/chapter.ts';
import { Class } from '../course/class.ts';
import { Material } from '../course/material.ts';
import { materialKeys } from '../files/file-identifier.ts';
import { Post } from '../blog/post.ts';

/** How long a deletion can be undone. Milliseconds. */
export const TRASH_KEPT_MS = 30 * 24 * 3_600_000;

/** What can be deleted and restored. */
export const TRASH_KINDS = ['class', 'chapter', 'video', 'material', 'post'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const position = z.int().nonnegative();
const place = { classId: z.string(), chapterId: z.int(), position };

/** A deleted record with the place in its list that it had, counted from 0. */
export const Deleted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('class'), position, record: Class }),
  z.object({ kind: z.literal('chapter'), classId: z.string(), position, record: Chapter }),
  z.object({ kind: z.literal('video'), ...place, record: Video }),
  z.object({ kind: z.literal('material'), ...place, record: Material }),
  z.object({ kind: z.literal('post'), record: Post }),
]);
export type Deleted = z.infer<typeof Deleted>;

/** What to call it in a list: `Chapter 4: Quadratic Equations`. */
export const labelOf = (deleted: Deleted): string =>
  deleted.kind === 'chapter' ? chapterHeading(deleted.record) : deleted.record.title;

/** The stored files of a record. */
export const filesOf = (deleted: Deleted): string[] => {
  switch (deleted.kind) {
    case 'class':
      return deleted.record.chapters.flatMap(filesOfChapter);
    case 'chapter':
      return filesOfChapter(deleted.record);
    case 'material':
      return materialKeys(deleted.record);
    case 'post':
      return deleted.record.image ? [deleted.record.image.s3Key] : [];
    case 'video':
      return videoKeys([deleted.record]);
  }
};
