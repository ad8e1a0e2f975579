import * as z from 'zod';

/** What one cold publish of the growth benchmark tells, and how much of everything it took. */
export const PublishOnce = z.object({
  milliseconds: z.number(),
  /** Of that, for making the snapshot once with its digest. */
  snapshotMilliseconds: z.number(),
  /** The most that the process held at once. */
  memoryBytes: z.number(),
  /** All content as the API gives it to the admin. */
  contentBytes: z.number(),
  /** The publisher's own line. */
  published: z.string(),
  puts: z.number(),
  putBytes: z.number(),
  gets: z.number(),
  lists: z.number(),
  deletes: z.number(),
});
export type PublishOnce = z.infer<typeof PublishOnce>;
