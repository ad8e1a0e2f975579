import { clockTime } from '../domain/text/india-time.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './mime.ts';

/** The email with a code for a new device. `origin` is the site's own; times are epoch milliseconds. */
export const loginCodeMessage = ({
  id,
  to,
  code,
  productName,
  origin,
  expiresAt,
  date,
}: {
  id: string;
  to: string;
  code: string;
  productName: string;
  origin: string;
  expiresAt: number;
  date: number;
}): MailMessage => ({
  id,
  to,
  // Not in the subject: phones show subjects on a locked screen.
  subject: `Your login code - ${oneLine(productName)}`,
  text: [
    `Your code for the admin area of ${oneLine(productName)}:`,
    '',
    code,
    '',
    `It works once, until ${clockTime(expiresAt)} (10 minutes). If there are several emails, use the newest one.`,
    '',
    'Do not give this code to anyone. We never ask for it.',
    '',
    'If you did not just log in, somebody knows your password. Change it now:',
    `${origin}/admin/settings/account`,
    '',
  ].join('\n'),
  date,
});
