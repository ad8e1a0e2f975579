import * as z from 'zod';
import type { Class } from '../../domain/course/class.ts';
import type { Post } from '../../domain/blog/post.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import { newRecordMeta, fits, newStamp } from './content-items.ts';
import { BusyError } from '../errors.ts';
import { ifNotExists, putStamped, ifEquals, type ItemKey } from '../item-table.ts';
import { chapterKey, classKey, postKey, profileKey, seedKey, slugKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';

const SeedItem = z.object({ state: z.enum(['seeding', 'seeded']), stamp: z.string() });

/** Whether the first content has been written, completely. */
export const isSeeded = async ({ table }: ContentContext): Promise<boolean> => {
  const marker = await table.get(seedKey);
  return marker !== undefined && SeedItem.parse(marker).state === 'seeded';
};

/** How many writes are under way at once. */
const WIDTH = 16;

/**
 * Writes the first content once. The marker says `seeding` before the first write and `seeded` after the
 * last: a start that finds `seeding` takes over and finishes, one that finds `seeded` writes nothing, so
 * what the teacher has deleted stays deleted. The profile comes last of all content, and without it
 * nothing counts as complete. A process that another one has taken over from stops with `BusyError`.
 */
export const seedContent = async (
  { table, now }: ContentContext,
  content: SiteContent,
): Promise<boolean> => {
  const raw = await table.get(seedKey);
  const marker = raw && SeedItem.parse(raw);
  if (marker?.state === 'seeded') return false;
  const mine = { state: 'seeding', stamp: newStamp() };
  const taken = marker ? ifEquals('stamp', marker.stamp) : ifNotExists;
  if (!(await putStamped(table, seedKey, mine, taken))) throw new BusyError(seedKey.sk);

  const checkMine = async () => {
    const current = SeedItem.parse(await table.get(seedKey));
    if (current.stamp !== mine.stamp) throw new BusyError(seedKey.sk);
  };
  const put = async (key: ItemKey, item: object) => {
    if (!fits(item)) throw new Error(`${key.pk} ${key.sk} is too large to store`);
    await table.put(key, item);
  };
  const inBatches = async <T>(list: readonly T[], write: (entry: T) => Promise<void>) => {
    for (let start = 0; start < list.length; start += WIDTH) {
      await checkMine();
      await Promise.all(list.slice(start, start + WIDTH).map(write));
    }
  };

  const putClass = async ({ chapters, ...fields }: Class, position: number) => {
    await inBatches(chapters, (chapter) =>
      put(chapterKey({ classId: fields.id, chapterId: chapter.id }), {
        ...chapter,
        ...newRecordMeta(now()),
      }),
    );
    const chapterOrder = chapters.map(({ id }) => id);
    await checkMine();
    await put(classKey(fields.id), { ...fields, ...newRecordMeta(now()), position, chapterOrder });
  };
  const putClaim = (slug: string, postId: string) =>
    put(slugKey(slug), { slug, postId, heldUntil: 0, stamp: newStamp() });
  const putPost = async (post: Post) => {
    await putClaim(post.slug, post.id);
    await put(postKey(post.id), { ...post, ...newRecordMeta(now()) });
  };

  for (const [position, id] of content.classOrder.entries()) {
    const one = content.classes[id];
    if (one) await putClass(one, position);
  }
  await inBatches(content.blogPosts, putPost);
  const idBySlug = new Map(content.blogPosts.map(({ slug, id }) => [slug, id]));
  await inBatches(Object.entries(content.formerSlugs), async ([slug, present]) => {
    const id = idBySlug.get(present);
    if (id !== undefined) await putClaim(slug, id);
  });
  await checkMine();
  await put(profileKey, { ...content.profile, ...newRecordMeta(now()) });
  const done = { state: 'seeded', stamp: newStamp() };
  if (!(await putStamped(table, seedKey, done, ifEquals('stamp', mine.stamp)))) {
    throw new BusyError(seedKey.sk);
  }
  return true;
};
