import type { Recipient } from '../domain/contact/enquiry.ts';
import { copyWarnings, type CopyWarning } from '../domain/content/safe-copy.ts';
import { dateAndTime } from '../domain/text/calendar.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

const DAY_MS = 24 * 3_600_000;

/** The email about safe copies that are too old. A pure function of its arguments; `origin` is the site's own. */
export const copyWarningMessage = (
  { id, at, goodAt, place, problem }: CopyWarning,
  { to, productName }: Recipient,
  origin: string,
): MailMessage => {
  const site = oneLine(productName);
  const days = goodAt === undefined ? 0 : Math.floor((at - goodAt) / DAY_MS);
  return {
    id,
    to,
    subject: `No safe copy for more than ten days - ${site}`,
    text: [
      goodAt === undefined
        ? `${site} has no safe copy of its lessons, posts and files.`
        : `The last good safe copy of ${site} is ${days} days old. It was made on ${dateAndTime(goodAt)}.`,
      `If the site were lost today, everything${goodAt === undefined ? '' : ' added since then'} would be lost with it.`,
      '',
      ...copyWarnings({ place, problem }).map(oneLine),
      'Please show this email to the person who looks after the site.',
      '',
      'Until then, export the site yourself and keep the file in a safe place:',
      `${origin}/admin/settings/archive`,
      '',
    ].join('\n'),
    date: at,
  };
};
