import * as z from 'zod';
import { StoredPost, type Post } from '../blog/post.ts';
import { classesOf } from './content.ts';
import type { SiteContent } from './snapshot.ts';
import { Chapter, ChapterId } from '../course/chapter.ts';
import { Class, ClassId, type ClassDetails } from '../course/class.ts';
import { Profile } from '../profile/profile.ts';
import { classLabel } from '../course/class-id.ts';

/** The settings. */
export const PROFILE = 'profile';
/** The ids of the classes, in the order shown. */
export const CLASSES = 'classes';

export const classPlace = (id: string) => `class/${id}` as const;
/** The numbers of the chapters of a class, in the order shown. */
export const orderPlace = (classId: string) => `order/${classId}` as const;
export const chaptersOf = (classId: string) => `chapter/${classId}/` as const;
/** Chapter 3 of class 10 -> `chapter/10/3` */
export const chapterPlace = (classId: string, chapterId: number) =>
  `${chaptersOf(classId)}${chapterId}` as const;
export const postPlace = (id: string) => `post/${id}` as const;
/** Which post is, or was, at an address; the post's own slug says which of both. */
export const slugPlace = (slug: string) => `slug/${slug}` as const;

/** A place taken apart: `chapter/10/3` -> `{ kind: 'chapter', id: '10', chapterId: 3 }`; of a chapter or an order `id` is the class. */
export const readPlace = (place: string): { kind: Kind; id: string; chapterId: number } => {
  const [kind = '', id = '', chapter] = place.split('/');
  return { kind: kind as Kind, id, chapterId: Number(chapter) };
};
export const kindOf = (place: string): Kind => readPlace(place).kind;
export const idOf = (place: string): string => readPlace(place).id;

/** All but the id and the chapters of a class. */
const ClassRecord = Class.omit({ id: true, chapters: true });
export const SlugClaim = z.object({ post: z.string() });
export type SlugClaim = z.infer<typeof SlugClaim>;

/** What is stored at the places of each kind. */
export const RECORDS = {
  profile: Profile,
  classes: z.array(ClassId),
  class: ClassRecord,
  order: z.array(ChapterId),
  chapter: Chapter,
  post: StoredPost,
  slug: SlugClaim,
} as const;
export type Kind = keyof typeof RECORDS;
/** Kinds of records that a person edits; addresses and lists of ids follow them. */
export type EditedKind = Exclude<Kind, 'classes' | 'order' | 'slug'>;
export const isEditedKind = (kind: Kind): kind is EditedKind =>
  kind !== 'classes' && kind !== 'order' && kind !== 'slug';
export type RecordOf<K extends Kind> = z.infer<(typeof RECORDS)[K]>;
/** What is stored at a place, by its kind: at `class/10` a class. */
export type RecordAt<P extends string> = P extends Kind
  ? RecordOf<P>
  : P extends `${infer K extends Kind}/${string}`
    ? RecordOf<K>
    : unknown;

/** The records of a class by their places: its details, the order of its chapters, and each of these. */
export const classRecords = ({ id, chapters, ...details }: Class): [place: string, object][] => [
  [classPlace(id), details],
  [orderPlace(id), chapters.map((chapter) => chapter.id)],
  ...chapters.map((chapter): [string, object] => [chapterPlace(id, chapter.id), chapter]),
];

/** The records of all content by their places: what an import or the first start commits. */
export const recordsOf = (site: SiteContent): Map<string, object> => {
  const idBySlug = new Map(site.blogPosts.map(({ slug, id }) => [slug, id]));
  const claim = (slug: string, post: string): [string, object] => [
    slugPlace(slug),
    { post } satisfies SlugClaim,
  ];
  return new Map<string, object>([
    [PROFILE, site.profile],
    [CLASSES, site.classOrder],
    ...classesOf(site).flatMap(classRecords),
    ...Object.entries(site.formerSlugs).flatMap(([former, present]) => {
      const post = idBySlug.get(present);
      return post === undefined ? [] : [claim(former, post)];
    }),
    ...site.blogPosts.flatMap((post): [string, object][] => [
      [postPlace(post.id), post],
      claim(post.slug, post.id),
    ]),
  ]);
};

/**
 * One record as an edit found it and left it (HISTORY-2). `place` is `profile`, `class/10` (all but its chapters),
 * `order/10` (the numbers of its chapters), `chapter/10/3` or `post/blog_1`. Without `before` the edit made the
 * record, without `after` it deleted it.
 */
export interface RecordChange {
  place: string;
  before?: unknown;
  after?: unknown;
}

const withClass = (content: SiteContent, id: string, next: Class | undefined): SiteContent => {
  const { [id]: _, ...others } = content.classes;
  const isNew = content.classes[id] === undefined;
  return {
    ...content,
    classes: next ? { ...others, [id]: next } : others,
    classOrder: next
      ? [...content.classOrder, ...(isNew ? [id] : [])]
      : content.classOrder.filter((each) => each !== id),
  };
};

/** The list with `value` for the item that `isMeant`, or at `place` where there is none; without it for `undefined`. */
const withItem = <T>(
  items: readonly T[],
  isMeant: (item: T) => boolean,
  value: T | undefined,
  place: number,
): T[] => {
  const found = items.findIndex(isMeant);
  const at = found === -1 ? place : found;
  // `toSpliced` is younger than some browsers that we serve.
  const behind = items.slice(found === -1 ? at : at + 1);
  return [...items.slice(0, at), ...(value === undefined ? [] : [value]), ...behind];
};

/** The content with another value at a place, to be looked at; `undefined` takes the record away. */
export const withPlace = (content: SiteContent, place: string, value: unknown): SiteContent => {
  const { kind, id, chapterId } = readPlace(place);
  if (kind === 'profile') {
    return value === undefined ? content : { ...content, profile: value as Profile };
  }
  if (kind === 'post') {
    const post = value as Post | undefined;
    const others = content.blogPosts.filter((one) => one.id === id || one.slug !== post?.slug);
    return { ...content, blogPosts: withItem(others, (one) => one.id === id, post, 0) };
  }
  const found = content.classes[id];
  const chapters = found?.chapters ?? [];
  if (kind === 'class') {
    const details = value as ClassDetails | undefined;
    return withClass(content, id, details && { id, ...details, chapters });
  }
  // A class that is not there any more is made up for the chapter that is looked at.
  const parent: Class = found ?? { id, title: classLabel(id), description: '', chapters };
  if (kind === 'order') {
    const order = (value ?? []) as number[];
    const rank = (one: number) => (order.includes(one) ? order.indexOf(one) : order.length);
    const sorted = [...chapters].sort((one, other) => rank(one.id) - rank(other.id));
    return withClass(content, id, { ...parent, chapters: sorted });
  }
  const next = withItem(
    chapters,
    (one) => one.id === chapterId,
    value as Chapter | undefined,
    chapters.length,
  );
  return withClass(content, id, { ...parent, chapters: next });
};

/** Content with all changed records as they were (`before`) or as the edit left them (`after`). */
export const withChanges = (
  content: SiteContent,
  changes: readonly RecordChange[],
  side: 'before' | 'after',
): SiteContent =>
  // A class before its chapters: what is made up for a chapter must not replace it.
  [...changes]
    .sort(({ place }) => (place.startsWith('class/') ? -1 : 0))
    .reduce((shown, change) => withPlace(shown, change.place, change[side]), content);
