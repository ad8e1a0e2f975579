import * as z from 'zod';

/** Something to do that no answer waits for. The errands function takes it as its event. */
export const Errand = z.discriminatedUnion('kind', [
  /** Send the e-mails about enquiries that are due. */
  z.strictObject({ kind: z.literal('deliver') }),
  /** Send a link for a forgotten password, if the address belongs to an administrator. */
  z.strictObject({ kind: z.literal('reset'), email: z.string().max(320) }),
  /** Clear up what crashes, ended sessions and deletions have left. */
  z.strictObject({ kind: z.literal('tidy') }),
]);
export type Errand = z.infer<typeof Errand>;
