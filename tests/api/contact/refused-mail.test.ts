import { expect, onTestFinished, test } from 'vitest';
import { type Behaviour } from '../../support/fake-resend.ts';
import { aContact, RECIPIENT } from './a-contact.ts';
import { aMailer, throughService } from './mailers.ts';

const HOUR_MS = 3_600_000;
const contentOf = (text: string) => /Message number \d+, long enough/.exec(text)?.[0];
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
