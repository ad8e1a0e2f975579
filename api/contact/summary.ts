import type { EnquirySummary } from '../domain/contact/enquiry-summary.ts';
import type { Enquiry } from '../domain/contact/enquiry.ts';
import { isDue } from '../domain/contact/follow-up.ts';
import { DAY_MS, indiaDay, isBetween, nextTime } from '../domain/text/calendar.ts';
import type { EmailStore } from '../stores/enquiries/emails.ts';
import type { EnquiryStore } from '../stores/enquiries/enquiries.ts';

/** Longer than its email is tried. */
const KEPT_MS = 2 * DAY_MS;

/** From when to when a summary is made, times of the day in India. A machine that starts later waits for the next day. */
const FROM = '07:30';
const UNTIL = '12:00';

/** When it is next half past seven in India (epoch milliseconds). */
export const nextSummaryTime = (now: number): number => nextTime(FROM, now);

/** What waits in the morning of `now` (epoch milliseconds). */
const summaryOf = (enquiries: readonly Enquiry[], now: number): EnquirySummary => {
  const today = indiaDay(now);
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

/** What the summary of a morning works with. */
interface SummaryDeps {
  enquiries: Pick<EnquiryStore, 'list'>;
  summaries: Pick<EmailStore<EnquirySummary>, 'add'>;
  /** Whether the teacher wants it. */
  isOn: () => Promise<boolean>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Makes the summary of this morning, if it is time and the teacher wants it; its email is then delivered as all others
 * are. What is stored is the note that it was made: called again, also by another process or after a crash, it makes no
 * second one. Answers when to call it next (epoch milliseconds).
 */
export const createSummary =
  ({ enquiries, summaries, isOn, now }: SummaryDeps) =>
  async () => {
    const time = now();
    if (isBetween(FROM, UNTIL, time) && (await isOn())) {
      await summaries.add(summaryOf(await enquiries.list(), time));
    }
    return nextSummaryTime(time);
  };
