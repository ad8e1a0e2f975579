import { createContentIndex, readPost } from './content-index.ts';
import type { ContentMoment, ContentReader, ReadContent } from './content-store.ts';
import type { contentReplacement } from './dynamo-replace.ts';
import { writtenSince, type ContentRevision } from './dynamo-revision.ts';
import { concurrently } from '../concurrently.ts';
import type { ItemKey, ItemTable, RawItem } from '../item-table.ts';
import { postKey, slugKey } from '../keys.ts';
import { isContentKey, placeOf } from './site-items.ts';

/** More items than this are read by a scan. */
const ITEMS_READ_SINGLY = 100;
const READS_AT_ONCE = 16;
/** A follower has nothing to do before all content is replaced; shorter than a publisher's call may take. */
const PATIENCE_MS = 4 * 60_000;

/** What the reader works with. */
interface ReaderDeps {
  table: Pick<ItemTable, 'get' | 'all'>;
  replacement: Pick<ReturnType<typeof contentReplacement>, 'finish' | 'mark'>;
  revision: Pick<ContentRevision, 'read'>;
}

/** Each key once. */
const distinct = (keys: readonly ItemKey[]): ItemKey[] => [
  ...new Map(keys.map((key) => [placeOf(key), key])).values(),
];

/**
 * Reads the content table again and again, each time only what the log of edits names. Whenever the log, the
 * mark of replacements or the items themselves do not fit together, it scans the table.
 */
export const dynamoContentReader = ({
  table,
  replacement,
  revision,
}: ReaderDeps): ContentReader => {
  const index = createContentIndex();
  let known: ContentMoment | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const readItems = async (keys: readonly ItemKey[]) => {
    const found: [ItemKey, RawItem | undefined][] = [];
    await concurrently(keys, READS_AT_ONCE, async (key) => {
      found.push([key, await table.get(key)]);
    });
    return found;
  };

  /** Takes in what was written; `false` when that is not known or does not fit together. */
  const readWritten = async (written: readonly ItemKey[] | undefined): Promise<boolean> => {
    if (known === undefined || written === undefined) return false;
    const keys = distinct(written);
    if (keys.length > ITEMS_READ_SINGLY) return false;
    if ((await replacement.mark()) !== known.replaced) return false;
    for (const [key, item] of await readItems(keys)) index.put(key, item);
    return !index.hasTwins();
  };

  const scan = async (present: string | undefined): Promise<ContentMoment> => {
    known = undefined;
    for (;;) {
      const replaced = await replacement.finish({ patienceMs: PATIENCE_MS });
      index.putAll(await table.all());
      for (let again = 0; again < 2 && index.hasTwins(); again += 1) {
        index.putAll(await table.all());
      }
      known = { revision: present, replaced };
      // If all content was replaced while the scan passed, it may be half of each.
      if ((await replacement.mark()) === replaced) return known;
    }
  };

  const read: ContentReader['read'] = async ({ everything = false, written = [] } = {}) => {
    // Before the content: an edit in between counts as a later one.
    const present = await revision.read();
    const logged = everything ? undefined : writtenSince(present, known?.revision);
    const moment = (await readWritten(logged && [...logged, ...written]))
      ? { revision: present?.stamp, replaced: known?.replaced }
      : await scan(present?.stamp);
    known = moment;
    return { ...moment, content: index.content() };
  };

  const writtenPosts: ContentReader['writtenPosts'] = async (since, written = []) => {
    const present = await revision.read();
    const logged = writtenSince(present, since.revision);
    if (logged === undefined || (await replacement.mark()) !== since.replaced) return undefined;
    const keys = distinct([...logged, ...written]).filter(isContentKey);
    const postKeys = keys.filter(({ sk }) => sk === 'POST');
    if (postKeys.length > ITEMS_READ_SINGLY) return undefined;
    const items = await readItems(postKeys);
    const posts = items.flatMap(([, item]) => (item === undefined ? [] : [readPost(item)]));
    // The claim of an address that a post has is looked at with each edit of the post.
    const known = new Set([
      ...postKeys.map(placeOf),
      ...posts.map(({ slug }) => placeOf(slugKey(slug))),
    ]);
    if (!keys.every((key) => known.has(placeOf(key)))) return undefined;
    const absent = items.flatMap(([{ pk }, item]) =>
      item === undefined ? [pk.slice(postKey('').pk.length)] : [],
    );
    return { revision: present?.stamp, posts, absent };
  };

  return {
    writtenPosts,
    read(options) {
      const result: Promise<ReadContent> = queue.then(() => read(options));
      queue = result.catch(() => undefined);
      return result;
    },
  };
};
