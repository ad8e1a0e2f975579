import { beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import {
  newTicket,
  submitMessage,
  type Attempt,
  type Ticket,
} from '#site/islands/contact-form/send-message.ts';
import { stubStorage } from '#support/stored';

const { betweenSendsMs } = LIMITS.contact;
const texts = TEXT.contact;
const HOUR_MS = 3_600_000;
const LOADED = 1_000_000_000_000;

const GOOD = {
  name: 'Asha Rani',
  phone: '+91 98765-43210',
  email: 'asha@example.org',
  message: 'My daughter is in Class 10.',
  answer: '7',
};
const FORM = { token: 'next', a: 1, b: 2 };
/** A question whose right answer is 7. */
const aTicket = (receivedAt = LOADED): Ticket => ({ token: 'first', a: 3, b: 4, receivedAt });

let stored: Map<string, string>;
let answer: () => Response;
let ticket: Ticket | undefined;
let calls: { at: number; path: unknown; init: RequestInit | undefined }[];

beforeEach(() => {
  // The form has been in use for ten seconds.
  vi.useFakeTimers({ now: LOADED + 10_000 });
  stored = stubStorage();
  answer = () => Response.json({ message: texts.thanks, form: FORM });
  ticket = aTicket();
  calls = [];
  vi.stubGlobal('fetch', (path: unknown, init?: RequestInit) => {
    calls.push({ at: Date.now(), path, init });
    return Promise.resolve().then(answer);
  });
});

const submit = async (
  changes: Partial<typeof GOOD> = {},
  rest: Partial<Attempt> = {},
  at = Date.now(),
) => {
  vi.setSystemTime(at);
  const input = { ...GOOD, ...changes };
  const attempt = { input, choices: {}, website: '', freshSince: LOADED, ...rest };
  const sending = submitMessage(attempt, () => Promise.resolve(ticket));
  await vi.runAllTimersAsync();
  return sending;
};
const refused = (message: string, next: unknown = 'same') => ({ problem: { message }, next });

// Specification: CONTACT-18, OFFER-11
test('a good message goes to the site itself after one second, without HTML, with its token and its choices', async () => {
  const pressed = Date.now();
  const outcome = await submit(
    { name: ' <b>Asha Rani</b> ' },
    { choices: { callBack: 'evening' } },
  );
  expect(outcome).toEqual({ next: { ...FORM, receivedAt: pressed + 1_000 } });
  expect(calls).toMatchObject([
    {
      at: pressed + 1_000,
      path: '/api/contact',
      init: { method: 'POST', headers: { 'content-type': 'application/json' } },
    },
  ]);
  expect(JSON.parse(calls[0]?.init?.body as string)).toEqual({
    ...GOOD,
    callBack: 'evening',
    token: 'first',
    website: '',
  });
});

test('a message whose token came late waits until the token is three seconds old; without one nothing can be sent', async () => {
  const pressed = Date.now();
  ticket = aTicket(pressed - 500);
  await submit();
  expect(calls).toMatchObject([{ at: pressed + 2_500 }]);
  ticket = undefined;
  expect(await submit({}, {}, pressed + HOUR_MS)).toEqual(refused(texts.failed));
  expect(calls).toHaveLength(1);
});

// Specification: CONTACT-15, CONTACT-16
test.each([
  ['a filled trap', { website: 'https://example.org' }, 0],
  ['a form that is 2,999 ms old', { freshSince: LOADED + 7_001 }, 0],
  ['a form that is 3,000 ms old', { freshSince: LOADED + 7_000 }, 1],
])('%s gets thanks, whether anything is sent or not', async (_what, rest, sent) => {
  const outcome = await submit({}, rest);
  expect(outcome.problem).toBeUndefined();
  expect(calls).toHaveLength(sent);
  // What was not sent does not count towards the limits.
  if (sent === 0) expect((await submit()).problem).toBeUndefined();
});

const wrong = { name: 'R2 D2', phone: '12', email: 'nobody', message: 'short', answer: '8' };

// Specification: CONTACT-4
test.each([
  ['name', wrong, 'name', texts.name],
  ['answer', { answer: '8' }, 'answer', texts.answer],
])(
  'the checks of the domain come before anything is sent: %s',
  async (_check, input, field, message) => {
    const next = field === 'answer' ? 'new' : 'same';
    expect(await submit(input)).toEqual({ problem: { field, message }, next });
    expect(calls).toEqual([]);
  },
);

// Specification: CONTACT-17
test('this browser sends again after 30 seconds, and three times an hour; the checks come before', async () => {
  const sendAt = (at: number) => submit({}, {}, at);
  await submit();
  const first = Date.now();
  expect(await submit({ phone: '12' })).toMatchObject({ problem: { message: texts.phone } });
  expect(await sendAt(first + betweenSendsMs - 1)).toEqual(refused(texts.tooSoon));
  for (const after of [betweenSendsMs, 3 * betweenSendsMs])
    expect((await sendAt(first + after)).problem).toBeUndefined();
  expect(await sendAt(first + 6 * betweenSendsMs)).toEqual(refused(texts.tooMany));
  expect((await sendAt(first + HOUR_MS)).problem).toBeUndefined();
  expect(calls).toHaveLength(4);
});

// Specification: CONTACT-17
test.each([
  '{',
  '{"a":1}',
  '["x",null]',
  // Times to come, from a clock that was set back.
  JSON.stringify([9, 9, 9].map((n) => n * LOADED)),
])('a damaged memory of sent messages locks nobody out: %s', async (text) => {
  stored.set('contact-sends', text);
  expect((await submit()).problem).toBeUndefined();
});

const refusal = (status: number, error: object) => () =>
  Response.json({ error: { code: 'invalid-argument', ...error } }, { status });
const page = (status: number) => () => new Response('<!doctype html>', { status });
const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};
const { answer: sum, phone, token, tooMany, failed } = texts;
const given = { ...FORM, receivedAt: LOADED + 11_000 };

// Specification: CONTACT-5, CONTACT-12, CONTACT-19, CONTACT-20
test.each([
  ['thanks without a question', () => Response.json({}), { next: 'new' }],
  ['a refusal with its field', refusal(400, { message: phone, field: 'phone' }), { problem: { message: phone, field: 'phone' }, next: 'same' }],
  ['a wrong sum with the next question', refusal(400, { message: sum, field: 'answer', current: FORM }), { problem: { message: sum, field: 'answer' }, next: given }],
  ['a refused token', refusal(400, { message: token }), refused(token, 'new')],
  ['a field that the form does not have', refusal(400, { message: 'x', field: 'toString' }), refused('x')],
  ['a limit', refusal(429, { message: tooMany }), refused(tooMany)],
  ['a limit set by something on the way', page(429), refused(failed)],
  ['a fault', refusal(500, { message: 'x' }), refused(failed)],
  ['no network', offline, refused(failed)],
])('%s is understood', async (_what, reply, outcome) => {
  answer = reply;
  expect(await submit()).toEqual(outcome);
  // What was not taken may be sent again at once.
  if (outcome.next !== 'new') await submit();
  expect(calls).toHaveLength(outcome.next === 'new' ? 1 : 2);
}); // oxfmt-ignore

test.each([
  ['the server gives one', () => Response.json(FORM), { ...FORM, receivedAt: LOADED + 10_000 }],
  ['the network fails', offline, undefined],
  ['the answer is a page', page(200), undefined],
  ['the answer is something else', () => Response.json({ token: 't' }), undefined],
])('a ticket is dated when it comes, and none is made up: %s', async (_cause, reply, expected) => {
  answer = reply;
  expect(await newTicket()).toEqual(expected);
});
