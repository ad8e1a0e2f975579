import { hash } from 'node:crypto';
import { enquiryPage, type EnquiryQuery } from '../domain/contact/enquiry-page.ts';
import { newEnquiry, type Enquiry, type EnquiryChange } from '../domain/contact/enquiry.ts';
import { changedEnquiry } from '../domain/contact/follow-up.ts';
import { indiaDay } from '../domain/text/calendar.ts';
import type { Change } from '../domain/text/new-id.ts';
import { TEXT, missing } from '../domain/text/texts.ts';
import type { EnquiryStore } from '../stores/enquiries/enquiries.ts';
import type { MailStatusStore } from '../stores/enquiries/emails.ts';
import { sentAgain } from './delivery.ts';

/** The name of who wrote the message that tries the email. */
const TEST_ENQUIRY = 'Test message';

/** What the inbox works with. */
interface InboxDeps {
  store: EnquiryStore;
  mailStatus: Pick<MailStatusStore, 'fault'>;
  /** The site's own number. */
  phone: () => Promise<string>;
  /** Called when an email is to be sent; does it without keeping the teacher waiting. */
  stored: () => void;
  /**
   * Deletes the emails about a message that this machine keeps as files.
   * @default none are kept
   */
  forgetEmails?: ((id: string) => Promise<void>) | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The messages of the contact form as the teacher works through them. `false`: there is no such message. */
export const createInbox = ({
  store,
  mailStatus,
  phone,
  stored,
  forgetEmails,
  now,
}: InboxDeps) => ({
  /** Those that are kept, a page at a time. */
  page: async (query: EnquiryQuery) => enquiryPage(await store.list(), query, indiaDay(now())),

  /** Why no email is sent at all; `undefined` when nothing is wrong. */
  mailFault: () => mailStatus.fault(),

  /** Made twice, a change is made once: `asked` names it. */
  async change(id: string, change: EnquiryChange, asked: Change) {
    const today = indiaDay(asked.at);
    const edit = (enquiry: Enquiry) => changedEnquiry(enquiry, change, { ...asked, today });
    return (await store.edit(id, edit)) ?? missing(TEXT.missing.enquiry);
  },

  async delete(id: string) {
    const existed = await store.delete(id);
    await forgetEmails?.(id);
    return existed;
  },

  /** Stores a message as if somebody had written it, to see that its email arrives; returns its id. */
  async sendTest({ id: name, at }: Change) {
    const id = hash('sha256', name).slice(0, 32);
    const message = {
      name: TEST_ENQUIRY,
      phone: await phone(),
      email: '',
      message: 'If you read this in your mailbox, messages of parents arrive there, too.',
    };
    if (await store.add(newEnquiry(id, message, at))) stored();
    return id;
  },

  /** Sends the email about a message once more; does nothing while one is on its way. */
  async sendAgain(id: string) {
    const edited = await store.editDelivery(id, (delivery) => sentAgain(delivery, now()));
    if (edited) {
      stored();
      return true;
    }
    // Nothing was changed: because the email is on its way, or because the message is gone.
    return (await store.find(id)).enquiry !== undefined;
  },
});
export type Inbox = ReturnType<typeof createInbox>;
