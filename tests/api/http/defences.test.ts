import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { anApp, ORIGIN, refusal, TOKEN, expectStatus } from '#support/an-app';
import { Hono } from 'hono';
import { rateLimit } from '#api/http/defences';
import { networkOf } from '#domain/accounts/network';
import { times } from '#support/builders';
import { networkFromHeader, networkFromSocket } from '#api/http/client-network';
import { rows } from '#support/rows';

const { app } = anApp();
const UNSAFE = [
  ...new Set(
    app.routes
      .filter(({ method }) => !['ALL', 'GET'].includes(method))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '10')}`),
  ),
  'POST /api/nothing-here',
];

/** What else does not come from the own page, or does not show that it does. */
const FOREIGN: Record<string, Record<string, string>> = {
  'no header at all': {},
  'another subdomain': { 'sec-fetch-site': 'same-site' },
  'the address bar': { 'sec-fetch-site': 'none' },
  'an empty Sec-Fetch-Site': { 'sec-fetch-site': '' },
  'a cross-site claim with the right origin': { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  'two claims': { 'sec-fetch-site': 'same-origin, cross-site' },
  'another origin': { origin: 'https://evil.example' },
  'an opaque origin': { origin: 'null' },
  'a longer origin': { origin: `${ORIGIN}.evil.example` },
  'the origin over plain HTTP': { origin: 'http://example.org' },
  'the origin on another port': { origin: `${ORIGIN}:8443` },
  'the origin with a slash': { origin: `${ORIGIN}/` },
  'only a referrer': { referer: `${ORIGIN}/admin` },
};

const answerOf = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as unknown,
});

const send = async (route: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = route.split(' ');
  const response = await app.request(`${ORIGIN}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  return answerOf(response);
};

const refused = refusal(403, TEXT.auth.origin, { code: 'permission-denied' });

// Specification: API-16
test.each(UNSAFE)(
  '%s from another site is refused, and from the own page is not',
  async (route) => {
    expect(await send(route, { 'sec-fetch-site': 'cross-site' })).toEqual(refused);
    expect(await send(route, { 'sec-fetch-site': 'same-origin' })).not.toEqual(refused);
  },
);

test.each(Object.entries(FOREIGN))('%s is refused', async (_name, headers) => {
  expect(await send('POST /api/session', headers)).toEqual(refused);
});

test('a browser that says the origin alone is believed', async () => {
  expect(await send('POST /api/session', { origin: ORIGIN })).not.toEqual(refused);
});

test('reading needs no origin', async () => {
  const response = await anApp().app.request(`${ORIGIN}/api/health`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(200);
});

const sendBody = async (sent: BodyInit, type: string | undefined) => {
  const request = new Request(`${ORIGIN}/api/classes`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-session=${TOKEN.admin}` },
    body: sent,
  });
  if (type === undefined) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  const { app, ready } = anApp();
  await ready;
  return answerOf(await app.request(request));
};

const wrong = { code: 'invalid-argument' };
const good = JSON.stringify({ id: '7', name: 'Seven', description: 'x' });

test('a body of JSON is read, however its type is written', async () => {
  await expectStatus(201, sendBody(good, 'Application/JSON;charset="UTF-8"'));
});

// Specification: API-18
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  undefined,
])('a body of type %s is refused', async (type) => {
  expect(await sendBody(good, type)).toEqual(refusal(415, TEXT.edit.request, wrong));
});

test.each([
  ['half a document', '{"id":"7"'],
  ['nesting without end', '['.repeat(100_000)],
  ['half a character', good.replace('Seven', '\\ud83d')],
  ['a null character', good.replace('Seven', 'a\\u0000b')],
  ['a list', '[]'],
  ['a prototype', good.replace('{', '{"__proto__":{"id":"8"},')],
])('%s is refused in plain words', async (_name, body) => {
  const { status, body: said } = await sendBody(body, 'application/json');
  expect(status).toBe(400);
  const answer = JSON.stringify(said);
  expect(answer).toMatch(/^\{"error":\{"code":"invalid-argument","message":"[^"]+"/);
  expect(answer).not.toMatch(/zod|issues|expected|received|unrecognized/i);
});

// Specification: API-18
test('a body of more than 1 MB is refused', async () => {
  const answer = await sendBody('x'.repeat(1_048_577), 'application/json');
  expect(answer).toEqual(refusal(413, TEXT.edit.tooLarge, wrong));
});

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
  const statuses = async (address: (n: number) => string, count: number) => {
    const answers = await Promise.all(times(count, (n) => ask(address(n))));
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
  await expectStatus(200, ask('203.0.113.7'));
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
    const answers = await Promise.all(times(200, () => send('203.0.113.9')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
    expect(await answers.at(-1)?.json()).toEqual({
      error: { code: 'resource-exhausted', message: TEXT.auth.tooMany },
    });
    expect((await send('203.0.113.8')).status).not.toBe(429);
    expect((await send('203.0.113.9', other)).status).not.toBe(429);
  },
);

const request = (headers: Record<string, string> = {}) =>
  new Request('https://example.org/', { headers });

const named = (network: { name: string }) => network.name;

test.each(rows`
  203.0.113.7:46532 | 203.0.113.7
  2001:0db8:85a3:0:0:8a2e:0370:7334:443 | 2001:db8:85a3:0::/64
  2001:db8::7:46532 | 2001:db8:0:0::/64
  [2001:db8::7]:46532 | 2001:db8:0:0::/64
`)('CloudFront\u2019s %s is the network %s', (value, name) => {
  const read = networkFromHeader('CloudFront-Viewer-Address');
  expect(named(read(request({ 'cloudfront-viewer-address': value }), {}))).toBe(name);
});

test('headers that anyone can send are not read', () => {
  const forged = request({ 'x-forwarded-for': '203.0.113.7' });
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  expect(named(networkFromHeader('cloudfront-viewer-address')(forged, {}))).toBe('unknown');
  expect(named(networkFromSocket(forged, env))).toBe('127.0.0.1');
});

test.each([
  ['the only entry', '203.0.113.7', 1, '203.0.113.7'],
  ['behind what the visitor wrote himself', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['before our second proxy', '198.51.100.1, 203.0.113.7, 192.0.2.1', 2, '203.0.113.7'],
  ['of a connection past the first of two proxies', '203.0.113.7', 2, '203.0.113.7'],
  ['that is no address', '203.0.113.7, nonsense', 1, 'unknown'],
])('of a list counts the entry %s', (_what, value, proxies, name) => {
  const read = networkFromHeader('x-forwarded-for', { proxies });
  expect(named(read(request({ 'x-forwarded-for': value }), {}))).toBe(name);
});
