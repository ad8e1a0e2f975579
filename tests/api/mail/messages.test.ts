import { expect, test } from 'vitest';
import { contactMessage, resetMessage } from '#api/mail/messages';
import { describeMailFailure, type MailResult } from '#api/mail/mailer';
import { sendResetMail } from '#api/mail/send-reset';
import { aMailer } from '#support/mailers';

const enquiry = {
  id: 'abc',
  name: 'Asha Rani',
  phone: '+91 98765-43210',
  email: 'asha@example.org',
  message: 'My daughter is in Class 10.\nWhen can she come?',
  createdAt: Date.UTC(2026, 10, 21, 20, 0, 0),
  expiresAt: 0,
  status: 'new' as const,
};
const recipient = { to: 'teacher@example.org', productName: 'Ganit Point' };

// Specification: EMAIL-1
test('the teacher reads who wrote, how to call, and when it was in India', () =>
  expect(contactMessage(enquiry, recipient)).toEqual({
    id: 'abc',
    to: 'teacher@example.org',
    subject: 'New message from Asha Rani - Ganit Point',
    text: [
      'Name: Asha Rani',
      'Phone: +91 98765-43210 (tel:+919876543210)',
      'Email: asha@example.org',
      'Sent: 22 November 2026 at 1:30 am',
      '',
      'My daughter is in Class 10.\nWhen can she come?',
      '',
      '-- ',
      'Sent from the contact form of Ganit Point. The site deletes it after 90 days.',
      '',
    ].join('\n'),
    replyTo: 'asha@example.org',
    date: enquiry.createdAt,
  }));

// Specification: CONTACT-24, OFFER-11
test('what was chosen has lines of its own, and only that', () => {
  const plain = contactMessage(enquiry, recipient).text;
  const chosen = { writer: 'parent', classId: '10', board: 'CBSE', language: 'pa' } as const;
  const { text } = contactMessage({ ...enquiry, ...chosen, callBack: 'evening' }, recipient);
  const lines = text.split('\n').filter((line) => !plain.split('\n').includes(line));
  expect(lines).toEqual([
    'From: a parent',
    'Class: Class 10',
    'Board: CBSE',
    'Page: Punjabi',
    'Call back: in the evening, after 4',
  ]);
  expect(contactMessage({ ...enquiry, language: 'en' }, recipient).text).toBe(plain);
});

test.each([
  ['no address', '', 'not given'],
  ['an address that providers cannot parse', 'आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
])(
  'with %s nobody is to be replied to, and the text says what was given',
  (_what, email, shown) => {
    const message = contactMessage({ ...enquiry, email }, recipient);
    expect(message).not.toHaveProperty('replyTo');
    expect(message.text).toContain(`Email: ${shown}\n`);
  },
);

test('no field but the message can begin a line, in the subject or in the text', () => {
  const evil = '\r\nBcc: victim@example.org\u2028\u0085x';
  const message = contactMessage(
    { ...enquiry, name: `A${evil}`, phone: `1${evil}`, email: `e${evil}` },
    { to: recipient.to, productName: `P${evil}` },
  );
  expect(message.subject).not.toMatch(/[\r\n\u2028\u0085]/);
  expect(message.text).not.toMatch(/^bcc/im);
  expect(message).not.toHaveProperty('replyTo');
});

const date = Date.UTC(2026, 10, 21, 5, 0, 0);
const link = {
  id: 'password-abc',
  to: 'teacher@example.org',
  token: 'secret-token',
  expiresAt: date + 15 * 60_000,
};

const from = { productName: 'Ganit Point', origin: 'https://example.org', date };

const aMail = (results: MailResult[]) => {
  const { mailer, messages: sent } = aMailer((n) => results[n] ?? { kind: 'sent' });
  const waits: number[] = [];
  const lines: string[] = [];
  const send = () =>
    sendResetMail(resetMessage(link, from), {
      mailer,
      wait: (ms) => Promise.resolve(void waits.push(ms)),
      report: (failure) => lines.push(describeMailFailure(failure)),
    });
  return { send, sent, waits, lines };
};

test('an e-mail that is not taken now is tried twice more, unchanged', async () => {
  const { send, sent, waits, lines } = aMail([
    { kind: 'retry', reason: 'status_500' },
    { kind: 'retry', reason: 'status_429', after: 60_000 },
  ]);
  await send();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((message) => JSON.stringify(message))).size).toBe(1);
  expect(waits).toEqual([5_000, 60_000]);
  expect(lines).toEqual([]);
});

test.each<[string, MailResult[]]>([
  ['refused', [{ kind: 'refused', reason: 'validation_error' }]],
  [
    'three times in vain',
    Array.from({ length: 3 }, () => ({ kind: 'retry', reason: 'no_answer' })),
  ],
])('%s: given up, with a line that names nobody', async (_what, results) => {
  const { send, sent, lines } = aMail(results);
  expect(await send()).toBe(false);
  expect(sent).toHaveLength(results.length);
  expect(lines).toHaveLength(1);
  expect(lines.join()).toMatch(/password link.*given up/);
  expect(lines.join()).not.toMatch(/teacher|secret|example/);
});
