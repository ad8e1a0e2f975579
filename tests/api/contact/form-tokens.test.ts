import { expect, test } from 'vitest';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aContact, GOOD, TYPING_MS } from './a-contact.ts';

const DAY_MS = 24 * 3_600_000;
const { thanks: THANKS, token: TOKEN } = TEXT.contact;

// Specification: CONTACT-5
test('a token serves one message, also after a day, a deletion and a restart', async () => {
  const { send, getForm, clock, store, openForm } = aContact();
  const ticket = await getForm();
  clock.pass(TYPING_MS);
  expect((await send({}, { ticket })).text).toBe(THANKS);
  clock.pass(60_000);
  expect((await send({ message: 'Another message.' }, { ticket })).text).toBe(TOKEN);
  const [stored] = await store.list();
  expect(await store.delete(stored?.id ?? '')).toBe(true);
  const form = { ...GOOD, token: ticket.token, answer: String(ticket.a + ticket.b), website: '' };
  expect(await openForm().send(form, networkOf('203.0.113.9'))).toMatchObject({
    kind: 'refused',
    problem: { message: TOKEN },
  });
  expect(await store.list()).toEqual([]);
});

test('of twenty parallel messages with one token one is stored', async () => {
  const { send, getForm, clock, store } = aContact();
  const ticket = await getForm();
  clock.pass(TYPING_MS);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send({ message: `Message number ${n}` }, { ticket, address: `203.0.113.${n}` }),
    ),
  );
  expect(answers.filter(({ text }) => text === THANKS)).toHaveLength(1);
  expect(answers.filter(({ text }) => text === TOKEN)).toHaveLength(19);
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-21
test('a message whose answer was lost is thanked for when it comes again, and kept once', async () => {
  const { send, getForm, clock, store, wakes } = aContact();
  const ticket = await getForm();
  clock.pass(TYPING_MS);
  const answers = await Promise.all(
    ['203.0.113.1', '203.0.113.2'].map((address) => send({}, { ticket, address })),
  );
  clock.pass(60_000);
  answers.push(await send({}, { ticket }));
  expect(answers.map(({ text }) => text)).toEqual([THANKS, THANKS, THANKS]);
  expect(await store.list()).toHaveLength(1);
  expect(wakes()).toBe(1);
});

// Specification: CONTACT-5
test('a token is good for a day', async () => {
  const { send, getForm, clock } = aContact();
  const [one, other] = [await getForm(), await getForm()];
  clock.pass(DAY_MS - 1);
  expect((await send({}, { ticket: one })).text).toBe(THANKS);
  clock.pass(1);
  expect((await send({}, { ticket: other })).text).toBe(TOKEN);
});
