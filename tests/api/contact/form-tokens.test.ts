import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aContact, TYPING_MS } from './a-contact.ts';

const DAY_MS = 24 * 3_600_000;
const { thanks: THANKS, token: TOKEN } = TEXT.contact;

/** A site with a form that somebody has filled in. */
const aTicket = async () => {
  const site = aContact();
  const ticket = await site.getForm();
  site.clock.pass(TYPING_MS);
  return { ...site, ticket };
};

// Specification: CONTACT-5
test('a token serves one message, also after its deletion', async () => {
  const { send, ticket, clock, store } = await aTicket();
  expect((await send({}, { ticket })).text).toBe(THANKS);
  clock.pass(60_000);
  expect((await send({ message: 'Another message.' }, { ticket })).text).toBe(TOKEN);
  const [stored] = await store.list();
  expect(await store.delete(stored?.id ?? '')).toBe(true);
  expect((await send({}, { ticket, address: '203.0.113.9' })).text).toBe(TOKEN);
  expect(await store.list()).toEqual([]);
});

test('of twenty parallel messages with one token one is stored', async () => {
  const { send, ticket, store } = await aTicket();
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
  const { send, ticket, clock, store, wakes } = await aTicket();
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
