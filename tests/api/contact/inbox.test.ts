import { expect, test } from 'vitest';
import type { MailResult } from '#api/mail/mailer.ts';
import { aContact } from './a-contact.ts';
import { aMailer } from '#support/mailers.ts';

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
