import { expect, onTestFinished, test, vi } from 'vitest';
import { resendMailer } from '#api/mail/resend-mailer.ts';
import { startResendDouble, type Behaviour } from '../../support/fake-resend.ts';

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

test('sent twice it is delivered once', async () => {
  const { service, mailer } = await aService();
  expect(await mailer.send(message)).toEqual({ kind: 'sent' });
  expect(await mailer.send(message)).toEqual({ kind: 'sent' });
  expect(service.delivered).toHaveLength(1);
});

test('an id that was taken with another sender counts as sent', async () => {
  const { service, mailer, open } = await aService({ kind: 'taken-then', end: 'hang-up' });
  expect(await mailer.send(message)).toMatchObject({ kind: 'retry' });
  expect(await open('other@example.org').send(message)).toEqual({ kind: 'sent' });
  expect(service.delivered).toHaveLength(1);
});

const refuse = (
  status: number,
  name?: string,
  headers?: Record<string, string>,
  message?: string,
): Behaviour => ({
  kind: 'refuse',
  status,
  ...(name === undefined ? {} : { name }),
  ...(headers === undefined ? {} : { headers }),
  ...(message === undefined ? {} : { message }),
});

/** Sentences as the service writes them. */
const SENTENCES = {
  from: 'Invalid `from` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  to: 'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  domain: 'The example.org domain is not verified. Please, add and verify your domain.',
};

test.each<[what: string, Behaviour, kind: string, reason: string, after?: number]>([
  [
    '429',
    refuse(429, 'rate_limit_exceeded', { 'retry-after': '7' }),
    'retry',
    'rate_limit_exceeded',
    7_000,
  ],
  ['429 without a pause', refuse(429, 'daily_quota_exceeded'), 'retry', 'daily_quota_exceeded'],
  [
    '429 with an odd pause',
    refuse(429, 'rate_limit_exceeded', { 'retry-after': 'soon' }),
    'retry',
    'rate_limit_exceeded',
  ],
  ['500', refuse(500, 'internal_server_error'), 'retry', 'internal_server_error'],
  [
    '503 with a pause',
    refuse(503, 'application_error', { 'retry-after': '1' }),
    'retry',
    'application_error',
    1_000,
  ],
  [
    '409 while the first is under way',
    refuse(409, 'concurrent_idempotent_requests'),
    'retry',
    'concurrent_idempotent_requests',
  ],
  ['a hang-up', { kind: 'hang-up' }, 'retry', 'application_error'],
  ['no answer', { kind: 'taken-then', end: 'silence' }, 'retry', 'application_error'],
  ['a page of someone else', { kind: 'taken-then', end: 'garbage' }, 'retry', 'application_error'],
  ['an error without its status', { kind: 'taken-then', end: '500' }, 'retry', 'no_answer'],
  ['422', refuse(422, 'validation_error'), 'refused', 'validation_error'],
  [
    '422 for the recipient',
    refuse(422, 'validation_error', {}, SENTENCES.to),
    'refused',
    'validation_error',
  ],
  [
    '422 for the sender',
    refuse(422, 'validation_error', {}, SENTENCES.from),
    'misconfigured',
    'validation_error',
  ],
  [
    '422 with a code for the sender',
    refuse(422, 'invalid_from_address'),
    'misconfigured',
    'invalid_from_address',
  ],
  ['no key', refuse(401, 'missing_api_key'), 'misconfigured', 'missing_api_key'],
  [
    'a wrong key',
    refuse(401, 'validation_error', {}, 'API key is invalid'),
    'misconfigured',
    'validation_error',
  ],
  [
    'a key without the right to send',
    refuse(403, 'invalid_api_key'),
    'misconfigured',
    'invalid_api_key',
  ],
  [
    'a domain that is not verified',
    refuse(403, 'validation_error', {}, SENTENCES.domain),
    'misconfigured',
    'validation_error',
  ],
  ['a wrong address of the service', refuse(404, 'not_found'), 'misconfigured', 'not_found'],
  ['an odd code', refuse(400, 'asha@example.org!'), 'refused', 'status_400'],
])('%s is understood', async (_what, behaviour, kind, reason, after) => {
  const { mailer } = await aService(behaviour);
  const result = { kind, reason, ...(after !== undefined && { after }) };
  expect(await mailer.send(message)).toEqual(result);
});

test('a pause until a date is understood', async () => {
  vi.setSystemTime('2026-11-23T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const until = 'Mon, 23 Nov 2026 10:01:00 GMT';
  const { mailer } = await aService(refuse(429, 'rate_limit_exceeded', { 'retry-after': until }));
  expect(await mailer.send(message)).toMatchObject({ kind: 'retry', after: 60_000 });
});
