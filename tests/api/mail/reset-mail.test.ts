import { expect, test } from 'vitest';
import { describeMailFailure, type MailResult } from '#api/mail/mailer.ts';
import { resetMessage } from '#api/mail/messages.ts';
import { sendResetMail } from '#api/mail/send-reset.ts';
import { aMailer } from '#support/mailers.ts';

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

test('an e-mail that the service does not take now is tried twice more, as the same e-mail', async () => {
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
