import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { filesOf, namedFiles } from '../domain/content/content-files.ts';
import { TRASH_KEPT_MS } from '../domain/content/trash.ts';
import { coverKeys, PUBLIC_FOLDERS } from '../domain/files/file-identifier.ts';
import { presentContent } from './follow.ts';
import { concurrently } from '../stores/concurrently.ts';
import type { TicketStore } from '../stores/tickets.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { ItemTable } from '../stores/tables/item-table.ts';
import { ifKept } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { EMPTY } from '../tree/trees.ts';
import { DAY_MS } from '../domain/text/calendar.ts';

const AT_ONCE = 10;
/** So many changed records are not looked at again by the next process. */
const NOTED_AFTER = 20;
/** The revision that the files were last put in order for, or one since which none had to move. */
const STATE = { pk: 'files', sk: 'revision' };

/** Where a deleted file waits: `trash/blog-images/a.png`. */
export const trashed = (key: string): string => `trash/${key}`;

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...keys].filter((key) => !others.has(key)));

/** What the files of a site are kept in order with. */
interface FilesDeps {
  site: Repository;
  /** Holds how far files were put in order. */
  table: ItemTable;
  blobs: BlobStore;
  tickets: TicketStore;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Files follow the content: what no record names any more waits in the trash for 30 days, and comes back when an undo or
 * a restore names it again. So no edit moves a file, and none fails because of one.
 */
export const openFiles = ({ site, table, blobs, tickets, now }: FilesDeps) => {
  let last: string | undefined;
  const namedNow = async () => namedFiles((await presentContent(site)).content);

  /** Keys that records named and do not name any more, and those that they name since. */
  const between = async (before: string, after: string) => {
    const since = async (root: string) => site.recordsOf(await site.diff(root, after));
    const known = await ifKept(since(before));
    // Too long ago: everything that is named now is looked at.
    const records = known ?? (await since(EMPTY.hash));
    const named = (side: 'before' | 'after') =>
      new Set(records.flatMap((one) => filesOf(one.place, one[side]).map(({ key }) => key)));
    const [was, is] = [named('before'), named('after')];
    const isFar = !known || before === EMPTY.hash || records.length > NOTED_AFTER;
    return { gone: without(was, is), come: without(is, was), isFar };
  };

  const follow = async (revision: string) => {
    /** What could not be done: files that stay where readers find them, and files that are nowhere. */
    const done = { left: 0, lost: 0 };
    last ??= (await table.get(STATE))?.value ?? EMPTY.hash;
    if (last === revision) return done;
    const { gone, come, isFar } = await between(last, revision);
    if (gone.size + come.size > 0) {
      const isNamed = gone.size > 0 ? await namedNow() : () => true;
      await concurrently([...gone], AT_ONCE, async (key) => {
        if (isNamed(key)) return;
        // What stays for now is moved by the cleanup.
        await blobs.move(key, trashed(key)).catch(() => (done.left += 1));
      });
      await concurrently([...come], AT_ONCE, async (key) => {
        if ((await blobs.head(key)) ?? (await blobs.move(trashed(key), key))) return;
        done.lost += 1;
      });
    }
    if (gone.size + come.size > 0 || isFar) {
      await table.put({ ...STATE, value: revision, tag: randomUUID() });
    }
    last = revision;
    return done;
  };
  const inTurn = pLimit(1);

  return {
    /** Puts the files in order for all edits since the last time; what was interrupted is done again. */
    follow: (revision?: string) => inTurn(async () => follow(revision ?? (await site.revision()))),

    /** Removes one that nothing names. */
    discard: async (key: string) => {
      await blobs.move(key, trashed(key));
    },

    /**
     * Looks at every file: now and then is enough, and doing it twice changes nothing. Safe while others edit: what is
     * younger than a day is left alone, and what is removed goes to the trash first.
     */
    async clean() {
      await this.follow();
      /** Deleted are uncommitted uploads, and files whose 30 days in the trash are over. */
      const result = { deleted: 0, movedToTrash: 0, movedBack: 0 };
      const older = (at: number, ms: number) => at < now() - ms;
      const remove = async (keys: readonly string[]) => {
        await blobs.delete(keys);
        result.deleted += keys.length;
      };
      const uploads = await blobs.list('incoming/');
      await remove(uploads.filter(({ at }) => older(at, DAY_MS)).map(({ key }) => key));

      const waiting = new Set(
        (await tickets.list()).flatMap(({ s3Key }) => [
          s3Key,
          ...coverKeys({ s3Key, cover: true, thumbnail: true }),
        ]),
      );
      // Read after the tickets: a commit that ended in between is in the content.
      const isNamed = await namedNow();
      const old: string[] = [];
      for (const { key, at } of await blobs.list(trashed(''))) {
        const original = key.slice(trashed('').length);
        if (isNamed(original)) {
          if (!(await blobs.head(original)) && (await blobs.move(key, original))) {
            result.movedBack += 1;
          }
        } else if (older(at, TRASH_KEPT_MS)) old.push(key);
      }
      await remove(old);
      for (const folder of PUBLIC_FOLDERS) {
        for (const { key, at } of await blobs.list(`${folder}/`)) {
          if (isNamed(key) || waiting.has(key) || !older(at, DAY_MS)) continue;
          if (await blobs.move(key, trashed(key))) result.movedToTrash += 1;
        }
      }
      return result;
    },
  };
};

/** The files of one site. */
export type Files = ReturnType<typeof openFiles>;
