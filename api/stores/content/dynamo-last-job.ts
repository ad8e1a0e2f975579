import * as z from 'zod';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { ifEquals, ifNotExists, itemTable, putStamped, type ItemKey } from '../item-table.ts';
import { CONFLICT, retried } from '../retried.ts';
import { newStamp } from './content-items.ts';
import { type ExportStore, type LastJob, type LongJob, SiteExport } from './long-jobs.ts';

type Deps = Omit<PrivateTableDeps, 'now'>;

const Stamped = z.object({ stamp: z.string() });

/** The last job of a kind in the private table: one item, so that one at a time is running. */
const dynamoLastJob = <Job extends LongJob>(
  { db, table: name, random }: Deps,
  kind: string,
  schema: z.ZodType<Job>,
): LastJob<Job> => {
  const table = itemTable(db, name);
  const key: ItemKey = { pk: kind, sk: kind };

  /** Puts what `next` makes of the item; `false` when it makes nothing. */
  const change = (next: (before: Job | undefined) => Job | undefined) =>
    retried(key.pk, random, async () => {
      const stored = await table.get(key);
      const after = next(stored && schema.parse(stored));
      if (after === undefined) return false;
      const unchanged = stored ? ifEquals('stamp', Stamped.parse(stored).stamp) : ifNotExists;
      const item = { ...after, stamp: newStamp() };
      return (await putStamped(table, key, item, unchanged)) || CONFLICT;
    });

  return {
    async last() {
      const stored = await table.get(key);
      return stored && schema.parse(stored);
    },
    begin: (job) => change((before) => (before?.state === 'running' ? undefined : job)),
    update: (id, fields) =>
      change((before) =>
        before?.id === id && before.state === 'running' ? { ...before, ...fields } : undefined,
      ),
  };
};

/** The last export. */
export const dynamoExportStore = (deps: Deps): ExportStore =>
  dynamoLastJob(deps, 'EXPORT', SiteExport);
