import { expect, onTestFinished, test } from 'vitest';
import { resendMailer } from '#api/mail/resend-mailer.ts';
import { type Behaviour, startResendDouble } from '#support/fake-resend.ts';

const message = {
  id: 'abc123',
  to: 'teacher@example.org',
  subject: 'नया संदेश',
  text: 'Hello',
  replyTo: 'asha@example.org',
  date: 0,
};

const aService = async (...behaviours: Behaviour[]) => {
  const service = await startResendDouble((n) => behaviours[n] ?? { kind: 'ok' });
  onTestFinished(() => service.close());
  // Only silence may reach the time-out, however busy the machine is.
  const timeoutMs = behaviours.some((one) => 'end' in one && one.end === 'silence') ? 200 : 600_000;
  const open = (from = 'site@example.org') =>
    resendMailer({ apiKey: 're_secret', from, baseUrl: service.url, timeoutMs });
  return { service, open, mailer: open() };
};

// Specification: EMAIL-1
test('a message goes out as plain text with its id as idempotency key', async () => {
  const { service, mailer } = await aService();
  expect(await mailer.send(message)).toEqual({ kind: 'sent' });
  expect(service.delivered).toEqual([
    {
      key: 'abc123',
      authorization: 'Bearer re_secret',
      email: {
        from: 'site@example.org',
        to: 'teacher@example.org',
        subject: 'नया संदेश',
        text: 'Hello',
        reply_to: 'asha@example.org',
      },
    },
  ]);
});

const refuse = (
  status: number,
  name: string,
  more: { headers?: Record<string, string>; message?: string } = {},
): Behaviour => ({ kind: 'refuse', status, name, ...more });

/** Sentences as the service writes them. */
const SENTENCES = {
  from: 'Invalid `from` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  domain: 'The example.org domain is not verified. Please, add and verify your domain.',
};

test.each<[what: string, Behaviour, kind: string, reason: string, after?: number]>([
  [
    '429',
    refuse(429, 'rate_limit_exceeded', { headers: { 'retry-after': '7' } }),
    'retry',
    'rate_limit_exceeded',
    7_000,
  ],
  ['a hang-up', { kind: 'hang-up' }, 'retry', 'application_error'],
  ['no answer', { kind: 'taken-then', end: 'silence' }, 'retry', 'application_error'],
  ['422', refuse(422, 'validation_error'), 'refused', 'validation_error'],
  [
    '422 for the sender',
    refuse(422, 'validation_error', { message: SENTENCES.from }),
    'misconfigured',
    'validation_error',
  ],
  [
    'a wrong key',
    refuse(401, 'validation_error', { message: 'API key is invalid' }),
    'misconfigured',
    'validation_error',
  ],
  [
    'a domain that is not verified',
    refuse(403, 'validation_error', { message: SENTENCES.domain }),
    'misconfigured',
    'validation_error',
  ],
  ['an odd code', refuse(400, 'asha@example.org!'), 'refused', 'status_400'],
])('%s is understood', async (_what, behaviour, kind, reason, after) => {
  const { mailer } = await aService(behaviour);
  const result = { kind, reason, ...(after !== undefined && { after }) };
  expect(await mailer.send(message)).toEqual(result);
});
