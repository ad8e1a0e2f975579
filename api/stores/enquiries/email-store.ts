import type { MailFault } from '../../domain/contact/describe-mail-fault.ts';
import type { Delivery } from '../../domain/contact/enquiry.ts';

/** An email that is kept until it is sent, and what it is about. */
export interface StoredEmail {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  delivery: Delivery;
}

/** Emails of one kind, sent as those about enquiries are. Ended ones are never returned. */
export interface EmailStore<E extends StoredEmail> {
  /** Adds an email once: `false` when its id is used. Of parallel calls with one id, one wins. */
  add(email: E): Promise<boolean>;
  list(): Promise<E[]>;
  /** As `EnquiryStore.editDelivery`. */
  editDelivery(
    id: string,
    edit: (delivery: Delivery) => Delivery | undefined,
  ): Promise<E | undefined>;
}

/** Whether the email service accepts the site's settings, as the last attempt of any email told. */
export interface MailStatusStore {
  /** `undefined` when nothing is wrong. */
  fault(): Promise<MailFault | undefined>;
  /** An attempt was refused because of the settings; `at` is epoch milliseconds. The first one's time stays. */
  noteFault(reason: string, at: number): Promise<void>;
  /** An email was taken: the settings are right. */
  noteSent(): Promise<void>;
}
