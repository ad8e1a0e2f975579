import * as z from 'zod';
import { chapterHeading } from '../course/addresses.ts';
import { classLabel } from '../course/class-id.ts';
import { longDate } from '../text/calendar.ts';
import type { Chapter } from '../course/chapter.ts';
import type { Class } from '../course/class.ts';
import type { ExamDate } from '../course/exam.ts';
import { batchName } from '../offer/timetable.ts';
import { questionTitle } from '../practice/edit-questions.ts';
import { counted } from '../text/format.ts';

/** The kinds of records, in the order in which they are counted. */
const RecordKind = z.enum([
  'class',
  'chapter',
  'video',
  'material',
  'question',
  'exam',
  'batch',
  'post',
  'detail',
]);
type RecordKind = z.infer<typeof RecordKind>;

/** A record by name, with its place: `{ kind: 'video', title: 'Graphs', where: 'Class 10, Chapter 3' }`. */
export const NamedRecord = z.strictObject({
  kind: RecordKind,
  /** Of a detail, which is a field of any other record, with the field: `fee “₹1,500 a month”`. */
  title: z.string(),
  /** Empty for classes and posts. */
  where: z.string(),
});
export type NamedRecord = z.infer<typeof NamedRecord>;

/** What each kind is called. */
export const NOUNS: Readonly<Record<RecordKind, readonly [one: string, many: string]>> = {
  class: ['class', 'classes'],
  chapter: ['chapter', 'chapters'],
  video: ['video', 'videos'],
  material: ['study material', 'study materials'],
  question: ['practice question', 'practice questions'],
  exam: ['exam date', 'exam dates'],
  batch: ['batch', 'batches'],
  post: ['blog post', 'blog posts'],
  detail: ['detail', 'details'],
};

/** `Board exam, 18 February 2027` */
export const examName = ({ name, date }: ExamDate): string => `${name}, ${longDate(date)}`;

/** A chapter and everything in it. */
export const recordsOfChapter = (classId: string, chapter: Chapter): NamedRecord[] => {
  const inClass = classLabel(classId);
  const where = `${inClass}, Chapter ${chapter.id}`;
  return [
    { kind: 'chapter', title: chapterHeading(chapter), where: inClass },
    ...chapter.videos.map(({ title }) => ({ kind: 'video' as const, title, where })),
    ...chapter.materials.map(({ title }) => ({ kind: 'material' as const, title, where })),
    ...(chapter.questions ?? []).map((question) => ({
      kind: 'question' as const,
      title: questionTitle(question),
      where,
    })),
  ];
};

/** A class and everything in it. */
export const recordsOfClass = ({
  id,
  title,
  chapters,
  examDates = [],
  batches = [],
}: Class): NamedRecord[] => {
  const where = classLabel(id);
  return [
    { kind: 'class', title, where: '' },
    ...chapters.flatMap((chapter) => recordsOfChapter(id, chapter)),
    ...examDates.map((exam) => ({ kind: 'exam' as const, title: examName(exam), where })),
    ...batches.map((batch) => ({ kind: 'batch' as const, title: batchName(batch), where })),
  ];
};

/** How many there are of each kind: `1 chapter, 3 videos, 2 study materials`; empty for none. */
export const recordCounts = (records: readonly Pick<NamedRecord, 'kind'>[]): string =>
  RecordKind.options
    .flatMap((kind) => {
      const count = records.filter((record) => record.kind === kind).length;
      return count === 0 ? [] : [counted(count, ...NOUNS[kind])];
    })
    .join(', ');

/** One record in a list: `Video “Graphs” (Class 10, Chapter 3)`, `Chapter 4: Circles (Class 9)`. */
export const describeRecord = ({ kind, title, where }: NamedRecord): string => {
  const named = ['chapter', 'detail'].includes(kind) ? title : `${NOUNS[kind][0]} “${title}”`;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}${where === '' ? '' : ` (${where})`}`;
};
