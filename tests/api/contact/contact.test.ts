import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { aContact, GOOD, TYPING_MS, type Fields } from './a-contact.ts';

const DAY_MS = 24 * 3_600_000;
const THANKS = 'Thank you for your message. We will get back to you soon!';
const TOKEN = 'Invalid form submission. Please refresh the page and try again.';

// Specification: CONTACT-19
test('a proper message is stored, announced and thanked for, with the ticket of the next form', async () => {
  const { send, store, clock, wakes } = aContact();
  const { status, answer } = await send();
  expect(status).toBe(200);
  expect(answer).toMatchObject({ message: THANKS, form: { token: expect.any(String) as unknown } });
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
  expect(wakes()).toBe(1);
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
  const { send, store } = aContact(
    () => ({}),
    () => Promise.reject(new Error()),
  );
  expect(await send({ classId: '10', writer: 'student' })).toMatchObject({ status: 200 });
  const [stored] = await store.list();
  expect([stored?.writer, stored?.classId]).toEqual(['student', undefined]);
});

// Specification: CONTACT-14
test('HTML is taken out before anything is checked or stored', async () => {
  const { send, store } = aContact();
  expect((await send({ message: '<b></b><i>Hi</i> <!-- nothing -->' })).text).toBe(
    TEXT.contact.message,
  );
  const message = 'See <script>alert(1)</script>you <img src=x onerror=alert(1)>at 5';
  expect((await send({ name: '<b>Asha</b>', message })).text).toBe(THANKS);
  expect(await store.list()).toMatchObject([{ name: 'Asha', message: 'See alert(1)you at 5' }]);
});

test.each([
  ['of another key', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  [
    'with another sum',
    (token: string) => token.replace(/\.(\d)\./, (_, a) => `.${a === '9' ? '8' : '9'}.`),
  ],
  ['made older', (token: string) => token.replace(/^\d+/, (time) => String(Number(time) - 60_000))],
])('a token %s is refused', async (_what, forge) => {
  const { send, getForm, clock, store } = aContact();
  const ticket = await getForm();
  clock.pass(TYPING_MS);
  for (const answer of Array.from({ length: 19 }, (_, sum) => String(sum))) {
    const { status, text } = await send({ token: forge(ticket.token), answer }, { ticket });
    expect([status, text]).toEqual([400, TOKEN]);
  }
  expect(await store.list()).toEqual([]);
});

test('a wrong sum brings a new question, which may be answered at once', async () => {
  const { send, store } = aContact();
  const { status, answer } = await send({ answer: '19' });
  const { error } = answer;
  expect([status, error]).toMatchObject([400, { code: 'invalid-argument', field: 'answer' }]);
  const { current: ticket } = error ?? {};
  if (ticket === undefined) throw new Error('No new question');
  expect((await send({}, { ticket })).text).toBe(THANKS);
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-15, CONTACT-16
test.each([
  ['the trap filled', { website: 'https://spam.example' }, TYPING_MS],
  ['less than 3 seconds after the page', {}, 2_999],
])('with %s the visitor is thanked and nothing is kept or sent', async (_what, fields, after) => {
  const { send, getForm, clock, store, items, wakes } = aContact();
  const ticket = await getForm();
  clock.pass(after);
  const { status, answer } = await send(fields, { ticket });
  expect(status).toBe(200);
  // Nothing tells a machine that it was found out.
  expect(answer).toMatchObject({ message: THANKS, form: { token: expect.any(String) as unknown } });
  expect(await store.list()).toEqual([]);
  expect(items.all()).toHaveLength(1);
  expect(wakes()).toBe(0);
  const next = await getForm();
  clock.pass(3_000);
  await send({}, { ticket: next });
  expect(await store.list()).toHaveLength(1);
});

// Specification: CONTACT-20
test('when the store does not answer the visitor is told that nothing was sent, and may try again', async () => {
  let down = true;
  const { send, getForm, clock, faults, store } = aContact((working) => ({
    add: (enquiry) => (down ? Promise.reject(new StorageUnavailableError()) : working.add(enquiry)),
  }));
  const ticket = await getForm();
  clock.pass(TYPING_MS);
  const { status, text } = await send({}, { ticket });
  expect([status, text]).toEqual([
    503,
    'There was a problem sending your message. Please try again or contact us directly.',
  ]);
  expect(JSON.stringify(faults)).not.toMatch(/Asha|98765|daughter|asha@/);
  expect(faults).toHaveLength(1);
  down = false;
  expect((await send({}, { ticket })).text).toBe(THANKS);
  expect(await store.list()).toHaveLength(1);
});
