import * as z from 'zod';
import { chapterHeading } from '../course/addresses.ts';
import { classLabel } from '../course/class-id.ts';
import { longDate } from '../text/calendar.ts';
import type { Class, Chapter, ExamDate } from '../course/class.ts';
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
export type RecordKind = z.infer<typeof RecordKind>;

/** A record by name, with its place: `{ kind: 'video', title: 'Graphs', where: 'Class 10, Chapter 3' }`. */
export const NamedRecord = z.strictObject({
  kind: RecordKind,
  /** Of a detail, which is a field of any other record, with the field: `fee “₹1,500 a month”`. */
  title: z.string(),
  /** Empty for classes and posts. */
  where: z.string(),
});
export type NamedRecord = z.infer<typeof NamedRecord>;

interface Titled {
  title: string;
}

/** What a kind of record is. */
interface Kind {
  nouns: readonly [one: string, many: string];
  title: (record: never) => string;
  /** What is in it, by the fields that hold it. */
  lists?: Readonly<Record<string, RecordKind>>;
  /** Where that is, when the record itself is at `where`. */
  inside?: (record: never, where: string) => string;
}

const titled = ({ title }: Titled) => title;

/** What each kind of record is called, and what is in it: the one description that every walk over content follows. */
export const KINDS: Readonly<Record<RecordKind, Kind>> = {
  class: {
    nouns: ['class', 'classes'],
    title: titled,
    lists: { examDates: 'exam', batches: 'batch', chapters: 'chapter' },
    inside: ({ id }: Class) => classLabel(id),
  },
  chapter: {
    nouns: ['chapter', 'chapters'],
    title: (chapter: Chapter) => chapterHeading(chapter),
    lists: { videos: 'video', materials: 'material', questions: 'question' },
    inside: ({ id }: Chapter, where) => `${where}, Chapter ${id}`,
  },
  video: { nouns: ['video', 'videos'], title: titled },
  material: { nouns: ['study material', 'study materials'], title: titled },
  question: { nouns: ['practice question', 'practice questions'], title: questionTitle },
  exam: {
    nouns: ['exam date', 'exam dates'],
    title: ({ name, date }: ExamDate) => `${name}, ${longDate(date)}`,
  },
  batch: { nouns: ['batch', 'batches'], title: batchName },
  post: {
    nouns: ['blog post', 'blog posts'],
    title: titled,
    inside: ({ title }: Titled) => `Blog post “${title}”`,
  },
  detail: { nouns: ['detail', 'details'], title: titled },
};

/** A record with its place among the others. */
export interface Placed {
  kind: RecordKind;
  record: object;
  where: string;
  /** Its own id, after those of what it is in. */
  ids: readonly (string | number)[];
}

/** What a list of a record holds; nothing where it has no such list. */
export const listOf = (record: object, field: string): { id: string | number }[] =>
  ((record as Record<string, unknown>)[field] ?? []) as { id: string | number }[];

/** A record and everything in it. */
export const walk = (
  kind: RecordKind,
  record: object,
  where = '',
  above: Placed['ids'] = [],
): Placed[] => {
  const { lists = {}, inside } = KINDS[kind];
  const ids = [...above, (record as { id: string | number }).id];
  return [
    { kind, record, where, ids },
    ...Object.entries(lists).flatMap(([field, of]) =>
      listOf(record, field).flatMap((item) =>
        walk(of, item, inside?.(record as never, where), ids),
      ),
    ),
  ];
};

/** A record and everything in it, by name. */
export const recordsIn = (kind: RecordKind, record: object, where = ''): NamedRecord[] =>
  walk(kind, record, where).map((each) => ({
    kind: each.kind,
    title: KINDS[each.kind].title(each.record as never),
    where: each.where,
  }));

/** How many there are of each kind: `1 chapter, 3 videos, 2 study materials`; empty for none. */
export const recordCounts = (records: readonly Pick<NamedRecord, 'kind'>[]): string =>
  RecordKind.options
    .flatMap((kind) => {
      const count = records.filter((record) => record.kind === kind).length;
      return count === 0 ? [] : [counted(count, ...KINDS[kind].nouns)];
    })
    .join(', ');

/** One record in a list: `Video “Graphs” (Class 10, Chapter 3)`, `Chapter 4: Circles (Class 9)`. */
export const describeRecord = ({ kind, title, where }: NamedRecord): string => {
  const named = ['chapter', 'detail'].includes(kind) ? title : `${KINDS[kind].nouns[0]} “${title}”`;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}${where === '' ? '' : ` (${where})`}`;
};
