import * as z from 'zod';
import { privateItems, type PrivateDeps } from './private-items.ts';

/** An export of the whole site that was asked for. Times are epoch milliseconds. */
export const SiteExport = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many files it has, of how many. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, in words. */
  message: z.string().optional(),
  startedAt: z.number(),
  /** When it last went on. */
  changedAt: z.number(),
  /** How often it was begun: each time from the start. */
  attempts: z.int(),
  /** How large the zip file is. */
  bytes: z.int().optional(),
});
export type SiteExport = z.infer<typeof SiteExport>;

const key = { pk: 'EXPORT', sk: 'EXPORT' };

/** The last export of the site: one item, so that one at a time is running. */
export const openExports = (deps: PrivateDeps) => {
  const exports = privateItems(deps, SiteExport);
  return {
    last: () => exports.get(key),
    /** Writes down a new one, unless one is running; `false` then. */
    begin: (begun: SiteExport) =>
      exports.edit(key, (before) =>
        before?.state === 'running' ? { result: false } : { put: begun, result: true },
      ),
    /** Changes the one with this id as long as it is running; `false` when it is not. */
    update: (id: string, fields: Partial<Omit<SiteExport, 'id'>>) =>
      exports.change(key, (before) =>
        before.id === id && before.state === 'running' ? { ...before, ...fields } : undefined,
      ),
  };
};
export type ExportStore = ReturnType<typeof openExports>;
