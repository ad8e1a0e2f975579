import type { AccessKind } from '../domain/access.ts';
import type { Recipient } from '../domain/enquiry.ts';
import { indiaTime } from '../domain/india-time.ts';
import type { SecurityNotice } from '../domain/security-notice.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './one-line.ts';

interface Words {
  subject: string;
  /** One sentence; `site` is the product's name, `about` another administrator's address. */
  text: (site: string, about: string) => string;
}

const CHANGED: Words = {
  subject: 'Your password was changed',
  text: (site) => `The password of your account in the admin area of ${site} was changed.`,
};

const WORDS: Readonly<Record<AccessKind, Words>> = {
  'signed-in': {
    subject: 'New device signed in',
    text: (site) =>
      `Somebody signed in to your account in the admin area of ${site} on a device that was not used for it before.`,
  },
  'password-changed': CHANGED,
  'password-set-by-link': CHANGED,
  'password-set-by-command': CHANGED,
  'link-made': {
    subject: 'A link to your account was made',
    text: (site) =>
      `A link to choose a new password for your account in the admin area of ${site} was made on the server.`,
  },
  'admin-added': {
    subject: 'New administrator',
    text: (site, about) => `${about} can now sign in to the admin area of ${site}.`,
  },
  'admin-disabled': {
    subject: 'Administrator access removed',
    text: (site, about) => `${about} can no longer sign in to the admin area of ${site}.`,
  },
  'admin-enabled': {
    subject: 'Administrator access restored',
    text: (site, about) => `${about} can sign in to the admin area of ${site} again.`,
  },
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
      `Time: ${indiaTime(at)}, Indian time`,
      ...(device === undefined ? [] : [`Device: ${oneLine(device)}`]),
      network === undefined ? 'By: a command on the server' : `Network: ${oneLine(network)}`,
      '',
      'If you know about this, do nothing.',
      '',
      'If you do not, change your password now. This signs out everyone else:',
      `${origin}/admin/settings/account`,
      'If you can no longer sign in, ask for a new password:',
      `${origin}/admin/login/forgotten`,
      '',
    ].join('\n'),
    date: at,
  };
};
