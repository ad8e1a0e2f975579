import * as z from 'zod';
import { telNumber } from '../domain/profile/contact-links.ts';
import { CALL_BACK_LABELS, WRITER_LABELS } from '../domain/contact/enquiry-words.ts';
import type { Enquiry, Recipient } from '../domain/contact/enquiry.ts';
import { classLabel } from '../domain/course/class-id.ts';
import { dateAndTime } from '../domain/text/calendar.ts';
import { LANGUAGE_WORDS } from '../domain/text/language.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './outbox-mailer.ts';

/** Providers refuse a message for a reply address that they cannot parse; the text names the address anyway. */
const replyAddress = (email: string): { replyTo?: string } =>
  z.email().safeParse(email).success ? { replyTo: email } : {};

/** What was chosen beside the message, a line each. English is the language of most pages, and not told. */
const chosenLines = ({
  writer,
  classId,
  board,
  language,
}: Pick<Enquiry, 'writer' | 'classId' | 'board' | 'language'>): string[] => [
  ...(writer ? [`From: ${WRITER_LABELS[writer]}`] : []),
  ...(classId === undefined ? [] : [`Class: ${classLabel(classId)}`]),
  ...(board === undefined ? [] : [`Board: ${oneLine(board)}`]),
  ...(language && language !== 'en' ? [`Page: ${LANGUAGE_WORDS[language]}`] : []),
];

/**
 * The email to the teacher about an enquiry. A pure function of its arguments, so that each attempt
 * sends the same bytes.
 */
export const contactMessage = (
  { id, name, phone, email, message, callBack, createdAt, ...chosen }: Omit<Enquiry, 'delivery'>,
  { to, productName }: Recipient,
): MailMessage => ({
  id,
  to,
  subject: `New message from ${oneLine(name)} - ${oneLine(productName)}`,
  text: [
    `Name: ${oneLine(name)}`,
    `Phone: ${oneLine(phone)} (tel:${telNumber(phone)})`,
    `Email: ${oneLine(email) || 'not given'}`,
    ...chosenLines(chosen),
    ...(callBack ? [`Call back: ${CALL_BACK_LABELS[callBack]}`] : []),
    `Sent: ${dateAndTime(createdAt)}`,
    '',
    message,
    '',
    '-- ',
    `Sent from the contact form of ${oneLine(productName)}. The site deletes it after 90 days.`,
    '',
  ].join('\n'),
  ...replyAddress(email),
  date: createdAt,
});
