import * as z from 'zod';
import { Chapter } from '#domain/course/chapter.ts';
import { CLASS_ID } from '#domain/course/class-id.ts';
import { Class } from '#domain/course/class.ts';
import { Profile } from '#domain/profile/profile.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';

/** The version of a stored record. A form sends back the one that it loaded. */
export const Ver = z.string().max(LIMITS.id);

/** The id of a record, a ticket or a version, as calls name it; a longer one is nobody's, and no key of a table. */
export const Id = z.string().max(LIMITS.id, TEXT.edit.notFound);

/** A chapter with its version. */
export const ChapterRecord = Chapter.extend({ ver: Ver });

/** A class with its version and its chapters, each with its own. */
export const ClassRecord = Class.extend({ ver: Ver, chapters: z.array(ChapterRecord) });

/** The site's profile with its version. */
export const ProfileRecord = Profile.extend({ ver: Ver });

const AfterDeletion = {
  /** What `restoreDeleted` takes. */
  undo: z.string().optional(),
  /** A stored file could not be removed. */
  warning: z.string().optional(),
};

/** What the deletion of a class, chapter or post answers. */
export const Deleted = z.strictObject({ id: z.string(), ...AfterDeletion });

/** The whole chapter as it is saved after a change of its videos or materials. */
export const ChapterChange = z.strictObject({
  chapter: ChapterRecord,
  ...AfterDeletion,
});

/** A new video or material: its id, and the chapter that holds it now. */
export const ChapterAddition = z.strictObject({ id: z.string(), chapter: ChapterRecord });

/** A new order of videos or materials; it names each id once. */
export const ItemOrder = z.strictObject({ ids: z.array(Id) });

/** The path of a class: `10`, `ca`. */
export const ClassPath = z.strictObject({
  classId: z.string().regex(CLASS_ID, TEXT.missing.class).max(20),
});

/** The path of a chapter: class id and chapter number. */
export const ChapterPath = ClassPath.extend({
  chapterId: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, TEXT.missing.chapter)
    .max(4)
    .transform(Number),
});
