import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mailer, MailResult } from '#api/mail/mailer';
import { amount } from '#support/amount';
import type { Behaviour } from '#support/fake-resend';
import { aContact, GOOD, RECIPIENT } from './a-contact.ts';
import { aMailer, throughService } from '#support/mailers';
import { expectStatus } from '#support/an-app';

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
test('through every trouble of the service as many messages go out as came in, none twice', async () => {
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
    await expectStatus(200, send({ message, address: `198.51.100.${n}` }));
  await aDelivery(mailer).untilDone();

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

test('after a crash the next process sends the same message again, which delivers nothing', async () => {
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

test('a service that is down gets fewer and fewer attempts; after a day the message is kept', async () => {
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

test('an enquiry that is deleted while its e-mail is under way stays deleted', async () => {
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
test('a wrong key is told at once; messages are sent when it is right', async () => {
  const { send, clock, store, aDelivery } = aContact();
  let key: Behaviour = WRONG_KEY;
  const { service, mailer } = await throughService(() => key);
  const texts = ['Message number 1, long enough', 'Message number 2, long enough'];
  for (const [n, message] of texts.entries()) await send({ message, address: `203.0.113.${n}` });
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

test('after a refused sender a new e-mail goes out with the settings of now', async () => {
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

/** An inbox with one message whose email the service answers as `results` say, one after another. */
const anInbox = async (...results: MailResult[]) => {
  const contact = aContact();
  const { inbox } = contact.parts;
  const { mailer, messages } = aMailer((n) => results[n] ?? { kind: 'sent' });
  const delivery = contact.aDelivery(mailer);
  await contact.send();
  const [{ id } = { id: '' }] = (await inbox.page({})).enquiries;
  const state = async () => (await inbox.page({})).enquiries[0]?.delivery.state;
  return { inbox, id, delivery, messages, state, jobs: contact.jobs };
};

// Specification: DASH-69
test('a test message is stored once and emailed as any other', async () => {
  const { inbox, delivery, messages } = await anInbox();
  const [{ createdAt } = { createdAt: 0 }] = (await inbox.page({})).enquiries;
  const asked = { id: 'change-1', at: createdAt, resumed: false };
  const id = await inbox.sendTest(asked);
  expect(await inbox.sendTest(asked)).toBe(id);
  await delivery.untilDone();
  const sent = (await inbox.page({ search: 'Test message' })).enquiries;
  expect(sent).toMatchObject([{ id, delivery: { state: 'sent' } }]);
  expect(messages.filter(({ text }) => text.includes('Test message'))).toHaveLength(1);
});

// Specification: ENQUIRY-4
test('an e-mail that was given up is sent again as a new one', async () => {
  const { inbox, id, delivery, messages, state, jobs } = await anInbox({
    kind: 'refused',
    reason: 'validation_error',
  });
  await delivery.untilDone();
  expect(await state()).toBe('failed');
  expect(await inbox.sendAgain(id)).toBe(true);
  expect(jobs).toEqual([{ kind: 'deliver' }, { kind: 'deliver' }]);
  await delivery.untilDone();
  expect(await state()).toBe('sent');
  // Under its former id the service would answer as before, and send nothing.
  expect(messages.map((message) => message.id)).toEqual([id, `${id}-1`]);
});
