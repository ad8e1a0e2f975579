import * as z from 'zod';
import { newStamp } from './content-items.ts';
import { ifEquals, ifNotExists, putStamped, type ItemKey } from '../item-table.ts';
import { revisionKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';
import { placeOf } from './site-items.ts';

/** One edit: the revision that it came after, and the keys of the items that it wrote. */
const LoggedEdit = z.object({
  after: z.string(),
  written: z.array(z.object({ pk: z.string(), sk: z.string() })),
});

/** The present revision with the last edits that led to it, the newest first. */
const RevisionItem = z.object({ stamp: z.string(), edits: z.array(LoggedEdit).default([]) });
type RevisionItem = z.infer<typeof RevisionItem>;

/** A publisher looks after each edit; this many may come before it does. */
const EDITS_KEPT = 16;
/** The item stays small; an edit of more items is read as a whole. */
const KEYS_KEPT = 64;
/** An edit does not wait long for its place in the log. */
const ATTEMPTS = 4;

/**
 * The revision of the content and the log of what led to it (docs/decisions/0028-revision.md and
 * 0031-publishing-what-changed.md). The log has no gaps: an edit enters it on condition that the revision is
 * still the one that it names. An edit that cannot do so, or whose writes are not known, starts a new log.
 */
export const contentRevision = ({ table }: Pick<ContentContext, 'table'>) => {
  // An edit of this process failed, maybe after it was written: the revision is raised when it is next asked for.
  let isUnsure = false;

  const read = async (): Promise<RevisionItem | undefined> => {
    const item = await table.get(revisionKey);
    return item && RevisionItem.parse(item);
  };

  const enter = async (written: readonly ItemKey[]): Promise<boolean> => {
    const before = await read();
    const edits = before ? [{ after: before.stamp, written }, ...before.edits] : [];
    const next = { stamp: newStamp(), edits: edits.slice(0, EDITS_KEPT) };
    const unchanged = before ? ifEquals('stamp', before.stamp) : ifNotExists;
    return putStamped(table, revisionKey, next, unchanged);
  };

  /** Gives the content another revision. `written`: the keys of all items that the edit wrote, if they are known. */
  const raise = async (written?: readonly ItemKey[]): Promise<void> => {
    const keys = written && [...new Map(written.map((key) => [placeOf(key), key])).values()];
    const isKnown = !isUnsure && keys !== undefined && keys.length <= KEYS_KEPT;
    // Before the put: an edit that fails during it may have been written after it.
    isUnsure = false;
    try {
      for (let attempt = 0; isKnown && attempt < ATTEMPTS; attempt += 1) {
        if (await enter(keys)) return;
      }
      await table.put(revisionKey, { stamp: newStamp() });
    } catch (error) {
      isUnsure = true;
      throw error;
    }
  };

  return {
    raise,

    /** Says that an edit failed, maybe after it was written. */
    doubt(): void {
      isUnsure = true;
    },

    async read(): Promise<RevisionItem | undefined> {
      if (isUnsure) await raise();
      return read();
    },
  };
};
export type ContentRevision = ReturnType<typeof contentRevision>;

/** What was written from one revision to the present one; `undefined` when the log does not go back so far. */
export const writtenSince = (
  present: RevisionItem | undefined,
  known: string | undefined,
): ItemKey[] | undefined => {
  if (present === undefined || known === undefined) return undefined;
  if (present.stamp === known) return [];
  const last = present.edits.findIndex(({ after }) => after === known);
  return last === -1
    ? undefined
    : present.edits.slice(0, last + 1).flatMap(({ written }) => written);
};
