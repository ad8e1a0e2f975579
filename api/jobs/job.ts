import * as z from 'zod';

/** Send the emails about enquiries that are due. */
const Deliver = z.strictObject({ kind: z.literal('deliver') });

/** Send a link for a forgotten password, if the address belongs to an administrator. */
const Reset = z.strictObject({ kind: z.literal('reset'), email: z.string().max(320) });

/** Clear up what crashes, ended sessions and deletions have left. */
const Cleanup = z.strictObject({ kind: z.literal('cleanup') });

/** Write the export that was begun. */
const Export = z.strictObject({ kind: z.literal('export') });

/** Make a safe copy of the site, if the last good one is a week old. */
const Copy = z.strictObject({ kind: z.literal('copy') });

/** Make the summary of this morning, if there is to be one, and send it. */
const Summary = z.strictObject({ kind: z.literal('summary') });

/** Ask YouTube which videos still play. */
const CheckVideos = z.strictObject({ kind: z.literal('check-videos') });

/** Something to do that no answer waits for. The jobs function takes it as its event. */
export const Job = z.discriminatedUnion('kind', [
  Deliver,
  Reset,
  Export,
  Copy,
  CheckVideos,
  Summary,
  Cleanup,
]);
export type Job = z.infer<typeof Job>;

/** A job that an answer of the API leads to. */
export type EnqueuedJob = z.infer<typeof Deliver> | z.infer<typeof Reset> | z.infer<typeof Export>;
