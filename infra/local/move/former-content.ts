import * as z from 'zod';
import { StoredPost } from '#domain/blog/post';
import type { SiteContent } from '#domain/content/snapshot';
import { Class, Chapter, ChapterId } from '#domain/course/class';
import { Profile } from '#domain/profile/profile';
import { itemOf } from '#api/stores/private-items';
import type { Item, Key } from '#api/stores/tables/item-table';
import type { FormerItem } from './former-folder.ts';
import { CommandError } from '../../command-error.ts';

// Items carry more than the records: versions, stamps, keys.
const ProfileItem = z.object(Profile.shape);
const ClassDetails = z.object(Class.omit({ chapters: true }).shape);
const ClassPlace = z.object({ position: z.number(), chapterOrder: z.array(ChapterId) });
const ChapterItem = z.object(Chapter.shape);
const PostItem = z.object(StoredPost.shape);
const SlugItem = z.object({ slug: z.string(), postId: z.string().optional() });

/** The content of the former content table; `undefined` when its first start was not finished, so that nobody edited it. */
export const readFormerContent = (items: readonly FormerItem[]): SiteContent | undefined => {
  const stored = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  if (stored.get('SITE SEEDED')?.['state'] !== 'seeded') return undefined;
  if (stored.get('SITE REPLACED')?.['state'] === 'switching') {
    throw new CommandError(
      'An import or a restore was under way. Start the former version once more, which completes it.',
    );
  }
  const all = <T>(kind: string, schema: z.ZodType<T>) =>
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

/**
 * Not moved: the former history and trash, claims on the addresses of accounts, who is signed in, uploads and long jobs that
 * were under way, and what was typed and not saved.
 */
const LEFT =
  /^(?:EDIT#|CHANGE#\d{4}-\d\d$|TRASH#|EMAIL#|SESSION#|TICKET#|POSTCOPY#|REPLACEMENT$|EXPORT$)/;

/** What is listed lies in one partition now. */
const keyNow = ({ pk, sk, email }: FormerItem): Key => {
  if (sk === 'USER') return { pk: 'USERS', sk: String(email) };
  return sk === 'ENQUIRY' ? { pk: 'ENQUIRIES', sk: pk.slice('ENQUIRY#'.length) } : { pk, sk };
};

/** The private items of a former data folder as they are stored today; what has ended by `now` stays behind. */
export const privateItemsOf = (former: readonly FormerItem[], now: number): Item[] =>
  former
    .filter(({ pk, expiresAt }) => !LEFT.test(pk) && !(Number(expiresAt) <= now))
    .map((item) => {
      const { pk: _pk, sk: _sk, ttl: _ttl, ...fields } = item;
      return itemOf(keyNow(item), fields);
    });
