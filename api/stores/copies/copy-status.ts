import * as z from 'zod';
import { Delivery } from '#domain/contact/enquiry';
import { CopyStatus, CopyWarning } from '#domain/content/safe-copy';
import { openEmails } from '../enquiries/emails.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';

/** A warning with the state of its email. It is kept until `expiresAt`, epoch milliseconds. */
const QueuedCopyWarning = CopyWarning.extend({ expiresAt: z.number(), delivery: Delivery });

const statusKey = { pk: 'COPIES', sk: 'STATUS' };

/** What is known about the copies as one item of the private table, and the emails about them. */
export const openCopyStatus = (deps: PrivateDeps) => {
  const statuses = privateItems(deps, CopyStatus);
  return {
    /** `undefined` before they were first looked at. */
    read: () => statuses.get(statusKey),
    /** Two jobs at once write the same, so the last one may win. */
    write: (status: CopyStatus) => statuses.put(statusKey, status),
    warnings: openEmails(deps, 'COPY-WARNINGS', QueuedCopyWarning),
  };
};
export type CopyStatusStore = ReturnType<typeof openCopyStatus>;
