import * as z from 'zod';
import { CALL_BACK_TIMES, type CallBackTime } from './contact.ts';

/** How far the teacher has come with an enquiry, in the order of the inbox. */
export const ENQUIRY_STATUSES = ['new', 'called', 'joined', 'closed'] as const;
export const EnquiryStatus = z.enum(ENQUIRY_STATUSES);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** When to call back, in the teacher's words. */
export const CALL_BACK_LABELS: Readonly<Record<CallBackTime, string>> = {
  morning: 'in the morning, before 12',
  afternoon: 'in the afternoon, 12 to 4',
  evening: 'in the evening, after 4',
};

/** Enquiries come from or about minors: they are deleted after 90 days (ENQUIRY-5). Milliseconds. */
export const ENQUIRY_KEPT_MS = 90 * 24 * 3_600_000;

/** Whom the email about an enquiry goes to, and the site's name in it. */
export const Recipient = z.object({ to: z.string(), productName: z.string() });
export type Recipient = z.infer<typeof Recipient>;

/**
 * Counts the emails that this was to the service: another one each time the teacher asks for it again, and after
 * each attempt that the service refused because of the site's settings. Missing: the first.
 */
const round = z.int().positive().optional();

/** Where the email about an enquiry is. Times are epoch milliseconds. */
export const Delivery = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('queued'),
    round,
    attempts: z.int(),
    /** Not to be tried before; while an attempt is under way it lies ahead. */
    dueAt: z.number(),
    /** When the first attempt began. */
    firstAt: z.number().optional(),
    /** Fixed at the first attempt: every attempt must send the same email to count as the same. */
    recipient: Recipient.optional(),
    /**
     * Why the last attempt did not succeed; missing before the first one ended. `settings`: the service does not
     * accept the site's key or sender. `reason` is a short code without personal data.
     */
    trouble: z.object({ kind: z.enum(['service', 'settings']), reason: z.string() }).optional(),
    /** Whether an attempt may have arrived although it did not succeed. Missing: none. */
    unsure: z.boolean().optional(),
  }),
  z.object({ state: z.literal('sent'), round, attempts: z.int(), at: z.number() }),
  /** Given up; the enquiry itself is in the inbox. `reason` is a short code without personal data. */
  z.object({ state: z.literal('failed'), round, attempts: z.int(), reason: z.string() }),
]);
export type Delivery = z.infer<typeof Delivery>;

/** A message of the contact form as it is kept. Times are epoch milliseconds. */
export const Enquiry = z.object({
  /** 32 hexadecimal digits. */
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Empty when none was given. */
  email: z.string(),
  message: z.string(),
  /** When to call back; left out when nothing was chosen. */
  callBack: z.enum(CALL_BACK_TIMES).optional(),
  createdAt: z.number(),
  expiresAt: z.number(),
  status: EnquiryStatus,
  delivery: Delivery,
});
export type Enquiry = z.infer<typeof Enquiry>;
