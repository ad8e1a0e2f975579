import * as z from 'zod';
import { chapterHeading } from '../course/addresses.ts';
import { filesOf } from './content-files.ts';
import { chapterPlace, classRecords, postPlace } from './places.ts';
import { Video } from '../course/video.ts';
import { DAY_MS } from '../text/calendar.ts';
import { Chapter } from '../course/chapter.ts';
import { Class } from '../course/class.ts';
import { Material } from '../course/material.ts';
import { Post } from '../blog/post.ts';

/** How long a deletion can be undone. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

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

/** The storage keys of the files that went with it. */
export const filesOfDeleted = (deleted: Deleted): string[] => {
  switch (deleted.kind) {
    case 'class':
      return keysOf(classRecords(deleted.record));
    case 'chapter':
      return keysOf([[chapterPlace(deleted.classId, deleted.record.id), deleted.record]]);
    case 'post':
      return keysOf([[postPlace(deleted.record.id), deleted.record]]);
    case 'video':
    case 'material': {
      const only = { videos: [], materials: [], [`${deleted.kind}s`]: [deleted.record] };
      return keysOf([[chapterPlace(deleted.classId, deleted.chapterId), only]]);
    }
  }
};

const keysOf = (records: readonly [place: string, record: object][]): string[] =>
  records.flatMap(([place, record]) => filesOf(place, record).map(({ key }) => key));
