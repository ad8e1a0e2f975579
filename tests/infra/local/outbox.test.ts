import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aProfile } from '../../api/domain/builders.ts';
import { signIn, until } from '../../support/admin-api.ts';
import { startResendDouble } from '../../support/fake-resend.ts';
import { aDataFolder, startSite, TEACHER } from '../../support/running-site.ts';
import { seedFolder } from '../../support/seed-folder.ts';
import { aSite } from '../../support/small-site.ts';

const Ticket = z.object({ token: z.string(), a: z.int(), b: z.int() });
const Thanks = z.object({ message: z.string(), form: Ticket });

const Inbox = z.object({
  enquiries: z.array(z.looseObject({ delivery: z.looseObject({ state: z.string() }) })),
});

/** Fills the contact form of a running site as a visitor does, who has an address of his own. */
const write = async (url: string, message: string, from: string) => {
  const ticket = Ticket.parse(await (await fetch(`${url}/api/contact`)).json());
  // A real clock runs in the site: nothing can be awaited but time itself.
  await wait(LIMITS.contact.afterLoadMs + 50);
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-real-ip': from,
    },
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

// One story on one folder: its settings change from start to start.
const folder = await aDataFolder();
const profile = aProfile({ email: 'hello@ganitpoint.example.com' });
await seedFolder(folder.dir, aSite({ profile }));
afterAll(() => folder.remove());

const service = await startResendDouble(() => ({ kind: 'ok' }));
afterAll(() => service.close());

const started = async (given: Record<string, string>) => {
  // Each start has another port: with an address of its own it does not publish every page again.
  const site = await startSite(folder.dir, { SITE_ORIGIN: 'http://ganit.example', ...given });
  onTestFinished(() => site.kill());
  return site;
};

const FIRST = 'When do the batches begin?';
const SECOND = 'My daughter is in Class 10.';

// What a wrong key, a service that is down and a crash after sending lead to: api/contact/refused-mail.test.ts, delivery.test.ts.
test('with a key messages go through the service; the admin says that they are sent', async () => {
  const site = await started({
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: service.url,
    CONTACT_FROM: 'Ganit Point <site@example.org>',
    CONTACT_TO: 'sir@example.org',
  });
  expect((await write(site.url, FIRST, '203.0.113.1')).status).toBe(200);
  const api = await signIn(site.url);
  await until('the admin says that it is sent', async () => {
    const { enquiries } = Inbox.parse(await (await api('GET', '/enquiries')).json());
    return enquiries[0]?.delivery.state === 'sent';
  });
  expect(await site.stop()).toBe(0);
  expect(service.faults).toEqual([]);
  const mails = service.delivered.map(({ email }) => email);
  expect(mails.filter(({ text }) => text.includes(FIRST))).toMatchObject([
    { to: 'sir@example.org', from: 'Ganit Point <site@example.org>', reply_to: 'asha@example.org' },
  ]);
});

// Specification: EMAIL-3, EMAIL-4
test('without a service a message lies in the outbox, once, and in no log; what was sent stays sent', async () => {
  const requests = service.requests();
  const site = await started({ CLIENT_ADDRESS_HEADER: 'X-Real-Ip' });
  const outbox = path.join(folder.dir, 'outbox');
  // A `.part` file is a message that is still being written.
  const mails = async () => {
    const names = await readdir(outbox).catch(() => []);
    const whole = names.filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(
      whole.map(async (name) => ({ name, eml: await readFile(path.join(outbox, name), 'utf8') })),
    );
    return texts.filter(({ eml }) => eml.includes('asha@example.org'));
  };

  const { status, body } = await write(site.url, SECOND, '203.0.113.2');
  expect(status).toBe(200);
  expect(body.message).toBe(TEXT.contact.thanks);
  await until('the message lies in the outbox', async () => (await mails()).length > 0);
  expect(await site.stop()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.name).toMatch(/^[\da-f]{32}\.eml$/);
  expect(mail?.eml).toContain(`\r\nTo: ${TEACHER.email}\r\n`);
  expect(mail?.eml).toContain('\r\nReply-To: asha@example.org\r\n');
  expect(mail?.eml).toContain(`\r\n${SECOND}\r\n`);
  expect(service.requests()).toBe(requests);
  expect(site.output()).not.toMatch(/Asha|98765|asha@|daughter/);
});
