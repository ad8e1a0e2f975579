import * as z from 'zod';
import { indiaDay, timeOfDay, DAY_MS } from '../text/calendar.ts';
import { Delivery, type Enquiry } from './enquiry.ts';
import { isDue } from './follow-up.ts';

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

/** Longer than its email is tried. */
const KEPT_MS = 2 * DAY_MS;

/** From when to when a summary is made, times of the day in India. A machine that starts later waits for the next day. */
const FROM = '07:30';
const UNTIL = '12:00';

/** Whether it is time for the summary of the day (epoch milliseconds). */
export const isSummaryTime = (now: number): boolean => {
  const time = timeOfDay(new Date(now).toISOString());
  return time >= FROM && time < UNTIL;
};

/** When it is next half past seven in India (epoch milliseconds). */
export const nextSummaryTime = (now: number): number => {
  const today = Date.parse(`${indiaDay(new Date(now))}T${FROM}:00+05:30`);
  return today > now ? today : today + DAY_MS;
};

/** What waits in the morning of `now` (epoch milliseconds). */
export const summaryOf = (enquiries: readonly Enquiry[], now: number): EnquirySummary => {
  const today = indiaDay(new Date(now));
  const fresh = enquiries.filter(({ status }) => status === 'new');
  const due = enquiries.filter((one) => one.status !== 'new' && isDue(one, today)).length;
  const isEmpty = fresh.length + due === 0;
  return {
    id: `summary-${today}`,
    at: now,
    expiresAt: now + KEPT_MS,
    fresh: fresh.length,
    ...(fresh.length > 0 && { oldest: Math.min(...fresh.map(({ createdAt }) => createdAt)) }),
    due,
    delivery: isEmpty
      ? { state: 'sent', attempts: 0, at: now }
      : { state: 'queued', attempts: 0, dueAt: now },
  };
};
