import type { Mailer, MailFailure, MailMessage } from './mailer.ts';

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
    mailer: Pick<Mailer, 'send'>;
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
