import { createPromptMail, type PromptMailDeps } from './prompt-mail.ts';
import { resetMessage } from './reset-message.ts';

/** What sending password links works with. */
interface ResetMailDeps extends PromptMailDeps {
  /** The site's name; read when an email is written. */
  productName: () => Promise<string>;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Sends emails with links for forgotten passwords; `false`: given up, and the teacher asks again. */
export const createResetMail = ({ productName, origin, now, ...deps }: ResetMailDeps) => {
  const send = createPromptMail(deps);
  return async (link: { id: string; to: string; token: string; expiresAt: number }) =>
    send(
      'password-link',
      resetMessage({ ...link, productName: await productName(), origin, date: now() }),
    );
};
