import { passwordLink } from '../domain/accounts/password.ts';
import { clockTime, type Instant } from '../domain/text/calendar.ts';
import type { MailFailure } from './mail-failure.ts';
import type { Mailer, MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

/** A link for a forgotten password, and whom it goes to. */
interface ResetLink {
  id: string;
  to: string;
  token: string;
  expiresAt: Instant;
}

/**
 * The email with the link for a forgotten password. The token is in the part of the address behind `#`,
 * which browsers send to no server and put into no log. `origin` is the site's own.
 */
export const resetMessage = (
  { id, to, token, expiresAt }: ResetLink,
  { productName, origin, date }: { productName: string; origin: string; date: Instant },
): MailMessage => ({
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

/** Pauses before a second and a third attempt, in milliseconds: somebody waits for the email, which is good for minutes. */
const PAUSES_MS = [5_000, 30_000];

/** Sends an email that somebody waits for; three attempts, then `false`, and the link is asked for again. */
export const sendResetMail = async (
  message: MailMessage,
  {
    mailer,
    wait,
    report,
  }: {
    mailer: Mailer;
    wait: (ms: number) => Promise<void>;
    /** Told of emails that were given up, and at once when the settings are wrong. */
    report: (failure: MailFailure) => void;
  },
): Promise<boolean> => {
  for (const [index, pause] of [...PAUSES_MS, undefined].entries()) {
    const result = await mailer.send(message);
    if (result.kind === 'sent') return true;
    const givenUp = result.kind === 'refused' || pause === undefined;
    const settings = result.kind === 'misconfigured';
    if (givenUp || settings) {
      const { reason } = result;
      report({ about: 'password-link', attempt: index + 1, reason, givenUp, settings });
    }
    if (givenUp) return false;
    await wait(Math.max(pause, result.kind === 'retry' ? (result.after ?? 0) : 0));
  }
  return false;
};
