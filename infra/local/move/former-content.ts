import * as z from 'zod';
import { StoredPost } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { Chapter, ChapterId } from '#domain/course/chapter.ts';
import { Class } from '#domain/course/class.ts';
import { Profile } from '#domain/profile/profile.ts';
import type { FormerItem } from './former-database.ts';

// Items carry more than the records: versions, stamps, keys.
const ProfileItem = z.object(Profile.shape);
const ClassDetails = z.object(Class.omit({ chapters: true }).shape);
const ClassPlace = z.object({ position: z.number(), chapterOrder: z.array(ChapterId) });
const ChapterItem = z.object(Chapter.shape);
const PostItem = z.object(StoredPost.shape);
const SlugItem = z.object({ slug: z.string(), postId: z.string().optional() });

const Key = z.object({ pk: z.string(), sk: z.string() });
const Step = z.object({
  to: Key,
  over: z.string().optional(),
  item: z.record(z.string(), z.unknown()).optional(),
});
const keyOf = ({ pk, sk }: z.infer<typeof Key>): string => `${pk} ${sk}`;

/** The items by key, with what is left of a replacement of all content that was decided on. */
const settled = (items: readonly FormerItem[]): Map<string, FormerItem> => {
  const stored = new Map(items.map((item) => [keyOf(item), item]));
  const replacement = stored.get('SITE REPLACED');
  if (replacement?.['state'] !== 'switching') return stored;
  for (const each of items) {
    if (!each.pk.startsWith(`NEXT#${String(replacement['id'])}`)) continue;
    const { to, over, item } = Step.parse(each);
    if (stored.get(keyOf(to))?.['stamp'] !== over) continue;
    if (item) stored.set(keyOf(to), { ...item, ...to });
    else stored.delete(keyOf(to));
  }
  return stored;
};

/** The content of the former content table; `undefined` when its first start was not finished, so that nobody edited it. */
export const readFormerContent = (items: readonly FormerItem[]): SiteContent | undefined => {
  const stored = settled(items);
  if (stored.get('SITE SEEDED')?.['state'] !== 'seeded') return undefined;
  const all = <T>(kind: string, schema: z.ZodType<T>): T[] =>
    [...stored.values()].filter(({ sk }) => sk === kind).map((item) => schema.parse(item));

  const classes = [...stored.values()]
    .filter(({ sk }) => sk === 'CLASS')
    .map((item) => {
      const { position, chapterOrder } = ClassPlace.parse(item);
      const details = ClassDetails.parse(item);
      // A chapter that is listed and not there, or there and not listed, was being added when the process ended.
      const chapters = chapterOrder.flatMap((id) => {
        const chapter = stored.get(`${item.pk} CHAPTER#${String(id).padStart(4, '0')}`);
        return chapter ? ChapterItem.parse(chapter) : [];
      });
      return { position, value: { ...details, chapters } };
    })
    .sort((a, b) => a.position - b.position || a.value.id.localeCompare(b.value.id))
    .map(({ value }) => value);
  const blogPosts = all('POST', PostItem);
  const slugs = new Map(blogPosts.map(({ id, slug }) => [id, slug]));
  const present = new Set(slugs.values());
  const former = all('SLUG', SlugItem).flatMap(({ slug, postId = '' }) => {
    const to = slugs.get(postId);
    return to === undefined || present.has(slug) ? [] : [[slug, to] as const];
  });
  return {
    profile: ProfileItem.parse(stored.get('SITE PROFILE')),
    classOrder: classes.map(({ id }) => id),
    classes: Object.fromEntries(classes.map((one) => [one.id, one])),
    blogPosts,
    formerSlugs: Object.fromEntries(former),
  };
};
