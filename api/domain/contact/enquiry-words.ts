import type { CallBackTime, Writer } from './contact.ts';
import type { Delivery, EnquiryStatus, MailFault } from './enquiry.ts';
import { dateAndTime } from '../text/calendar.ts';
import { wellFormed } from '../text/format.ts';

/** In place of a code of the email service: there is none. */
export const NO_EMAIL_SERVICE = 'no-email-service';

/** When to call back, in the teacher's words. */
export const CALL_BACK_LABELS: Readonly<Record<CallBackTime, string>> = {
  morning: 'in the morning, before 12',
  afternoon: 'in the afternoon, 12 to 4',
  evening: 'in the evening, after 4',
};

/** Who writes, in the teacher's words. */
export const WRITER_LABELS: Readonly<Record<Writer, string>> = {
  parent: 'a parent',
  student: 'a student',
};

/** What each status is called in the inbox. */
export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  called: 'Called',
  joined: 'Joined',
  closed: 'Closed',
};

/** How far the teacher has come with an enquiry, in the order of the inbox. */
export const ENQUIRY_STATUSES = Object.keys(STATUS_LABELS) as EnquiryStatus[];

const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);

const NOT_EMAILED = 'Not emailed: this site has no email service.';

/** Where the email about a message is, in the teacher's words. */
export const describeDelivery = (delivery: Delivery): string => {
  switch (delivery.state) {
    case 'sent':
      if (delivery.inOutbox) return NOT_EMAILED;
      return `Emailed to ${delivery.to ?? 'you'} on ${dateAndTime(delivery.at)}.`;
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

/** What the teacher reads about it, title and explanation. */
export const describeMailFault = ({
  reason,
  since,
}: MailFault): { title: string; text: string } => ({
  title: 'The site cannot send emails.',
  text:
    `Since ${dateAndTime(since)} the email service has refused the site's key or sender address (${reason}). ` +
    'Nothing is lost: messages are kept here under Enquiries, and every email will be sent once this is fixed. ' +
    'Please tell the person who set up the site.',
});
