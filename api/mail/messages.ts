import * as z from 'zod';
import { type AccessKind, describeAccess } from '../domain/accounts/access.ts';
import { passwordLink } from '../domain/accounts/password.ts';
import type { SecurityNotice } from '../domain/accounts/security-notice.ts';
import type { EnquirySummary } from '../domain/contact/enquiry-summary.ts';
import { CALL_BACK_LABELS, WRITER_LABELS } from '../domain/contact/enquiry-words.ts';
import type { Enquiry, Recipient } from '../domain/contact/enquiry.ts';
import { copyWarnings, type CopyWarning } from '../domain/content/safe-copy.ts';
import { classLabel } from '../domain/course/class-id.ts';
import { telNumber } from '../domain/profile/contact-links.ts';
import { clockTime, dateAndTime, DAY_MS, type Instant } from '../domain/text/calendar.ts';
import { counted } from '../domain/text/format.ts';
import { LANGUAGE_WORDS } from '../domain/text/language.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

/*
 * What emails say. Each is a pure function of its arguments, so that every attempt sends the same bytes; `origin` is the
 * site's own.
 */

/** An email in the site's name; its lines are those that are not left out. */
const mail = (
  { id, at }: { id: string; at: Instant },
  { to, productName }: Recipient,
  subject: string,
  linesOf: (site: string) => readonly (string | false | undefined)[],
): MailMessage => {
  const site = oneLine(productName);
  const lines = linesOf(site).filter((line) => typeof line === 'string');
  return { id, to, subject: `${subject} - ${site}`, text: [...lines, ''].join('\n'), date: at };
};

/** The email to the teacher about an enquiry. */
export const contactMessage = (
  { id, createdAt, ...enquiry }: Omit<Enquiry, 'delivery'>,
  recipient: Recipient,
): MailMessage => {
  const { name, phone, email, writer, classId, board, language, callBack } = enquiry;
  const message = mail(
    { id, at: createdAt },
    recipient,
    `New message from ${oneLine(name)}`,
    (site) => [
      `Name: ${oneLine(name)}`,
      `Phone: ${oneLine(phone)} (tel:${telNumber(phone)})`,
      `Email: ${oneLine(email) || 'not given'}`,
      writer && `From: ${WRITER_LABELS[writer]}`,
      classId !== undefined && `Class: ${classLabel(classId)}`,
      board !== undefined && `Board: ${oneLine(board)}`,
      // English is the language of most pages, and not told.
      language && language !== 'en' && `Page: ${LANGUAGE_WORDS[language]}`,
      callBack && `Call back: ${CALL_BACK_LABELS[callBack]}`,
      `Sent: ${dateAndTime(createdAt)}`,
      '',
      enquiry.message,
      '',
      '-- ',
      `Sent from the contact form of ${site}. The site deletes it after 90 days.`,
    ],
  );
  // Providers refuse a message for a reply address that they cannot parse; the text names the address anyway.
  return z.email().safeParse(email).success ? { ...message, replyTo: email } : message;
};

/** The email about safe copies that are too old. */
export const copyWarningMessage = (
  { id, at, goodAt, place, problem }: CopyWarning,
  recipient: Recipient,
  origin: string,
): MailMessage =>
  mail({ id, at }, recipient, 'No safe copy for more than ten days', (site) => [
    goodAt === undefined
      ? `${site} has no safe copy of its lessons, posts and files.`
      : `The last good safe copy of ${site} is ${Math.floor((at - goodAt) / DAY_MS)} days old. It was made on ${dateAndTime(goodAt)}.`,
    `If the site were lost today, everything${goodAt === undefined ? '' : ' added since then'} would be lost with it.`,
    '',
    ...copyWarnings({ place, problem }).map(oneLine),
    'Please show this email to the person who looks after the site.',
    '',
    'Until then, export the site yourself and keep the file in a safe place:',
    `${origin}/admin/settings/archive`,
  ]);

