import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';

const { app } = anApp();
const UNSAFE = [
  ...new Set(
    app.routes
      .filter(({ method }) => !['ALL', 'GET'].includes(method))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '10')}`),
  ),
  'POST /api/nothing-here',
];

const FOREIGN: Record<string, Record<string, string>> = {
  'no header at all': {},
  'another site': { 'sec-fetch-site': 'cross-site' },
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

const send = (route: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = route.split(' ');
  return app.request(`${ORIGIN}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
};

const cases = UNSAFE.flatMap((route) =>
  Object.entries(FOREIGN).map(([name, headers]) => [route, name, headers] as const),
);

// Specification: API-16
test.each(cases)('%s from %s is refused', async (route, _name, headers) => {
  const response = await send(route, headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: { code: 'permission-denied', message: TEXT.auth.origin },
  });
});

test.each(UNSAFE)('%s from the site’s own page reaches the route', async (route) => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    { origin: ORIGIN },
  ]) {
    const body: unknown = await (await send(route, headers)).json();
    expect(JSON.stringify(body)).not.toContain(TEXT.auth.origin);
  }
});

test('reading needs no origin', async () => {
  const response = await anApp().app.request(`${ORIGIN}/api/health`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(200);
});
