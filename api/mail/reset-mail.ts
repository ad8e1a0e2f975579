import type { MailFailure } from './mail-failure.ts';
import type { Mailer } from './mailer.ts';
import { resetMessage } from './reset-message.ts';

/** Pauses before a second and a third attempt, in milliseconds; the link works for 15 minutes only. */
const PAUSES_MS = [5_000, 30_000];

/** What sending password links works with. */
export interface ResetMailDeps {
  mailer: Mailer;
  /** The site's name; read when an email is written. */
  productName: () => Promise<string>;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Told of links that were given up, and at once when the settings are wrong. */
  report: (failure: MailFailure) => void;
}

/** Sends emails with links for forgotten passwords; three attempts, then `false`, and the teacher asks again. */
export const createResetMail =
  ({ mailer, productName, origin, now, wait, report }: ResetMailDeps) =>
  async (link: { id: string; to: string; token: string; expiresAt: number }): Promise<boolean> => {
    const message = resetMessage({
      ...link,
      productName: await productName(),
      origin,
      date: now(),
    });
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
