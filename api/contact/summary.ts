import {
  isSummaryTime,
  nextSummaryTime,
  summaryOf,
  type EnquirySummary,
} from '../domain/contact/enquiry-summary.ts';
import type { EmailStore } from '../stores/enquiries/emails.ts';
import type { EnquiryStore } from '../stores/enquiries/enquiries.ts';

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
  async (): Promise<number> => {
    const time = now();
    if (isSummaryTime(time) && (await isOn())) {
      await summaries.add(summaryOf(await enquiries.list(), time));
    }
    return nextSummaryTime(time);
  };
