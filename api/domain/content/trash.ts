import * as z from 'zod';
import { chapterHeading } from '../course/chapter-path.ts';
import { Chapter } from '../course/chapter.ts';
import { Class } from '../course/class.ts';
import type { Content } from './content.ts';
import { Material } from '../course/material.ts';
import { materialKeys } from '../files/file-identifier.ts';
import { questionKeys } from '../practice/question.ts';
import { Post } from '../blog/post.ts';
import { canonicalJson } from './snapshot.ts';
import { Video } from '../course/video.ts';
import { videoKeys } from '../course/video-picture.ts';

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

const chapterFiles = ({
  materials,
  questions,
  videos,
}: Pick<Chapter, 'materials' | 'questions' | 'videos'>) => [
  ...materials.flatMap(materialKeys),
  ...questionKeys(questions),
  ...videoKeys(videos),
];

/** The stored files of a record. */
export const filesOf = (deleted: Deleted): string[] => {
  switch (deleted.kind) {
    case 'class':
      return deleted.record.chapters.flatMap(chapterFiles);
    case 'chapter':
      return chapterFiles(deleted.record);
    case 'material':
      return materialKeys(deleted.record);
    case 'post':
      return deleted.record.image ? [deleted.record.image.s3Key] : [];
    case 'video':
      return videoKeys([deleted.record]);
  }
};

const sameChapter = (a: Chapter, b: Chapter) =>
  canonicalJson(Chapter.strip().parse(a)) === canonicalJson(b);

/**
 * Whether the content holds the record, so that nothing needs to be restored. Classes and chapters can be made
 * anew under the same id: they count only when they are equal.
 */
export const isHeld = ({ classes, blogPosts }: Content, deleted: Deleted): boolean => {
  const classRecord = (id: string) => classes.find((one) => one.id === id);
  const chapter = (classId: string, id: number) =>
    classRecord(classId)?.chapters.find((one) => one.id === id);
  switch (deleted.kind) {
    case 'class': {
      const there = classRecord(deleted.record.id);
      if (there === undefined) return false;
      const { chapters, ...fields } = deleted.record;
      const { ver: _, chapters: others, ...rest } = there;
      return (
        canonicalJson(rest) === canonicalJson(fields) &&
        others.length === chapters.length &&
        chapters.every((one, index) => {
          const other = others[index];
          return other !== undefined && sameChapter(other, one);
        })
      );
    }
    case 'chapter': {
      const there = chapter(deleted.classId, deleted.record.id);
      return there !== undefined && sameChapter(there, deleted.record);
    }
    case 'video':
    case 'material': {
      const there = chapter(deleted.classId, deleted.chapterId);
      const list = deleted.kind === 'video' ? there?.videos : there?.materials;
      return list?.some(({ id }) => id === deleted.record.id) ?? false;
    }
    case 'post':
      return blogPosts.some(({ id }) => id === deleted.record.id);
  }
};
