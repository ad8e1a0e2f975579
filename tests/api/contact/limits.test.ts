import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { aContact, TYPING_MS } from './a-contact.ts';

const HOUR_MS = 3_600_000;
const { thanks, tooMany } = TEXT.contact;

// Specification: CONTACT-17
test('between two messages lie 30 seconds', async () => {
  const { send, getForm, clock, store } = aContact();
  const [one, two] = [await getForm(), await getForm()];
  clock.pass(TYPING_MS);
  expect((await send({}, { ticket: one })).text).toBe(
    'Thank you for your message. We will get back to you soon!',
  );
  clock.pass(29_999);
  const soon = await send({}, { ticket: two });
  expect(soon).toMatchObject({ status: 429, text: 'Please wait before submitting again.' });
  expect(soon.headers.get('retry-after')).toBe('1');
  expect(await store.list()).toHaveLength(1);
  clock.pass(1);
  // The ticket of the refused message is still good.
  expect((await send({}, { ticket: two })).text).toBe(thanks);
});

// Specification: CONTACT-17, CONTACT-18
test('in any hour there are three messages, wherever the clock stands', async () => {
  const { send, clock, store } = aContact();
  for (const pause of [20 * 60_000, 30 * 60_000, 60_000]) {
    expect((await send()).text).toBe(thanks);
    clock.pass(pause);
  }
  const fourth = await send();
  expect(fourth).toMatchObject({
    status: 429,
    text: 'Too many submissions. Please try again later.',
  });
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(400);
  expect(fourth.answer).toEqual({ error: { code: 'resource-exhausted', message: tooMany } });
  clock.pass(9 * 60_000);
  expect((await send()).text).toBe(thanks);
  expect((await send()).text).toBe(tooMany);
  expect(await store.list()).toHaveLength(4);
});

test('no address is stored, and what stands for it goes after an hour', async () => {
  const { send, items, clock, store } = aContact();
  await send({}, { address: '203.0.113.77' });
  const stored = items.all();
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
  const limit = stored.find(({ sk }) => sk === 'CONTACT');
  expect(limit).toMatchObject({
    value: JSON.stringify({ times: [clock.now()] }),
    expires: clock.now() + HOUR_MS,
  });
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-17
test('a /48 with its 65,536 networks sends thirty messages an hour, and others go on', async () => {
  const { send, store } = aContact();
  const answers = [];
  for (let n = 0; n < 40; n += 1) {
    answers.push((await send({}, { address: `2001:db8:1:${n.toString(16)}::1` })).text);
  }
  expect(answers.filter((text) => text === thanks)).toHaveLength(30);
  expect(answers.slice(30).every((text) => text === tooMany)).toBe(true);
  expect(await store.list()).toHaveLength(30);
  expect((await send({}, { address: '2001:db8:2::1' })).text).toBe(thanks);
});
