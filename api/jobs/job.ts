import * as z from 'zod';

/** Something to do that no answer waits for. The jobs function takes it as its event. */
export const Job = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      // Send the emails that are due.
      'deliver',
      // Write the export that was begun.
      'export',
      // Make a safe copy of the site, if the last good one is a week old.
      'copy',
      // Ask YouTube which videos still play.
      'check-videos',
      // Make the summary of this morning, if there is to be one, and send it.
      'summary',
      // Clear up what crashes, ended sessions and deletions have left.
      'cleanup',
    ]),
  }),
  // Send a link for a forgotten password, if the address belongs to an administrator.
  z.strictObject({ kind: z.literal('reset'), email: z.string().max(320) }),
]);
export type Job = z.infer<typeof Job>;

/** A job that an answer of the API leads to. */
export type EnqueuedJob = Extract<Job, { kind: 'reset' }> | { kind: 'deliver' | 'export' };
