import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import { outboxMailer, toEml } from '#api/mail/outbox-mailer';
import { lines } from '#support/rows';
import { temporaryFolder } from '#support/temporary-folder';
import { resendMailer } from '#api/mail/resend-mailer';
import { type Behaviour, startResendDouble } from '#support/fake-resend';

const message = {
  id: 'abc123',
  to: 'teacher@example.org',
  subject: 'New message',
  text: 'Hello',
  date: 0,
};

const anOutbox = async () => {
  const folder = path.join(await temporaryFolder(), 'data', 'outbox');
  return { folder, mailer: outboxMailer({ folder, from: 'site@localhost' }) };
};

test('a message becomes a file that mail programs and editors open', () => {
  const sent = { ...message, subject: 'आशा का संदेश', text: 'Hello\n½', replyTo: 'asha@example.org' };
  expect(toEml(sent, 'Ganit Point <site@example.org>').split('\r\n')).toEqual(lines`
    Date: Thu, 01 Jan 1970 00:00:00 +0000
    From: Ganit Point <site@example.org>
    To: teacher@example.org
    Reply-To: asha@example.org
    Subject: आशा का संदेश
    Message-ID: <abc123@example.org>
    MIME-Version: 1.0
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: 8bit

    Hello
    ½
  `);
});

test.each(['subject', 'to', 'replyTo'])('a line break in %s never begins a header', (field) => {
  for (const end of ['\r\n', '\n', '\r', '\r\n ', '\0']) {
    const evil = { ...message, [field]: `x${end}Bcc: victim@example.org` };
    expect(() => toEml(evil, 'site@example.org')).toThrow('Line break in the header');
  }
});

// Specification: EMAIL-3
test('a message lies in the outbox under its id, for its owner only', async () => {
  const { folder, mailer } = await anOutbox();
  expect(await mailer.send(message)).toEqual({ kind: 'sent', inOutbox: true });
  expect(await readdir(folder)).toEqual(['abc123.eml']);
  expect((await stat(path.join(folder, 'abc123.eml'))).mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('the torn file that a crash left is written anew', async () => {
  const { folder, mailer } = await anOutbox();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'abc123.eml.part'), 'Date: S');
  expect(await mailer.send(message)).toEqual({ kind: 'sent', inOutbox: true });
  expect(await readdir(folder)).toEqual(['abc123.eml']);
  expect(await readFile(path.join(folder, 'abc123.eml'), 'utf8')).toContain('\r\n\r\nHello');
});

test('a disk that refuses means: later', async () => {
  const { folder, mailer } = await anOutbox();
  await mkdir(path.dirname(folder), { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  expect(await mailer.send(message)).toMatchObject({ kind: 'retry', reason: 'EEXIST' });
});

test.each(['../abc', '', 'a.b'])('the id %j is never a path', async (id) => {
  const { mailer } = await anOutbox();
  await expect(mailer.send({ ...message, id })).rejects.toThrow('file name');
});

test('copies that are too old are deleted, and nothing else', async () => {
  const { folder, mailer } = await anOutbox();
  await mailer.forgetBefore(1_000);
  await mailer.send({ ...message, id: 'old' });
  await mailer.send({ ...message, id: 'young' });
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  for (const name of ['old.eml', 'notes.txt']) await utimes(path.join(folder, name), 1, 1);
  await mailer.forgetBefore(2_000);
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'young.eml']);
});

// Specification: ENQUIRY-5
test('of a record that is deleted every file goes, and no other', async () => {
  const { folder, mailer } = await anOutbox();
  for (const id of ['abc123', 'abc123-1', 'abc1234', 'summary-2026-11-23'])
    await mailer.send({ ...message, id });
  await mailer.forget('abc123');
  expect((await readdir(folder)).sort()).toEqual(['abc1234.eml', 'summary-2026-11-23.eml']);
  await mailer.forget('summary-2026-11-23');
  expect(await readdir(folder)).toEqual(['abc1234.eml']);
});

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
  const sent = { ...message, subject: 'नया संदेश', replyTo: 'asha@example.org' };
  expect(await mailer.send(sent)).toEqual({ kind: 'sent' });
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
