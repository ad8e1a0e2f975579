import type * as z from 'zod';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import { type ExportStore, type LastJob, type LongJob, SiteExport } from './long-jobs.ts';

/** The last job of a kind in the private table: one item, so that one at a time is running. */
const openLastJob = <Job extends LongJob>(
  deps: PrivateDeps,
  kind: string,
  schema: z.ZodType<Job>,
): LastJob<Job> => {
  const jobs = privateItems(deps, schema);
  const key = { pk: kind, sk: kind };
  const change = (next: (before: Job | undefined) => Job | undefined) =>
    jobs.edit(key, (before) => {
      const after = next(before);
      return after === undefined ? { result: false } : { put: after, result: true };
    });
  return {
    last: () => jobs.get(key),
    begin: (job) => change((before) => (before?.state === 'running' ? undefined : job)),
    update: (id, fields) =>
      change((before) =>
        before?.id === id && before.state === 'running' ? { ...before, ...fields } : undefined,
      ),
  };
};

/** The last export. */
export const openExports = (deps: PrivateDeps): ExportStore =>
  openLastJob(deps, 'EXPORT', SiteExport);
