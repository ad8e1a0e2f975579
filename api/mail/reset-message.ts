import { passwordLink } from '../domain/accounts/password.ts';
import { clockTime } from '../domain/text/calendar.ts';
import { oneLine } from './mime.ts';
import type { MailMessage } from './mailer.ts';

/**
 * The email with the link for a forgotten password. The token is in the part of the address behind `#`,
 * which browsers send to no server and put into no log. `origin` is the site's own; times are epoch milliseconds.
 */
export const resetMessage = ({
  id,
  to,
  token,
  productName,
  origin,
  expiresAt,
  date,
}: {
  id: string;
  to: string;
  token: string;
  productName: string;
  origin: string;
  expiresAt: number;
  date: number;
}): MailMessage => ({
  id,
  to,
  subject: `Set a new password - ${oneLine(productName)}`,
  text: [
    `We received a request for a new password for the admin area of ${oneLine(productName)}.`,
    '',
    'If it was you, open this link to choose a new password:',
    '',
    passwordLink(origin, token),
    '',
    `The link works once, until ${clockTime(expiresAt)} (15 minutes).`,
    '',
    'If it was not you, ignore this email. Your password stays the same. Do not share this link.',
    '',
  ].join('\n'),
  date,
});
