import * as z from 'zod';
import { QueuedEmail } from './enquiry.ts';

/**
 * The summary of one morning (SUMMARY-1), `summary-2026-11-23`: there is one for a day. It counts and names nobody, so nothing of an enquiry outlives it here. One of
 * which nothing is sent notes that this morning was looked at.
 */
export const EnquirySummary = QueuedEmail.extend({
  /** Messages without an answer, and when the oldest of them came. */
  fresh: z.int(),
  oldest: z.number().optional(),
  /** Other messages with a reminder for today or earlier. */
  due: z.int(),
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;
