import * as z from 'zod';
import { indiaTime } from '../text/india-time.ts';

/**
 * The email service does not accept the site's settings, so no email is sent. `reason` is the service's own code,
 * `invalid_api_key`; `since` is when it was first met, epoch milliseconds.
 */
export const MailFault = z.strictObject({ reason: z.string(), since: z.number() });
export type MailFault = z.infer<typeof MailFault>;

/** What the teacher reads about it, title and explanation. */
export const describeMailFault = ({
  reason,
  since,
}: MailFault): { title: string; text: string } => ({
  title: 'The site cannot send emails.',
  text:
    `Since ${indiaTime(since)} the email service has refused the site's key or sender address (${reason}). ` +
    'Nothing is lost: messages are kept here under Enquiries, and every email will be sent once this is fixed. ' +
    'Please tell the person who set up the site.',
});
