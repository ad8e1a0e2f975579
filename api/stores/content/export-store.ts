import * as z from 'zod';
import type { LastJob } from './last-job.ts';

/** An export of the whole site that was asked for. */
export const SiteExport = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How often it was begun: each time from the start. */
  attempts: z.int(),
  /** How far it is, in files. */
  done: z.int(),
  total: z.int(),
  /** How large the zip file is. */
  bytes: z.int().optional(),
  /** Why it failed, in words. */
  message: z.string().optional(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** When it last went on; epoch milliseconds. */
  changedAt: z.number(),
});
export type SiteExport = z.infer<typeof SiteExport>;

/** The last export of the site. */
export type ExportStore = LastJob<SiteExport>;
