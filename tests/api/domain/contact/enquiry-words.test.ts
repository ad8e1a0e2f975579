import { expect, test } from 'vitest';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import { describeDelivery, replyMail } from '#domain/contact/enquiry-words.ts';

test('a mail link cannot be led to another address or header', () => {
  const link = replyMail('a@b.c?bcc=x@y.z', 'Re: you & me', 'Line one\nBcc: x');
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(new URL(link).pathname)).toBe('a@b.c?bcc=x@y.z');
});

const at = Date.UTC(2026, 10, 21, 5, 0);

// Specification: ENQUIRY-4
test.each<[Enquiry['delivery'], string]>([
  [
    { state: 'sent', attempts: 1, at, to: 'ann@example.org' },
    'Emailed to ann@example.org on 21 November 2026 at 10:30 am.',
  ],
  [
    { state: 'sent', attempts: 1, at, to: 'ann@example.org', inOutbox: true },
    'Not emailed: this site has no email service.',
  ],
  [{ state: 'sent', attempts: 1, at }, 'Emailed to you on 21 November 2026 at 10:30 am.'],
  [{ state: 'queued', attempts: 0, dueAt: at }, 'The email to you is being sent.'],
  [
    {
      state: 'queued',
      attempts: 9,
      dueAt: at,
      trouble: { kind: 'settings', reason: 'invalid_api_key' },
    },
    'Not emailed to you yet: the site cannot send emails now. It is sent when that is fixed.',
  ],
  [
    { state: 'queued', attempts: 2, dueAt: at },
    'The email to you is not sent yet (2 tries). It will be tried again automatically.',
  ],
  [
    { state: 'failed', attempts: 1, reason: 'status_403' },
    'The email to you could not be sent after 1 try (status_403).',
  ],
])('a delivery that is %o is told in words', (delivery, words) => {
  expect(describeDelivery(delivery)).toBe(words);
});
