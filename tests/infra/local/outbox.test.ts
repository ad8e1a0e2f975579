import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { until } from '../../support/admin-api.ts';
import { startResendDouble } from '../../support/fake-resend.ts';
import { aDataFolder, startSite, TEACHER } from '../../support/running-site.ts';

const Ticket = z.object({ token: z.string(), a: z.int(), b: z.int() });
const Thanks = z.object({ message: z.string(), form: Ticket });

const Inbox = z.object({
  enquiries: z.array(z.looseObject({ delivery: z.looseObject({ state: z.string() }) })),
  mailFault: z.looseObject({ reason: z.string() }).optional(),
});

/** Fills the contact form of a running site as a visitor does. */
const write = async (url: string, message: string) => {
  const ticket = Ticket.parse(await (await fetch(`${url}/api/contact`)).json());
  // A real clock runs in the site: nothing can be awaited but time itself.
  await wait(LIMITS.contact.afterLoadMs + 50);
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      token: ticket.token,
      name: 'Asha Rani',
      phone: '+91 98765-43210',
      email: 'asha@example.org',
      message,
      answer: String(ticket.a + ticket.b),
      website: '',
    }),
  });
  return { status: answer.status, body: Thanks.parse(await answer.json()) };
};

const aFolder = async () => {
  const folder = await aDataFolder();
  onTestFinished(() => folder.remove());
  return folder.dir;
};

// Specification: EMAIL-3, EMAIL-4
test('a message sent on the site lies in the outbox, once, and in no log', async () => {
  const dir = await aFolder();
  const site = await startSite(dir);
  onTestFinished(() => site.kill());
  const outbox = path.join(dir, 'outbox');
  // A `.part` file is a message that is still being written.
  const mails = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));

  const { status, body } = await write(site.url, 'My daughter is in Class 10.');
  expect(status).toBe(200);
  expect(body.message).toBe(TEXT.contact.thanks);
  await until('the message lies in the outbox', async () => (await mails()).length === 1);
  const [name = ''] = await mails();
  expect(name).toMatch(/^[\da-f]{32}\.eml$/);
  const eml = await readFile(path.join(outbox, name), 'utf8');
  expect(eml).toContain('\r\nTo: hello@ganitpoint.example.com\r\n');
  expect(eml).toContain('\r\nReply-To: asha@example.org\r\n');
  expect(eml).toContain('\r\nMy daughter is in Class 10.\r\n');
  expect(await site.stop()).toBe(0);

  const again = await startSite(dir);
  onTestFinished(() => again.kill());
  expect(await again.stop()).toBe(0);
  expect(await mails()).toEqual([name]);
  for (const output of [site.output(), again.output()]) {
    expect(output).not.toMatch(/Asha|98765|asha@|daughter/);
  }
}, 90_000);

test('a message that the e-mail service took just before kill -9 is sent again by the next process, and delivered once', async () => {
  const dir = await aFolder();
  const service = await startResendDouble((n) =>
    n === 0 ? { kind: 'taken-then', end: 'silence' } : { kind: 'ok' },
  );
  onTestFinished(() => service.close());
  const env = {
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: service.url,
    CONTACT_FROM: 'Ganit Point <site@example.org>',
    CONTACT_TO: 'sir@example.org',
  };
  const site = await startSite(dir, env);
  onTestFinished(() => site.kill());
  expect((await write(site.url, 'When do the batches begin?')).status).toBe(200);
  await until('the service took it', () => Promise.resolve(service.delivered.length === 1));
  await site.kill();

  const next = await startSite(dir, env);
  onTestFinished(() => next.kill());
  await until('it is sent again', () => Promise.resolve(service.requests() === 2), 30_000);
  expect(await next.stop()).toBe(0);
  expect(service.faults).toEqual([]);
  expect(service.delivered).toHaveLength(1);
  expect(service.delivered[0]?.email).toMatchObject({
    to: 'sir@example.org',
    from: 'Ganit Point <site@example.org>',
    reply_to: 'asha@example.org',
  });

  const last = await startSite(dir, env);
  onTestFinished(() => last.kill());
  expect(await last.stop()).toBe(0);
  // That it was sent has been written down.
  expect(service.requests()).toBe(2);
}, 120_000);

test('a wrong key: the message waits, log and admin say so at once, and a start with the right key sends it', async () => {
  const dir = await aFolder();
  let wrong = true;
  const service = await startResendDouble(() =>
    wrong ? { kind: 'refuse', status: 401, name: 'invalid_api_key' } : { kind: 'ok' },
  );
  onTestFinished(() => service.close());
  const env = {
    RESEND_API_KEY: 're_wrong',
    RESEND_BASE_URL: service.url,
    CONTACT_FROM: 'Ganit Point <site@example.org>',
    CONTACT_TO: 'sir@example.org',
  };
  /** What the teacher's inbox says. */
  const inbox = async (url: string) => {
    const headers = { 'content-type': 'application/json', origin: url };
    const body = JSON.stringify(TEACHER);
    const signedIn = await fetch(`${url}/api/session`, { method: 'POST', headers, body });
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
    const answer = await fetch(`${url}/api/enquiries`, { headers: { cookie: cookie.join('; ') } });
    return Inbox.parse(await answer.json());
  };

  const site = await startSite(dir, env);
  onTestFinished(() => site.kill());
  expect((await write(site.url, 'When do the batches begin?')).status).toBe(200);
  await until('it was tried', () => Promise.resolve(service.requests() > 0));
  await until('the admin says so', async () => (await inbox(site.url)).mailFault !== undefined);
  expect(await inbox(site.url)).toMatchObject({
    mailFault: { reason: 'invalid_api_key' },
    enquiries: [{ delivery: { state: 'queued', trouble: { kind: 'settings' } } }],
  });
  expect(site.output()).toContain('NO EMAIL IS SENT');
  expect(await site.stop()).toBe(0);

  wrong = false;
  const next = await startSite(dir, { ...env, RESEND_API_KEY: 're_right' });
  onTestFinished(() => next.kill());
  // The message, and that the teacher signed in on a new device.
  await until('all is sent', () => Promise.resolve(service.delivered.length >= 2), 30_000);
  await until('the admin is quiet', async () => (await inbox(next.url)).mailFault === undefined);
  expect((await inbox(next.url)).enquiries).toMatchObject([{ delivery: { state: 'sent' } }]);
  const subjects = service.delivered.map(({ email }) => email.subject);
  expect(subjects.filter((subject) => subject.startsWith('New message from'))).toHaveLength(1);
  expect(await next.stop()).toBe(0);
}, 120_000);

test('a key of the e-mail service without a sender is refused at the start', async () => {
  const dir = await aFolder();
  await expect(startSite(dir, { RESEND_API_KEY: 're_test' })).rejects.toThrow('CONTACT_FROM');
});
