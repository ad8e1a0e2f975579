import type { Delivery, Enquiry } from '../../domain/contact/enquiry.ts';
import type { Outcome } from '../../domain/text/outcome.ts';

/**
 * Messages of the contact form, and what its limits remember. Expired enquiries are never returned. Faults are thrown; a write that was confirmed is durable.
 */
export interface EnquiryStore {
  /** The secret that form tokens are signed with: `candidate` if there is none yet, else the stored one. */
  formSecret(candidate: string): Promise<string>;

  /** What became of an id: an enquiry that was deleted since leaves it `used` without one. */
  find(id: string): Promise<{ used: false } | { used: true; enquiry: Enquiry | undefined }>;
  /** Adds an enquiry once: `false` when its id is used. Of parallel calls with one id, one wins. */
  add(enquiry: Enquiry): Promise<boolean>;
  /** All enquiries, the newest first. */
  list(): Promise<Enquiry[]>;
  /**
   * Changes an enquiry, applied to what is stored and never over another change. What `edit` refuses is the outcome;
   * `undefined` when there is no such enquiry.
   */
  edit(
    id: string,
    edit: (enquiry: Enquiry) => Outcome<Enquiry>,
  ): Promise<Outcome<Enquiry> | undefined>;
  /** `false` when there is no such enquiry. Its id stays used for a day. */
  delete(id: string): Promise<boolean>;
  /**
   * Changes where the email is, applied to what is stored and never over another change. Returns the
   * enquiry as saved; `undefined` when `edit` returned that, or there is no such enquiry.
   */
  editDelivery(
    id: string,
    edit: (delivery: Delivery) => Delivery | undefined,
  ): Promise<Enquiry | undefined>;

  /**
   * Changes the times (epoch milliseconds) of a sender's accepted messages in one atomic step; `edit` may be
   * called again when another request was faster. Without `times` nothing changes. They are kept for an hour.
   */
  editSends<T>(
    sender: string,
    edit: (times: readonly number[]) => { times?: number[]; result: T },
  ): Promise<T>;
}
