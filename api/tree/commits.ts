import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { EditEntry } from '../domain/content/edit-entry.ts';
import type { Item, ItemTable } from '../stores/tables/item-table.ts';
import { Change } from './trees.ts';
import { DAY_MS } from '../domain/text/calendar.ts';

/** Who asks for an edit, and what it is called. */
const Intent = EditEntry.omit({ at: true }).extend({
  /** Names the edit: asked for again under the same id it is not made again. The client's idempotency key. */
  id: z.string(),
});
export type Intent = z.infer<typeof Intent>;

/** One edit that was made. */
const Commit = Intent.extend({
  /** Counts commits; it orders them, whatever clocks say. */
  n: z.int(),
  /** Epoch milliseconds, never before the commit before it. */
  at: z.number(),
  /** The trees before and after it. */
  from: z.string(),
  root: z.string(),
  /** What it changed; left out when that is too much for an item, and then read off the trees. */
  changes: z.array(Change).optional(),
});
export type Commit = z.infer<typeof Commit>;

/** More changes than this are left out: an item of DynamoDB may have 400 KB. */
export const CHANGES_NOTED = 500;

/** The item of the present commit: the only one that is ever replaced, and what a stream is filtered on. */
export const CURRENT = { pk: 'current', sk: 'current' };
const LOG = 'log';
const DONE = 'done';
const READ_AT_ONCE = 100;
/** How long a repeated request is recognised. */
const DONE_KEPT_MS = 7 * DAY_MS;

const sortKey = (n: number) => String(n).padStart(10, '0');
const read = ({ value }: Item) => Commit.parse(JSON.parse(value));

/** The present commit with the tag of its item. */
export interface CurrentCommit {
  commit: Commit;
  tag: string;
}

/**
 * The commits of one table. The present one is written into the log before it is replaced, so the log has each commit
 * and none that was not made.
 */
export const openCommits = (table: ItemTable) => {
  const current = async (): Promise<CurrentCommit | undefined> => {
    const item = await table.get(CURRENT);
    return item && { commit: read(item), tag: item.tag };
  };
  /** The newest commits first, at most `limit`; with `below`, only those before that one. */
  const log = async (limit: number, below = Infinity) => {
    const present = await current();
    if (!present) return [];
    const { commit } = present;
    // The present commit may be in the log already, when who follows it was interrupted.
    const earlier = await table.query(LOG, {
      below: sortKey(Math.min(commit.n, below)),
      newest: true,
      limit,
    });
    const commits = earlier.map(read);
    return (commit.n < below ? [commit, ...commits] : commits).slice(0, limit);
  };
  const find = async (n: number) => {
    const [commit] = await log(1, n + 1);
    return commit?.n === n ? commit : undefined;
  };

  return {
    /** `undefined` before the first. */
    current,

    /** What has to be stored before another commit may follow this one. */
    itemsOf: (commit: Commit): Item[] => {
      const { n, id, at } = commit;
      const value = JSON.stringify(commit);
      return [
        { pk: LOG, sk: sortKey(n), value, tag: id },
        { pk: DONE, sk: id, value: String(n), tag: id, expires: at + DONE_KEPT_MS },
      ];
    },

    /** Makes `next` the present commit; `undefined` when another one came first. */
    async flip(
      next: Commit,
      before: CurrentCommit | undefined,
    ): Promise<CurrentCommit | undefined> {
      const tag = randomUUID();
      const item = { ...CURRENT, value: JSON.stringify(next), tag };
      const flipped = await table.put(item, before ? { tag: before.tag } : 'absent');
      return flipped ? { commit: next, tag } : undefined;
    },

    /** The commit with this id, if `present` or one of the last days before it has it. */
    async made(id: string, present: Commit | undefined) {
      if (present?.id === id) return present;
      const done = await table.get({ pk: DONE, sk: id });
      return done && find(Number(done.value));
    },

    /** A commit by its number; `undefined` when it is not kept. */
    find,

    log,

    /** All commits, the newest first; those that nobody asks for are not read. */
    async *all(): AsyncGenerator<Commit> {
      let some = await log(READ_AT_ONCE);
      for (; some.length > 0; some = await log(READ_AT_ONCE, some.at(-1)?.n)) yield* some;
    },

    /** Deletes a commit from the log. */
    forget: ({ n }: Commit) => table.remove({ pk: LOG, sk: sortKey(n) }),
  };
};
