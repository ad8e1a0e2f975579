import * as z from 'zod';
import { Delivery } from '../../domain/contact/enquiry.ts';
import { CopyWarning, type CopyStatus } from '../../domain/content/safe-copy.ts';
import type { EmailStore } from '../enquiries/email-store.ts';

/** A warning with the state of its email. It is kept until `expiresAt`, epoch milliseconds. */
export const QueuedCopyWarning = CopyWarning.extend({ expiresAt: z.number(), delivery: Delivery });
export type QueuedCopyWarning = z.infer<typeof QueuedCopyWarning>;

/** What is known about the copies, in the private table, and the emails about them. */
export interface CopyStatusStore {
  /** `undefined` before they were first looked at. */
  read(): Promise<CopyStatus | undefined>;
  /** Two jobs at once write the same, so the last one may win. */
  write(status: CopyStatus): Promise<void>;
  readonly warnings: EmailStore<QueuedCopyWarning>;
}
