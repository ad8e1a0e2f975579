import type { Delivery } from '../../domain/contact/enquiry.ts';

/** Emails that are kept until they are sent, as those about enquiries are. Ended ones are never returned. */
export interface NoticeStore<Notice> {
  /** Adds one, or puts it in the place of the one with its id. */
  add(notice: Notice): Promise<void>;
  list(): Promise<Notice[]>;
  /** As `EnquiryStore.editDelivery`. */
  editDelivery(
    id: string,
    edit: (delivery: Delivery) => Delivery | undefined,
  ): Promise<Notice | undefined>;
}
