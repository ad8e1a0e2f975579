import { expect, test, vi } from 'vitest';
import type { Mailer } from '#api/mail/mailer.ts';
import { amount } from '../../support/amount.ts';
import { type Behaviour } from '../../support/fake-resend.ts';
import { aContact, GOOD, RECIPIENT } from './a-contact.ts';
import { aMailer, throughService } from './mailers.ts';

const HOUR_MS = 3_600_000;
const FROM = 'Ganit Point <site@example.org>';

/** The sample is as many as meet every trouble. */
const VISITORS = amount({ sample: 20, full: 100 });

/** Visitors with a message each. */
const aCrowd = async (send: Awaited<ReturnType<typeof aContact>>['send']) => {
  const texts = Array.from({ length: VISITORS }, (_, n) => `Message number ${n}, long enough`);
  for (const [n, message] of texts.entries()) {
    expect((await send({ message }, { address: `198.51.100.${n}` })).status).toBe(200);
  }
  return texts;
};

const contentOf = (text: string) => /Message number \d+, long enough/.exec(text)?.[0];

const SILENCE: Behaviour = { kind: 'taken-then', end: 'silence' };
const TROUBLES: Behaviour[] = [
  { kind: 'refuse', status: 500 },
  { kind: 'taken-then', end: 'hang-up' },
  { kind: 'refuse', status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '7' } },
  { kind: 'taken-then', end: '500' },
  { kind: 'hang-up' },
  SILENCE,
  { kind: 'refuse', status: 503 },
  { kind: 'taken-then', end: 'garbage' },
  { kind: 'refuse', status: 409, name: 'concurrent_idempotent_requests' },
];

// Specification: CONTACT-19, EMAIL-1
test('a service that is slow, fails, wants a pause and dies after taking: as many out as in, none twice', async () => {
  const { send, store, aDelivery } = aContact();
  // Every other request goes well, and the others meet all troubles in turn.
  const plan = (n: number) => {
    const one = n % 2 === 0 ? undefined : TROUBLES[n % TROUBLES.length];
    // Silence, and nothing else on a busy machine, runs into the time-out: once the service has taken the message.
    if (one === SILENCE) setImmediate(() => timeOuts.at(-1)?.abort());
    return one ?? { kind: 'ok' };
  };
  const timeOuts: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeOut = new AbortController();
    timeOuts.push(timeOut);
    return timeOut.signal;
  });
  const { service, mailer } = await throughService(plan);
  const texts = await aCrowd(send);
  const { untilDone } = aDelivery(mailer);
  await untilDone();

  expect(service.requests()).toBeGreaterThan(VISITORS * 1.5);
  expect(service.faults).toEqual([]);
  expect(new Set(service.delivered.map(({ key }) => key)).size).toBe(VISITORS);
  expect(service.delivered.map(({ email }) => contentOf(email.text)).sort()).toEqual(texts.sort());
  const enquiries = await store.list();
  expect(enquiries.filter(({ delivery }) => delivery.state === 'sent')).toHaveLength(VISITORS);
  expect(service.delivered[0]).toMatchObject({
    authorization: 'Bearer re_test',
    email: { from: FROM, to: RECIPIENT.to, reply_to: GOOD.email },
  });
});

test('a crash after the service took the message: the next process sends the same again, which delivers nothing', async () => {
  const { send, clock, store, aDelivery } = aContact();
  const { service, mailer } = await throughService(() => ({ kind: 'ok' }));
  await send();
  const dying: Mailer = {
    ...mailer,
    send: async (message) => {
      await mailer.send(message);
      throw new Error('The process died');
    },
  };
  await expect(aDelivery(dying).deliverPending()).rejects.toThrow('The process died');
  const next = aDelivery(mailer);
  const dueAt = await next.deliverPending();
  expect(service.requests()).toBe(1);
  expect(dueAt).toBe(clock.now() + 15_000);
  await next.untilDone();
  expect(service.requests()).toBe(2);
  expect(service.delivered).toHaveLength(1);
  expect((await store.list())[0]?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a service that is down all day gets fewer and fewer attempts, then the message is given up and kept', async () => {
  const { send, clock, store, aDelivery } = aContact();
  await send();
  const began = clock.now();
  const { mailer, messages } = aMailer(() => ({ kind: 'retry', reason: 'no_answer' }));
  const { untilDone, logged } = aDelivery(mailer);
  await untilDone();
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.length).toBeLessThan(80);
  expect(clock.now() - began).toBeGreaterThan(22 * HOUR_MS);
  expect(clock.now() - began).toBeLessThanOrEqual(23 * HOUR_MS);
  expect(await store.list()).toMatchObject([
    { ...GOOD, delivery: { state: 'failed', reason: 'no_answer' } },
  ]);
  expect(logged.at(-1)).toMatch(/no_answer, given up\.$/);
  expect(logged.join('\n')).not.toMatch(/Asha|98765|daughter|@/);
});

test('an enquiry that is deleted while its e-mail is under way does not come back, and its e-mail is forgotten', async () => {
  const { send, store, aDelivery } = aContact();
  await send();
  const { mailer, messages } = aMailer();
  const forgotten: string[] = [];
  const deleting: Mailer = {
    ...mailer,
    send: async (message) => {
      await store.delete(message.id);
      return mailer.send(message);
    },
    forget: (id) => Promise.resolve(void forgotten.push(id)),
  };
  expect(await aDelivery(deleting).deliverPending()).toBeUndefined();
  expect(messages).toHaveLength(1);
  expect(forgotten).toEqual([messages[0]?.id]);
  expect(await store.list()).toEqual([]);
});
