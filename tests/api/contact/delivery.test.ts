import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mailer } from '#api/mail/mailer.ts';
import { amount } from '#support/amount.ts';
import type { Behaviour } from '#support/fake-resend.ts';
import { aContact, GOOD, RECIPIENT } from './a-contact.ts';
import { aMailer, throughService } from '#support/mailers.ts';

const HOUR_MS = 3_600_000;
const FROM = 'Ganit Point <site@example.org>';

/** The sample is as many as meet every trouble. */
const VISITORS = amount({ sample: 20, full: 100 });

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
  const texts = Array.from({ length: VISITORS }, (_, n) => `Message number ${n}, long enough`);
  for (const [n, message] of texts.entries())
    expect((await send({ message }, { address: `198.51.100.${n}` })).status).toBe(200);
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

const WRONG_KEY: Behaviour = { kind: 'refuse', status: 401, name: 'invalid_api_key' };

// Specification: EMAIL-2
test('with a wrong key messages are tried for days, told at the first attempt, and all sent when it is right', async () => {
  const { send, clock, store, aDelivery } = aContact();
  let key: Behaviour = WRONG_KEY;
  const { service, mailer } = await throughService(() => key);
  const texts = ['Message number 1, long enough', 'Message number 2, long enough'];
  for (const [n, message] of texts.entries()) {
    await send({ message }, { address: `203.0.113.${n}` });
  }
  const delivery = aDelivery(mailer);
  const { logged } = delivery;
  await delivery.deliverPending();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('NO EMAIL IS SENT');
  expect(logged.join()).not.toMatch(/Asha|98765|@/);
  // The second one would meet the same.
  expect(service.requests()).toBe(1);

  /** Tries as often as the delivery asks for it. */
  const tryFor = async (duration: number) => {
    const end = clock.now() + duration;
    let attempts = 0;
    for (; clock.now() < end; attempts += 1) {
      const next = (await delivery.deliverPending()) ?? 0;
      const pause = Math.max(1_000, next - clock.now());
      expect(pause).toBeLessThanOrEqual(7 * 60_000);
      clock.pass(pause);
    }
    return attempts;
  };
  expect(await tryFor(HOUR_MS)).toBeGreaterThan(8);
  clock.pass(70 * HOUR_MS);
  expect(await tryFor(HOUR_MS)).toBeGreaterThan(8);
  const waiting = await store.list();
  expect(waiting.map((each) => each.delivery.state)).toEqual(['queued', 'queued']);
  expect(waiting[0]?.delivery).toMatchObject({
    trouble: { kind: 'settings', reason: 'invalid_api_key' },
  });

  key = { kind: 'ok' };
  await aDelivery(mailer).untilDone();
  expect(service.delivered.map(({ email }) => contentOf(email.text)).sort()).toEqual(texts);
  expect((await store.list()).map((each) => each.delivery.state)).toEqual(['sent', 'sent']);
});

test('after a refused sender the corrected one is a new e-mail to the service, with the settings of now', async () => {
  const { send, clock, aDelivery } = aContact();
  await send();
  const { mailer, messages } = aMailer((n) =>
    n === 0 ? { kind: 'misconfigured', reason: 'invalid_from_address' } : { kind: 'sent' },
  );
  await aDelivery(mailer).deliverPending();
  RECIPIENT.to = 'new@example.org';
  onTestFinished(() => {
    RECIPIENT.to = 'teacher@example.org';
  });
  clock.pass(HOUR_MS);
  await aDelivery(mailer).untilDone();
  expect(messages.map(({ to }) => to)).toEqual(['teacher@example.org', 'new@example.org']);
  // The service may remember the refused one under its id.
  expect(messages[1]?.id).toBe(`${messages[0]?.id ?? ''}-1`);
});