/** The email of a morning about enquiries that wait (SUMMARY-2): figures and a link, and nobody's name or number. */
export const summaryMessage = (
  { id, at, fresh, oldest, due }: EnquirySummary,
  recipient: Recipient,
  origin: string,
): MailMessage =>
  mail(
    { id, at },
    recipient,
    `${counted(fresh + due, 'enquiry', 'enquiries')} to follow up`,
    (site) => [
      fresh > 0 &&
        `New, not answered: ${fresh}${oldest === undefined ? '' : ` (the oldest came on ${dateAndTime(oldest)})`}`,
      due > 0 && `Reminders for today or earlier: ${due}`,
      '',
      'Open them:',
      `${origin}/admin/enquiries`,
      '',
      '-- ',
      `Sent by ${site} on mornings when an enquiry waits. Switch it off in the admin area: Settings, Automatic.`,
    ],
  );

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
): MailMessage =>
  mail({ id, at: date }, { to, productName }, 'Set a new password', (site) => [
    `We received a request for a new password for the admin area of ${site}.`,
    '',
    'If it was you, open this link to choose a new password:',
    '',
    passwordLink(origin, token),
    '',
    `The link works once, until ${clockTime(expiresAt)} (15 minutes).`,
    '',
    'If it was not you, ignore this email. Your password stays the same. Do not share this link.',
  ]);

/** What the email about an account says of what happened. */
interface Words {
  /** @default the heading that the record of access has for it */
  subject?: string | undefined;
  /** One sentence; `area` is the site's admin area, `about` another administrator's address. */
  text: (area: string, about: string) => string;
}

const CHANGED: Words = {
  subject: 'Your password was changed',
  text: (area) => `The password of your account in ${area} was changed.`,
};

/** About another person's account, or the reader's own. */
const about = (what: string, subject?: string): Words => ({
  subject,
  text: (area, who) => `${who} ${what} ${area}.`,
});

const NEW_DEVICE: Words = {
  subject: 'Login from a new device',
  text: (area) => `Someone logged in to your account in ${area} from a new device.`,
};

/** What gives others a way in that a change of the password does not close. */
const WAYS_IN: ReadonlySet<AccessKind> = new Set([
  'passkey-added',
  'recovery-codes-made',
  'signed-in-by-passkey',
  'signed-in-by-recovery-code',
]);

/** Of all others the heading says enough. */
const WORDS: Readonly<Partial<Record<AccessKind, Words>>> = {
  'signed-in': NEW_DEVICE,
  'signed-in-by-passkey': NEW_DEVICE,
  'signed-in-by-recovery-code': {
    subject: 'Login with a recovery code',
    text: (area) => `Someone logged in to your account in ${area} with a recovery code.`,
  },
  'password-changed': CHANGED,
  'password-set-by-link': CHANGED,
  'password-set-by-command': CHANGED,
  'link-made': {
    text: (area) => `A link to choose a new password for your account in ${area} was created.`,
  },
  'email-changed': {
    text: (area, who) => `The email of your account in ${area} was changed to ${who}.`,
  },
  'admin-added': about('can now log in to', 'New administrator'),
  'helper-added': about('can now log in as a helper to', 'New helper'),
  'made-admin': about('is now an administrator in', 'New administrator'),
  'made-helper': about('is now a helper in', 'Administrator made a helper'),
  'admin-disabled': about('can no longer log in to'),
  'admin-enabled': about('can log in again to'),
  'person-removed': about('has no account any more in'),
};

/** The email about an account. */
export const securityMessage = (
  { id, kind, to, at, device, network, about = to }: SecurityNotice,
  { productName }: Pick<Recipient, 'productName'>,
  origin: string,
): MailMessage => {
  const heading = describeAccess({ kind });
  const { subject = heading, text = (area: string) => `${heading} for your account in ${area}.` } =
    WORDS[kind] ?? {};
  return mail({ id, at }, { to, productName }, subject, (site) => [
    text(`the admin area of ${site}`, oneLine(about)),
    '',
    `Time: ${dateAndTime(at)}`,
    device !== undefined && `Device: ${oneLine(device)}`,
    network === undefined ? 'By: a command on the server' : `Network: ${oneLine(network)}`,
    '',
    'If you know about this, ignore this email.',
    '',
    'If not, change your password now. This logs out all other devices:',
    `${origin}/admin/settings/account`,
    WAYS_IN.has(kind) &&
      'There, also remove passkeys that are not yours and create new recovery codes.',
    'If you cannot log in, ask for a new password:',
    `${origin}/admin/login/forgotten`,
  ]);
};
