import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { StorageUnavailableError } from '#api/stores/errors';
import { aContact, GOOD, TYPING_MS, type Fields } from './a-contact.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { thanks, tooMany, token: noToken } = TEXT.contact;
/** What a message that was taken answers. */
const THANKED = { message: thanks, form: { token: expect.any(String) as unknown } };

// Specification: CONTACT-19
test('a message is stored, announced and thanked for, with the ticket of the next form', async () => {
  const { send, store, clock, jobs } = aContact();
  const { status, answer } = await send();
  expect(status).toBe(200);
  expect(answer).toMatchObject(THANKED);
  expect(await store.list()).toEqual([
    {
      ...GOOD,
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      createdAt: clock.now(),
      expiresAt: clock.now() + 90 * DAY_MS,
      status: 'new',
      delivery: { state: 'queued', attempts: 0, dueAt: clock.now() },
    },
  ]);
  expect(jobs).toEqual([{ kind: 'deliver' }]);
});

// Specification: CONTACT-24, OFFER-11
test('what was chosen is stored, and what is not offered refuses nothing', async () => {
  const { send, store, clock } = aContact();
  const sent = async (fields: Fields) => {
    clock.pass(DAY_MS);
    expect(await send(fields)).toMatchObject({ status: 200 });
    return (await store.list())[0];
  };
  const class10 = { classId: '10', board: 'CBSE' };
  const chosen = { ...class10, writer: 'parent', language: 'pa', callBack: 'evening' };
  expect(await sent(chosen)).toMatchObject(chosen);
  const class99 = { classId: '99', board: '<b>x</b>' };
  const stored = await sent({ ...class99, writer: 'robot', language: 'xx', callBack: 'at 12' });
  for (const field of Object.keys(chosen)) expect(stored).not.toHaveProperty(field);
});

// Specification: CONTACT-24, CONTACT-20
test('a message is taken without its class when the classes cannot be read', async () => {
  const { send, store, parts } = aContact();
  vi.spyOn(parts.content, 'getProfile').mockRejectedValue(new Error());
  expect(await send({ classId: '10', writer: 'student' })).toMatchObject({ status: 200 });
  const [stored] = await store.list();
  expect([stored?.writer, stored?.classId]).toEqual(['student', undefined]);
});

// Specification: CONTACT-14
test('HTML is taken out before anything is checked or stored', async () => {
  const { send, says, store } = aContact();
  const message = '<b></b><i>Hi</i> <!-- nothing -->';
  expect(await says({ message })).toBe(TEXT.contact.message);
  await send({ name: '<b>Asha</b>' });
  expect(await store.list()).toMatchObject([{ name: 'Asha' }]);
});

