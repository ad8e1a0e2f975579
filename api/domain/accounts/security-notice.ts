import * as z from 'zod';
import { AccessKind } from './access.ts';
import { QueuedEmail } from '../contact/enquiry.ts';

/** An email to the owner of an account about something that the owner should know of. */
export const SecurityNotice = QueuedEmail.extend({
  kind: AccessKind,
  /** The owner's address. */
  to: z.string(),
  /** `Chrome on Android` */
  device: z.string().optional(),
  /** `203.0.113.0/24` */
  network: z.string().optional(),
  /** The address of another administrator, whom it is about. */
  about: z.string().optional(),
});
export type SecurityNotice = z.infer<typeof SecurityNotice>;
