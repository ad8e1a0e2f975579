import * as z from 'zod';
import { StoredPost, type Post, withDraft } from '../blog/post.ts';
import { byNewest, classesOf } from './content.ts';
import type { SiteContent } from './snapshot.ts';
import { Class, ClassId, type ClassDetails, Chapter, ChapterId } from '../course/class.ts';
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

/** Content with all changed records as they were (`before`) or as the edit left them (`after`), to be looked at. */
export const withChanges = (
  content: SiteContent,
  changes: readonly RecordChange[],
  side: 'before' | 'after',
): SiteContent => {
  const values = changes.map((change) => [change.place, change[side]] as const);
  const classes = new Map(classesOf(content).map((each) => [each.id, each]));
  const isOfClass = ([place]: (typeof values)[number]) =>
    ['class', 'order', 'chapter'].includes(kindOf(place));
  for (const id of new Set(values.filter(isOfClass).map(([place]) => idOf(place)))) {
    const found = classes.get(id);
    // A class that is not there any more is made up for the chapter that is looked at.
    const madeUp = { title: classLabel(id), description: '' };
    const records = new Map<string, unknown>([
      [classPlace(id), madeUp],
      ...(found ? classRecords(found) : []),
      ...values,
    ]);
    const order = (records.get(orderPlace(id)) ?? []) as number[];
    const rank = (one: Chapter) => (order.includes(one.id) ? order.indexOf(one.id) : order.length);
    const chapters = [...records]
      .flatMap(([place, record]) =>
        place.startsWith(chaptersOf(id)) && record ? [record as Chapter] : [],
      )
      .sort((one, other) => rank(one) - rank(other));
    const details = records.get(classPlace(id)) as ClassDetails | undefined;
    if (details) classes.set(id, { id, ...details, chapters });
    else classes.delete(id);
  }
  let posts: readonly Post[] = content.blogPosts;
  for (const [place, post] of values) {
    if (kindOf(place) !== 'post') continue;
    if (post) posts = withDraft(posts, post as Post);
    else posts = posts.filter(({ id }) => postPlace(id) !== place);
  }
  const profile = values.find(([place]) => place === PROFILE)?.[1] ?? content.profile;
  return {
    ...content,
    profile: profile as Profile,
    classOrder: [...classes.keys()],
    classes: Object.fromEntries(classes),
    blogPosts: [...posts].sort(byNewest),
  };
};