test.each([
  ['of another key', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  [
    'with another sum',
    (token: string) => token.replace(/\.(\d)\./, (_, a) => `.${a === '9' ? '8' : '9'}.`),
  ],
  ['made older', (token: string) => token.replace(/^\d+/, (time) => String(Number(time) - 60_000))],
])('a token %s is refused', async (_what, forge) => {
  const { send, aTicket, store } = aContact();
  const ticket = await aTicket();
  for (const answer of Array.from({ length: 19 }, (_, sum) => String(sum))) {
    const { status, text } = await send({ ticket, token: forge(ticket.token), answer });
    expect([status, text]).toEqual([400, noToken]);
  }
  expect(await store.list()).toEqual([]);
});

test('a wrong sum brings a new question, which may be answered at once', async () => {
  const { send, says, store } = aContact();
  const { status, answer } = await send({ answer: '19' });
  const { error } = answer;
  expect([status, error]).toMatchObject([400, { code: 'invalid-argument', field: 'answer' }]);
  const { current: ticket } = error ?? {};
  if (ticket === undefined) throw new Error('No new question');
  expect(await says({ ticket })).toBe(thanks);
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-15, CONTACT-16
test.each([
  ['the trap filled', { website: 'https://spam.example' }, TYPING_MS],
  ['less than 3 seconds after the page', {}, 2_999],
])('with %s the visitor is thanked and nothing is kept or sent', async (_what, fields, after) => {
  const { send, aTicket, store, items, jobs } = aContact();
  const { status, answer } = await send({ ...fields, ticket: await aTicket(after) });
  expect(status).toBe(200);
  // Nothing tells a machine that it was found out.
  expect(answer).toMatchObject(THANKED);
  expect(await store.list()).toEqual([]);
  // The secret of forms, and which content the files have followed.
  expect(items.all()).toHaveLength(2);
  expect(jobs).toEqual([]);
  await send({ ticket: await aTicket(3_000) });
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-20
test('a visitor whose message could not be stored is told, and may try again', async () => {
  const { send, says, aTicket, faults, store } = aContact();
  vi.spyOn(store, 'add').mockRejectedValueOnce(new StorageUnavailableError());
  const ticket = await aTicket();
  const { status, text } = await send({ ticket });
  expect([status, text]).toEqual([503, TEXT.contact.failed]);
  expect(JSON.stringify(faults)).not.toMatch(/Asha|98765|daughter|asha@/);
  expect(faults).toHaveLength(1);
  expect(await says({ ticket })).toBe(thanks);
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-5
test('a token serves one message, also after its deletion', async () => {
  const { says, aTicket, clock, store } = aContact();
  const ticket = await aTicket();
  expect(await says({ ticket })).toBe(thanks);
  clock.pass(60_000);
  expect(await says({ ticket, message: 'Another message.' })).toBe(noToken);
  const [stored] = await store.list();
  expect(await store.delete(stored?.id ?? '')).toBe(true);
  expect(await says({ ticket, address: '203.0.113.9' })).toBe(noToken);
  expect(await store.list()).toEqual([]);
});

// Specification: CONTACT-21
test('a message that comes again after a lost answer is thanked for, and kept once', async () => {
  const { says, aTicket, clock, store, jobs } = aContact();
  const ticket = await aTicket();
  const answers = await Promise.all(
    ['203.0.113.1', '203.0.113.2'].map((address) => says({ ticket, address })),
  );
  clock.pass(60_000);
  expect([...answers, await says({ ticket })]).toEqual([thanks, thanks, thanks]);
  expect(await store.list()).toHaveLength(1);
  expect(jobs).toHaveLength(1);
});

// Specification: CONTACT-5
test('a token is good for a day', async () => {
  const { says, getForm, aTicket, clock } = aContact();
  const [other, one] = [await getForm(), await aTicket(DAY_MS - 1)];
  expect(await says({ ticket: one })).toBe(thanks);
  clock.pass(1);
  expect(await says({ ticket: other })).toBe(noToken);
});

// Specification: CONTACT-17
test('between two messages lie 30 seconds', async () => {
  const { send, says, getForm, aTicket, clock, store } = aContact();
  const ticket = await getForm();
  expect(await says({ ticket: await aTicket() })).toBe(thanks);
  clock.pass(29_999);
  const soon = await send({ ticket });
  expect(soon).toMatchObject({ status: 429, text: TEXT.contact.tooSoon });
  expect(soon.headers.get('retry-after')).toBe('1');
  expect(await store.list()).toHaveLength(1);
  clock.pass(1);
  // The ticket of the refused message is still good.
  expect(await says({ ticket })).toBe(thanks);
});

// Specification: CONTACT-17, CONTACT-18
test('in any hour there are three messages, wherever the clock stands', async () => {
  const { send, says, clock, store } = aContact();
  for (const pause of [20 * 60_000, 30 * 60_000, 60_000]) {
    expect(await says()).toBe(thanks);
    clock.pass(pause);
  }
  const fourth = await send();
  expect(fourth).toMatchObject({ status: 429, text: tooMany });
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(400);
  expect(fourth.answer.error?.code).toBe('resource-exhausted');
  clock.pass(9 * 60_000);
  expect(await says()).toBe(thanks);
  expect(await says()).toBe(tooMany);
  expect(await store.list()).toHaveLength(4);
});

test('no address is stored, and what stands for it goes after an hour', async () => {
  const { send, items, clock, store } = aContact();
  await send({ address: '203.0.113.77' });
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
test('a /48 sends thirty messages an hour, and others go on', async () => {
  const { says, store } = aContact();
  for (let n = 0; n < 40; n += 1) {
    const address = `2001:db8:1:${n.toString(16)}::1`;
    expect(await says({ address })).toBe(n < 30 ? thanks : tooMany);
  }
  expect(await store.list()).toHaveLength(30);
  expect(await says({ address: '2001:db8:2::1' })).toBe(thanks);
});
