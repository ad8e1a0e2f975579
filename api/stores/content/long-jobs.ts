import * as z from 'zod';

const LongJob = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How far it is, in steps of its own: records or files. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, in words. */
  message: z.string().optional(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** When it last went on; epoch milliseconds. */
  changedAt: z.number(),
});
/** What every long job says of itself. */
export type LongJob = z.infer<typeof LongJob>;

/** The last job of one kind, in the private table. There is one at a time. */
export interface LastJob<Job extends LongJob> {
  last(): Promise<Job | undefined>;
  /** Writes down a new one, unless one is running; `false` then. */
  begin(job: Job): Promise<boolean>;
  /** Changes the one with this id as long as it is running; `false` when it is not. */
  update(id: string, change: Partial<Omit<Job, 'id'>>): Promise<boolean>;
}

/** An export of the whole site that was asked for. Counts files. */
export const SiteExport = LongJob.extend({
  /** How often it was begun: each time from the start. */
  attempts: z.int(),
  /** How large the zip file is. */
  bytes: z.int().optional(),
});
export type SiteExport = z.infer<typeof SiteExport>;

/** The last export of the site. */
export type ExportStore = LastJob<SiteExport>;
