import * as z from 'zod';

/** Send the emails about enquiries that are due. */
const Deliver = z.strictObject({ kind: z.literal('deliver') });

/** Send a link for a forgotten password, if the address belongs to an administrator. */
const Reset = z.strictObject({ kind: z.literal('reset'), email: z.string().max(320) });

/** Clear up what crashes, ended sessions and deletions have left. */
const Tidy = z.strictObject({ kind: z.literal('tidy') });

/** Something to do that no answer waits for. The errands function takes it as its event. */
export const Errand = z.discriminatedUnion('kind', [Deliver, Reset, Tidy]);
export type Errand = z.infer<typeof Errand>;

/** An errand that an answer of the API leads to. */
export type AskedErrand = z.infer<typeof Deliver> | z.infer<typeof Reset>;
