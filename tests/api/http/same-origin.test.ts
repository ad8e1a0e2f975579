import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN, refusal } from '#support/an-app.ts';

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

const send = async (route: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = route.split(' ');
  const response = await app.request(`${ORIGIN}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  return { status: response.status, body: (await response.json()) as unknown };
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
