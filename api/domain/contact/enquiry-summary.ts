import * as z from 'zod';
import { Delivery } from './enquiry.ts';

/**
 * The summary of one morning (SUMMARY-1). It counts and names nobody, so nothing of an enquiry outlives it here. One of
 * which nothing is sent notes that this morning was looked at.
 */
export const EnquirySummary = z.object({
  /** `summary-2026-11-23`: there is one for a day. */
  id: z.string(),
  /** When it was made, epoch milliseconds. */
  at: z.number(),
  expiresAt: z.number(),
  /** Messages without an answer, and when the oldest of them came. */
  fresh: z.int(),
  oldest: z.number().optional(),
  /** Other messages with a reminder for today or earlier. */
  due: z.int(),
  delivery: Delivery,
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;
