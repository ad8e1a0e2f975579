import * as z from 'zod';
import { AccessKind } from './access.ts';
import { Delivery } from '../contact/enquiry.ts';

/** An email to the owner of an account about something that the owner should know of. */
export const SecurityNotice = z.object({
  /** Letters, digits and hyphens. */
  id: z.string(),
  kind: AccessKind,
  /** The owner's address. */
  to: z.string(),
  /** When it happened, epoch milliseconds. */
  at: z.number(),
  expiresAt: z.number(),
  /** `Chrome on Android` */
  device: z.string().optional(),
  /** `203.0.113.0/24` */
  network: z.string().optional(),
  /** The address of another administrator, whom it is about. */
  about: z.string().optional(),
  delivery: Delivery,
});
export type SecurityNotice = z.infer<typeof SecurityNotice>;
