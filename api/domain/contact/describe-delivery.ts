import { NO_EMAIL_SERVICE, type Delivery, type EnquiryStatus } from './enquiry.ts';
import { indiaTime } from '../text/india-time.ts';
import { wellFormed } from '../text/well-formed.ts';

/** What each status is called in the inbox. */
export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  called: 'Called',
  joined: 'Joined',
  closed: 'Closed',
};

const tries = (count: number): string => (count === 1 ? '1 try' : `${count} tries`);

const NOT_EMAILED = 'Not emailed: this site has no email service.';

/** Where the email about a message is, in the teacher's words. */
export const describeDelivery = (delivery: Delivery): string => {
  switch (delivery.state) {
    case 'sent':
      if (delivery.inOutbox) return NOT_EMAILED;
      return `Emailed to ${delivery.to ?? 'you'} on ${indiaTime(delivery.at)}.`;
    case 'failed':
      return `The email to you could not be sent after ${tries(delivery.attempts)} (${delivery.reason}).`;
    case 'queued':
      if (delivery.trouble?.reason === NO_EMAIL_SERVICE) return NOT_EMAILED;
      if (delivery.trouble?.kind === 'settings') {
        return 'Not emailed to you yet: the site cannot send emails now. It is sent when that is fixed.';
      }
      return delivery.attempts === 0
        ? 'The email to you is being sent.'
        : `The email to you is not sent yet (${tries(delivery.attempts)}). It will be tried again automatically.`;
  }
};

/** A mail link with subject and first words: `mailto:asha%40example.org?subject=…`. */
export const replyMail = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed(text))}`;
