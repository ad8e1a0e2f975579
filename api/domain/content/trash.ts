import { chapterHeading } from '../course/addresses.ts';
import { filesOf } from './content-files.ts';
import { chapterPlace, classRecords, postPlace } from './places.ts';
import type { Video } from '../course/video.ts';
import { DAY_MS } from '../text/calendar.ts';
import type { Chapter } from '../course/chapter.ts';
import type { Class } from '../course/class.ts';
import type { Material } from '../course/material.ts';
import type { Post } from '../blog/post.ts';

/** How long a deletion can be undone. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

/** What can be deleted and restored. */
export const TRASH_KINDS = ['class', 'chapter', 'video', 'material', 'post'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

interface InChapter {
  classId: string;
  chapterId: number;
  position: number;
}

/** A deleted record with the place in its list that it had, counted from 0. */
export type Deleted =
  | { kind: 'class'; position: number; record: Class }
  | { kind: 'chapter'; classId: string; position: number; record: Chapter }
  | ({ kind: 'video'; record: Video } & InChapter)
  | ({ kind: 'material'; record: Material } & InChapter)
  | { kind: 'post'; record: Post };

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
