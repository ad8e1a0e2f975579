import * as z from 'zod';
import { DAY_MS } from '../text/calendar.ts';
import { LANGUAGES } from '../text/language.ts';
import { CALL_BACK_TIMES, WRITERS } from './contact.ts';

/** How far the teacher has come with an enquiry. */
export const EnquiryStatus = z.enum(['new', 'called', 'joined', 'closed']);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** Enquiries come from or about minors: they are deleted after 90 days (ENQUIRY-5). */
export const ENQUIRY_KEPT_MS = 90 * DAY_MS;

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
  z.object({
    state: z.literal('sent'),
    round,
    attempts: z.int(),
    at: z.number(),
    /** The address; missing of what was sent before it was kept. */
    to: z.string().optional(),
    /** It was not emailed but lies as a file in the outbox: the site has no email service. */
    inOutbox: z.literal(true).optional(),
  }),
  /** Given up; the enquiry itself is in the inbox. `reason` is a short code without personal data. */
  z.object({ state: z.literal('failed'), round, attempts: z.int(), reason: z.string() }),
]);
export type Delivery = z.infer<typeof Delivery>;

/** An email that the site sends by itself, as it is kept until it is sent or too old. Times are epoch milliseconds. */
export const QueuedEmail = z.object({
  /** Letters, digits and hyphens. */
  id: z.string(),
  /** When it was made, or what it is about happened. */
  at: z.number(),
  expiresAt: z.number(),
  delivery: Delivery,
});

/** The day of a reminder, a day in India: `2026-11-24`. */
const ReminderDay = z.iso.date();

/** Something that the teacher noted about an enquiry. Notes are added and never changed, so two of them never conflict. */
export const EnquiryNote = z.object({
  /** The id of the change that added it, so that a repeated request adds it once. */
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  text: z.string(),
  /** Of the note that "Called" makes: what there was before, for Undo. */
  was: z.object({ status: EnquiryStatus, remindOn: ReminderDay.optional() }).optional(),
});
export type EnquiryNote = z.infer<typeof EnquiryNote>;

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
  /** Who writes, the class and board that it is about: each left out when nothing was chosen. */
  writer: z.enum(WRITERS).optional(),
  classId: z.string().optional(),
  board: z.string().optional(),
  /** Of the page that it was sent from; left out in those from before it was kept. */
  language: z.enum(LANGUAGES).optional(),
  createdAt: z.number(),
  expiresAt: z.number(),
  status: EnquiryStatus,
  /** The oldest first; left out when there are none. */
  notes: z.array(EnquiryNote).optional(),
  remindOn: ReminderDay.optional(),
  /** The last days on which the teacher opened the phone or WhatsApp for it. */
  tried: z.object({ call: ReminderDay.optional(), whatsapp: ReminderDay.optional() }).optional(),
  delivery: Delivery,
});
export type Enquiry = z.infer<typeof Enquiry>;

/** One thing that the teacher does with an enquiry (ENQUIRY-2, ENQUIRY-7 to ENQUIRY-9, ENQUIRY-124). */
export const EnquiryChange = z.union([
  z.strictObject({ status: EnquiryStatus }),
  z.strictObject({ note: z.string() }),
  /** The day of the reminder; `null` for none. */
  z.strictObject({ remindOn: ReminderDay.nullable() }),
  z.strictObject({ called: z.literal(true) }),
  z.strictObject({ tried: z.enum(['call', 'whatsapp']) }),
  /** The id of the note that "Called" made. */
  z.strictObject({ undoCalled: z.string().max(64) }),
]);
export type EnquiryChange = z.infer<typeof EnquiryChange>;

/** A message that has just come; `now` is epoch milliseconds. Its email is to be sent. */
export const newEnquiry = (
  id: string,
  message: Omit<Enquiry, 'id' | 'createdAt' | 'expiresAt' | 'status' | 'delivery'>,
  now: number,
): Enquiry => ({
  id,
  ...message,
  createdAt: now,
  expiresAt: now + ENQUIRY_KEPT_MS,
  status: 'new',
  delivery: { state: 'queued', attempts: 0, dueAt: now },
});

/**
 * The email service does not accept the site's settings, so no email is sent. `reason` is the service's own code,
 * `invalid_api_key`; `since` is when it was first met, epoch milliseconds.
 */
export const MailFault = z.strictObject({ reason: z.string(), since: z.number() });
export type MailFault = z.infer<typeof MailFault>;
