import * as z from 'zod';
import { PRACTICE_LIMITS, Question } from '../practice/question.ts';
import {
  checkFields,
  defineRecord,
  type RecordFields,
  number,
  text,
} from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { Material } from './material.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { TitleTranslations } from '../text/translation-schemas.ts';
import { Video } from './video.ts';

/** A chapter number: a whole number, at least 1. */
export const ChapterId = z.int().min(LIMITS.chapterMinimum).max(LIMITS.chapterMaximum);

/** One chapter of a class with its videos, materials and questions, in the teacher's order (MODEL-3). */
export const Chapter = z.strictObject({
  id: ChapterId,
  title: z.string(),
  videos: z.array(Video),
  materials: z.array(Material),
  /** Its practice; missing while there is none. */
  questions: z.array(Question).max(PRACTICE_LIMITS.perChapter).optional(),
  /** What earlier titles made of its address, the last one first (`addresses.ts`); missing while it had one title. */
  formerSlugs: z.array(z.string()).optional(),
  translations: TitleTranslations.optional(),
});
export type Chapter = z.infer<typeof Chapter>;

/** The number offered for a new chapter: the highest existing one plus 1 (COURSE-9). */
export const nextChapterId = (chapters: readonly { id: number }[]): number =>
  Math.max(0, ...chapters.map((chapter) => chapter.id)) + 1;

/** What each field of a chapter is that its form can change. */
export const CHAPTER = defineRecord(Chapter.pick({ title: true, translations: true }), {
  title: text('Chapter Title', {
    said: 'title',
    translated: true,
    maxLength: LIMITS.title,
    formulas: 'text',
  }),
});

/** The fields of the chapter form. */
export const CHAPTER_FORM: RecordFields = {
  id: number('Chapter Number'),
  ...CHAPTER.fields,
};

/**
 * Checks the chapter form (COURSE-8); `id` may be the typed text. Returns the parsed number, the title and those
 * translations that are not empty.
 */
export const checkChapterForm = ({
  id: typed,
  ...texts
}: {
  id: string | number;
  title: string;
  translations?: Chapter['translations'];
}): Outcome<Pick<Chapter, 'id' | 'title' | 'translations'>> => {
  const numberIn = (id: string) => (/^\d{1,6}$/.test(id) ? Number.parseInt(id, 10) : Number.NaN);
  const checked = checkFields(CHAPTER_FORM, { id: String(typed), ...texts }, ({ id }) =>
    ChapterId.safeParse(numberIn(id)).success ? undefined : invalid(TEXT.chapterForm.id, 'id'),
  );
  return checked.kind === 'ok' ? ok({ ...checked.value, id: numberIn(checked.value.id) }) : checked;
};
