import type { AccessKind } from '../domain/accounts/access.ts';
import type { Recipient } from '../domain/contact/enquiry.ts';
import { dateAndTime } from '../domain/text/calendar.ts';
import type { SecurityNotice } from '../domain/accounts/security-notice.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

interface Words {
  subject: string;
  /** One sentence; `site` is the product's name, `about` another administrator's address. */
  text: (site: string, about: string) => string;
}

const CHANGED: Words = {
  subject: 'Your password was changed',
  text: (site) => `The password of your account in the admin area of ${site} was changed.`,
};

const account = (what: string): Words => ({
  subject: what,
  text: (site) => `${what} for your account in the admin area of ${site}.`,
});

/** About another person's account, or the reader's own. */
const about = (subject: string, what: string): Words => ({
  subject,
  text: (site, who) => `${who} ${what} the admin area of ${site}.`,
});

const NEW_DEVICE: Words = {
  subject: 'Login from a new device',
  text: (site) =>
    `Someone logged in to your account in the admin area of ${site} from a new device.`,
};

/** What gives others a way in that a change of the password does not close. */
const WAYS_IN: ReadonlySet<AccessKind> = new Set([
  'passkey-added',
  'recovery-codes-made',
  'signed-in-by-passkey',
  'signed-in-by-recovery-code',
]);

const WORDS: Readonly<Record<AccessKind, Words>> = {
  'signed-in': NEW_DEVICE,
  'signed-in-by-passkey': NEW_DEVICE,
  'signed-in-by-recovery-code': {
    subject: 'Login with a recovery code',
    text: (site) =>
      `Someone logged in to your account in the admin area of ${site} with a recovery code.`,
  },
  'signed-in-by-code': NEW_DEVICE,
  'login-code-on': account('Emailed codes for new devices turned on'),
  'login-code-off': account('Emailed codes for new devices turned off'),
  'passkey-added': account('Passkey added'),
  'passkey-removed': account('Passkey removed'),
  'recovery-codes-made': account('New recovery codes created'),
  'password-off': account('Password turned off'),
  'password-on': account('Password turned on'),
  'password-changed': CHANGED,
  'password-set-by-link': CHANGED,
  'password-set-by-command': CHANGED,
  'link-made': {
    subject: 'Password link created',
    text: (site) =>
      `A link to choose a new password for your account in the admin area of ${site} was created.`,
  },
  'name-changed': account('Name changed'),
  'email-changed': {
    subject: 'Email changed',
    text: (site, about) =>
      `The email of your account in the admin area of ${site} was changed to ${about}.`,
  },
  'admin-added': about('New administrator', 'can now log in to'),
  'helper-added': about('New helper', 'can now log in as a helper to'),
  'made-admin': about('New administrator', 'is now an administrator in'),
  'made-helper': about('Administrator made a helper', 'is now a helper in'),
  'admin-disabled': about('Access turned off', 'can no longer log in to'),
  'admin-enabled': about('Access turned on again', 'can log in again to'),
  'person-removed': about('Account removed', 'has no account any more in'),
};

/** The email about an account. A pure function of its arguments; `origin` is the site's own. */
export const securityMessage = (
  { id, kind, to, at, device, network, about = to }: SecurityNotice,
  { productName }: Pick<Recipient, 'productName'>,
  origin: string,
): MailMessage => {
  const site = oneLine(productName);
  const { subject, text } = WORDS[kind];
  return {
    id,
    to,
    subject: `${subject} - ${site}`,
    text: [
      text(site, oneLine(about)),
      '',
      `Time: ${dateAndTime(at)}`,
      ...(device === undefined ? [] : [`Device: ${oneLine(device)}`]),
      network === undefined ? 'By: a command on the server' : `Network: ${oneLine(network)}`,
      '',
      'If you know about this, ignore this email.',
      '',
      'If not, change your password now. This logs out all other devices:',
      `${origin}/admin/settings/account`,
      ...(WAYS_IN.has(kind)
        ? ['There, also remove passkeys that are not yours and create new recovery codes.']
        : []),
      'If you cannot log in, ask for a new password:',
      `${origin}/admin/login/forgotten`,
      '',
    ].join('\n'),
    date: at,
  };
};
