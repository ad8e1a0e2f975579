import type { EnquirySummary } from '../domain/contact/enquiry-summary.ts';
import type { Recipient } from '../domain/contact/enquiry.ts';
import { counted } from '../domain/text/format.ts';
import { dateAndTime } from '../domain/text/calendar.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

/**
 * The email of a morning about enquiries that wait (SUMMARY-2): figures and a link, and nobody's name or number. A pure
 * function of its arguments; `origin` is the site's own.
 */
export const summaryMessage = (
  { id, at, fresh, oldest, due }: EnquirySummary,
  { to, productName }: Recipient,
  origin: string,
): MailMessage => ({
  id,
  to,
  subject: `${counted(fresh + due, 'enquiry').replace(/ys$/, 'ies')} to follow up - ${oneLine(productName)}`,
  text: [
    ...(fresh > 0
      ? [
          `New, not answered: ${fresh}${oldest === undefined ? '' : ` (the oldest came on ${dateAndTime(oldest)})`}`,
        ]
      : []),
    ...(due > 0 ? [`Reminders for today or earlier: ${due}`] : []),
    '',
    'Open them:',
    `${origin}/admin/enquiries`,
    '',
    '-- ',
    `Sent by ${oneLine(productName)} on mornings when an enquiry waits. Switch it off in the admin area: Settings, Automatic.`,
    '',
  ].join('\n'),
  date: at,
});
