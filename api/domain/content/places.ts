import * as z from 'zod';
import { StoredPost, type Post } from '../blog/post.ts';
import type { SiteContent } from './snapshot.ts';
import { Chapter, ChapterId } from '../course/chapter.ts';
import { Class, ClassId, type ClassDetails } from '../course/class.ts';
import { Profile } from '../profile/profile.ts';
import { classLabel } from '../course/class-id.ts';

/** The settings. */
export const PROFILE = 'profile';
/** The ids of the classes, in the order shown. */
export const CLASSES = 'classes';

export const classPlace = (id: string): string => `class/${id}`;
/** The numbers of the chapters of a class, in the order shown. */
export const orderPlace = (classId: string): string => `order/${classId}`;
export const chaptersOf = (classId: string): string => `chapter/${classId}/`;
/** Chapter 3 of class 10 -> `chapter/10/3` */
export const chapterPlace = (classId: string, chapterId: number): string =>
  `${chaptersOf(classId)}${chapterId}`;
export const postPlace = (id: string): string => `post/${id}`;
/** Which post is, or was, at an address; the post's own slug says which of both. */
export const slugPlace = (slug: string): string => `slug/${slug}`;

/** `chapter/10/3` -> `chapter` */
export const kindOf = (place: string): string => place.split('/', 1)[0] ?? '';
/** What is behind the kind: `post/blog_1` -> `blog_1`, `chapter/10/3` -> `10/3` */
export const idOf = (place: string): string => place.slice(kindOf(place).length + 1);
/** The class that a place belongs to, of the kinds `class`, `order` and `chapter`. */
export const classIdOf = (place: string): string => idOf(place).split('/', 1)[0] ?? '';

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
export type RecordOf<K extends Kind> = z.infer<(typeof RECORDS)[K]>;

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
    ...site.classOrder.flatMap((id) => site.classes[id] ?? []).flatMap(classRecords),
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

/** A place taken apart. */
export type Place =
  | { kind: 'profile' }
  | { kind: 'class'; classId: string }
  | { kind: 'order'; classId: string }
  | { kind: 'chapter'; classId: string; chapterId: number }
  | { kind: 'post'; id: string };

/** `chapter/10/3` -> `{ kind: 'chapter', classId: '10', chapterId: 3 }` */
export const readPlace = (place: string): Place => {
  const [kind = '', id = '', chapter] = place.split('/');
  switch (kind) {
    case 'class':
    case 'order':
      return { kind, classId: id };
    case 'chapter':
      return { kind, classId: id, chapterId: Number(chapter) };
    case 'post':
      return { kind, id };
    default:
      return { kind: 'profile' };
  }
};

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

/** `toSpliced` is younger than some browsers that we serve. */
const inserted = <T>(items: readonly T[], at: number, added: readonly T[]): T[] => [
  ...items.slice(0, at),
  ...added,
  ...items.slice(at),
];

/** The content with another value at a place, to be looked at; `undefined` takes the record away. */
export const withPlace = (content: SiteContent, place: string, value: unknown): SiteContent => {
  const where = readPlace(place);
  if (where.kind === 'profile') {
    return value === undefined ? content : { ...content, profile: value as Profile };
  }
  if (where.kind === 'post') {
    const posts = content.blogPosts.filter(({ id }) => id !== where.id);
    const index = content.blogPosts.findIndex(({ id }) => id === where.id);
    const added = value === undefined ? [] : [value as Post];
    const others = posts.filter(({ slug }) => added.every((post) => post.slug !== slug));
    return { ...content, blogPosts: inserted(others, Math.max(index, 0), added) };
  }
  const { classId } = where;
  const found = content.classes[classId];
  const chapters = found?.chapters ?? [];
  if (where.kind === 'class') {
    if (value === undefined) return withClass(content, classId, undefined);
    return withClass(content, classId, { id: classId, ...(value as ClassDetails), chapters });
  }
  // A class that is not there any more is made up for the chapter that is looked at.
  const parent: Class = found ?? {
    id: classId,
    title: classLabel(classId),
    description: '',
    chapters,
  };
  if (where.kind === 'order') {
    const order = (value ?? []) as number[];
    const rank = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
    const sorted = [...chapters].sort((one, other) => rank(one.id) - rank(other.id));
    return withClass(content, classId, { ...parent, chapters: sorted });
  }
  const index = chapters.findIndex(({ id }) => id === where.chapterId);
  const next = value === undefined ? [] : [value as Chapter];
  const others = chapters.filter(({ id }) => id !== where.chapterId);
  const position = index === -1 ? others.length : index;
  return withClass(content, classId, {
    ...parent,
    chapters: inserted(others, position, next),
  });
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
