import { chapterHeading } from '../course/chapter-path.ts';
import { classLabel } from '../course/class-id.ts';
import type { Class } from '../course/class.ts';
import { describeChanges } from './describe-changes.ts';
import { coverKeys } from '../files/file-identifier.ts';
import { pictureKey } from '../files/picture.ts';
import { questionPictures } from '../practice/question.ts';
import { centrePictures } from '../profile/centre.ts';
import { questionTitle } from '../practice/edit-questions.ts';
import type { SiteContent } from './snapshot.ts';

/** The kinds of records, in the order in which they are counted. */
export const RECORD_KINDS = ['class', 'chapter', 'video', 'material', 'question', 'post'] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

/** A record by name, with its place: `{ kind: 'video', title: 'Graphs', where: 'Class 10, Chapter 3' }`. */
export interface NamedRecord {
  kind: RecordKind;
  title: string;
  /** Empty for classes and posts. */
  where: string;
}

/** What a restore does to the content of today. */
export interface RestoreEffect {
  /** What is there now and will be gone. What is inside a class or chapter that goes is in the list too. */
  lost: NamedRecord[];
  /** What was deleted since and will be there again. */
  back: NamedRecord[];
  /** What stays and changes back, in words: `Settings: notice line changed`. */
  changed: string[];
}

/** Every record under a unique key, in the site's order. */
const recordsOf = ({ classOrder, classes, blogPosts }: SiteContent): Map<string, NamedRecord> => {
  const found = new Map<string, NamedRecord>();
  for (const { id, title, chapters } of classOrder.flatMap((each) => classes[each] ?? [])) {
    const inClass = classLabel(id);
    found.set(`class/${id}`, { kind: 'class', title, where: '' });
    for (const chapter of chapters) {
      const key = `${id}/${chapter.id}`;
      const where = `${inClass}, Chapter ${chapter.id}`;
      found.set(`chapter/${key}`, {
        kind: 'chapter',
        title: chapterHeading(chapter),
        where: inClass,
      });
      for (const video of chapter.videos)
        found.set(`video/${key}/${video.id}`, { kind: 'video', title: video.title, where });
      for (const material of chapter.materials)
        found.set(`material/${key}/${material.id}`, {
          kind: 'material',
          title: material.title,
          where,
        });
      for (const question of chapter.questions ?? [])
        found.set(`question/${key}/${question.id}`, {
          kind: 'question',
          title: questionTitle(question),
          where,
        });
    }
  }
  for (const { id, title } of blogPosts)
    found.set(`post/${id}`, { kind: 'post', title, where: '' });
  return found;
};

const sharedItems = <T extends { id: string | number }>(own: T[], others: T[]): T[] => {
  const ids = new Set(others.map(({ id }) => id));
  return own.filter(({ id }) => ids.has(id));
};

const sharedClass = (own: Class, other: Class): Class => ({
  ...own,
  chapters: sharedItems(own.chapters, other.chapters).map((chapter) => {
    const twin = other.chapters.find(({ id }) => id === chapter.id) ?? chapter;
    return {
      ...chapter,
      videos: sharedItems(chapter.videos, twin.videos),
      materials: sharedItems(chapter.materials, twin.materials),
      ...(chapter.questions && {
        questions: sharedItems(chapter.questions, twin.questions ?? []),
      }),
    };
  }),
});

/** `own` with only those records that `other` has too. */
const shared = (own: SiteContent, other: SiteContent): SiteContent => ({
  ...own,
  classOrder: own.classOrder.filter((id) => other.classes[id]),
  classes: Object.fromEntries(
    Object.entries(own.classes).flatMap(([id, classRecord]) => {
      const twin = other.classes[id];
      return twin ? [[id, sharedClass(classRecord, twin)] as const] : [];
    }),
  ),
  blogPosts: sharedItems(own.blogPosts, other.blogPosts),
});

/**
 * What becomes of the content of today (`present`, drafts too) when it is replaced by `target`, the content after
 * the restore. Records are compared by their ids and places, texts by their words.
 */
export const restoreEffect = (present: SiteContent, target: SiteContent): RestoreEffect => {
  const now = recordsOf(present);
  const then = recordsOf(target);
  return {
    lost: [...now].filter(([key]) => !then.has(key)).map(([, record]) => record),
    back: [...then].filter(([key]) => !now.has(key)).map(([, record]) => record),
    changed: describeChanges(shared(present, target), shared(target, present)),
  };
};

const NOUNS: Readonly<Record<RecordKind, readonly [one: string, many: string]>> = {
  class: ['class', 'classes'],
  chapter: ['chapter', 'chapters'],
  video: ['video', 'videos'],
  material: ['PDF', 'PDFs'],
  question: ['practice question', 'practice questions'],
  post: ['blog post', 'blog posts'],
};

/** How many there are of each kind: `1 chapter, 3 videos, 2 PDFs`; empty for none. */
export const recordCounts = (records: readonly Pick<NamedRecord, 'kind'>[]): string =>
  RECORD_KINDS.flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    const [one, many] = NOUNS[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(', ');

/** One record in a list: `Video “Graphs” (Class 10, Chapter 3)`, `Chapter 4: Circles (Class 9)`. */
export const describeRecord = ({ kind, title, where }: NamedRecord): string => {
  const [noun] = NOUNS[kind];
  const named = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} “${title}”`;
  return `${kind === 'chapter' ? title : named}${where === '' ? '' : ` (${where})`}`;
};

/**
 * The files of some content that are nowhere any more (`gone`, by storage key), each named by its record:
 * `The PDF “Worksheet 1” (Class 10, Chapter 3)`.
 */
export const goneFiles = (
  { profile, classOrder, classes, blogPosts }: SiteContent,
  gone: ReadonlySet<string>,
): string[] => [
  ...classOrder
    .flatMap((id) => classes[id] ?? [])
    .flatMap(({ id, chapters }) =>
      chapters.flatMap((chapter) => [
        ...chapter.materials.flatMap((material) => {
          const { title, s3Key } = material;
          const named = `“${title}” (${classLabel(id)}, Chapter ${chapter.id})`;
          if (gone.has(s3Key)) return [`The PDF ${named}`];
          const lostCover = coverKeys(material).some((key) => gone.has(key));
          return lostCover ? [`The first-page picture of ${named}`] : [];
        }),
        ...questionPictures(chapter.questions)
          .filter((picture) => gone.has(pictureKey(picture)))
          .map(({ alt }) => `The picture “${alt}” (${classLabel(id)}, Chapter ${chapter.id})`),
        ...chapter.videos
          .filter(({ picture }) => picture && gone.has(pictureKey(picture)))
          .map(
            ({ title }) =>
              `The picture of the video “${title}” (${classLabel(id)}, Chapter ${chapter.id})`,
          ),
      ]),
    ),
  ...blogPosts
    .filter(({ image }) => image && gone.has(image.s3Key))
    .map(({ title }) => `The picture of the blog post “${title}”`),
  ...centrePictures(profile)
    .filter((picture) => gone.has(pictureKey(picture)))
    .map(({ alt }) => `The picture “${alt}” (Settings)`),
];
