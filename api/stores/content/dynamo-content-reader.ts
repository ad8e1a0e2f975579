import { createContentIndex } from './content-index.ts';
import type { ContentReader, ReadContent } from './content-store.ts';
import type { contentReplacement } from './dynamo-replace.ts';
import { writtenSince, type ContentRevision } from './dynamo-revision.ts';
import { concurrently } from '../concurrently.ts';
import type { ItemKey, ItemTable, RawItem } from '../item-table.ts';
import { placeOf } from './site-items.ts';

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

/** The moment that the index holds: no edit up to this revision is missing, and no replacement came after. */
interface Known {
  revision: string | undefined;
  replaced: string | undefined;
}

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
  let known: Known | undefined;
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
    const keys = [...new Map(written.map((key) => [placeOf(key), key])).values()];
    if (keys.length > ITEMS_READ_SINGLY) return false;
    if ((await replacement.mark()) !== known.replaced) return false;
    for (const [key, item] of await readItems(keys)) index.put(key, item);
    return !index.hasTwins();
  };

  const scan = async (present: string | undefined): Promise<void> => {
    known = undefined;
    for (;;) {
      const replaced = await replacement.finish({ patienceMs: PATIENCE_MS });
      index.putAll(await table.all());
      for (let again = 0; again < 2 && index.hasTwins(); again += 1) {
        index.putAll(await table.all());
      }
      known = { revision: present, replaced };
      // If all content was replaced while the scan passed, it may be half of each.
      if ((await replacement.mark()) === replaced) return;
    }
  };

  const read: ContentReader['read'] = async ({ everything = false, written = [] } = {}) => {
    // Before the content: an edit in between counts as a later one.
    const present = await revision.read();
    const logged = everything ? undefined : writtenSince(present, known?.revision);
    if (await readWritten(logged && [...logged, ...written])) {
      known = { revision: present?.stamp, replaced: known?.replaced };
    } else {
      await scan(present?.stamp);
    }
    return { revision: present?.stamp, content: index.content() };
  };

  return {
    read(options) {
      const result: Promise<ReadContent> = queue.then(() => read(options));
      queue = result.catch(() => undefined);
      return result;
    },
  };
};
