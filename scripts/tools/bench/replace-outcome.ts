import * as z from 'zod';

/** What one process took for a step of an import. */
export const StepCost = z.object({
  /** Seconds of its processor, its start included. */
  seconds: z.number(),
  /** The most memory it had, in bytes. */
  memory: z.number(),
});
export type StepCost = z.infer<typeof StepCost>;

/** Where the engines are, for the process of a step; it gets this as JSON. */
export const ReplaceEngines = z.object({
  database: z.string(),
  objects: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  step: z.enum(['nothing', 'export', 'check', 'begin', 'job']),
  present: z.string(),
});
export type ReplaceEngines = z.infer<typeof ReplaceEngines>;

/** The upload of the import's content. */
export const INCOMING = 'incoming/bench';
