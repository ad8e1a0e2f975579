import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rateLimit } from '#api/http/defences.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { anApp } from '#support/an-app.ts';

const aLimited = () => {
  let time = 0;
  const app = new Hono();
  const now = () => time;
  const clientNetwork = (request: Request) =>
    networkOf(request.headers.get('x-test-address') ?? '');
  app.use(rateLimit({ clientNetwork, now }));
  app.get('/', (c) => c.text('done'));
  const ask = async (address: string) =>
    app.request('/', { headers: { 'x-test-address': address } });
  const statuses = async (address: (n: number) => string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(address(n))));
    return answers.filter(({ status }) => status === 200).length;
  };
  return { ask, statuses, pass: (ms: number) => (time += ms) };
};

// Specification: API-17
test('one network gets 120 calls at once and two a second from then on; others go on', async () => {
  const { ask, statuses, pass } = aLimited();
  expect(await statuses((n) => `2001:db8:1:2::${n.toString(16)}`, 500)).toBe(120);
  const refused = await ask('2001:db8:1:2::1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await ask('203.0.113.7')).status).toBe(200);
  pass(10_000);
  expect(await statuses(() => '2001:db8:1:2::1', 500)).toBe(20);
  // A clock that is set back gives and takes nothing.
  pass(-3_600_000);
  expect(await statuses(() => '2001:db8:1:2::1', 10)).toBe(0);
  pass(1_000);
  expect(await statuses(() => '2001:db8:1:2::1', 10)).toBe(2);
});

// Specification: API-17
test('a /48 gets three times as much in all', async () => {
  const { statuses } = aLimited();
  expect(await statuses((n) => `2001:db8:1:${(n % 50).toString(16)}::1`, 1_000)).toBe(360);
});

test('no more than 10,000 networks are remembered, those of late', async () => {
  const { statuses } = aLimited();
  expect(await statuses(() => '203.0.113.7', 120)).toBe(120);
  const others = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  await statuses(others, 9_999);
  expect(await statuses(() => '203.0.113.7', 1)).toBe(0);
  await statuses(others, 10_000);
  expect(await statuses(() => '203.0.113.7', 1)).toBe(1);
});

test.each([
  ['/api/session', '/api/contact'],
  ['/api/contact', '/api/session'],
])(
  'a flood of %s is stopped before anything is read, its network and this call alone',
  async (path, other) => {
    const { call } = anApp();
    const send = (address: string, to = path) =>
      call('POST', to, { body: {}, token: null, headers: { 'x-test-address': address } });
    const answers = await Promise.all(Array.from({ length: 200 }, () => send('203.0.113.9')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
    expect(await answers.at(-1)?.json()).toEqual({
      error: {
        code: 'resource-exhausted',
        message: 'Too many requests from your network. Please wait a minute and try again.',
      },
    });
    expect((await send('203.0.113.8')).status).not.toBe(429);
    expect((await send('203.0.113.9', other)).status).not.toBe(429);
  },
);
