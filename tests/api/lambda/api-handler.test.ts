import { afterAll, expect, test, vi } from 'vitest';
import { asUrlPath } from '#api/lambda/api/http-event.ts';
import { originCheck } from '#api/lambda/api/api-handler.ts';
import { startEngines } from './engines.ts';
import { TEACHER, twoSites } from './two-sites.ts';
import { SECRET } from './v2-event.ts';

const sites = await twoSites(await startEngines());
const { call, remote } = sites;
afterAll(() => sites.local.publisher.stop());

const HEALTH = { path: '/api/health' };

test.each([
  ['no secret', null, 403],
  ['a wrong secret', 'f00d', 403],
  ['an empty secret', '', 403],
  ["today's secret", SECRET, 200],
  ['the secret before it', 'beef'.repeat(16), 200],
])('with %s', async (_what, secret, status) => {
  const answer = await call(HEALTH, { secret });
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an API without any secret would be open, so it does not start', () => {
  expect(() => originCheck(['', ''])).toThrow('needs a secret');
});

test('without a former secret an empty one opens nothing', () => {
  expect(originCheck([SECRET, ''])('')).toBe(false);
  expect(originCheck([SECRET, ''])(undefined)).toBe(false);
});

test('a page that is not there is answered with the not-found page that the router knows', async () => {
  const body = new TextEncoder().encode('<title>Not here</title>');
  await remote.stores.releases.put('bodies/aBcDeFgHiJkLmNoPqRs-_1', body, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  });
  expect(await call({ path: '/missing/aBcDeFgHiJkLmNoPqRs-_1' })).toEqual({
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    cookies: [],
    body: '<title>Not here</title>',
  });
});

test.each([
  '/releases/../secret/x',
  '/missing/../publisher/live.js',
  '/bodies/aBcDeFgHiJkLmNoPqRs-_1',
  '/',
])('%s: there is no such file', async (path) => {
  expect(await call({ path })).toEqual({
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    cookies: [],
    body: 'There is no such file.',
  });
});

test.each([
  ['/api/a b?c#d', '/api/a%20b%3Fc%23d'],
  ['/api/गणित', '/api/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4'],
  ['/api/😀', '/api/%F0%9F%98%80'],
  ['/api/100%', '/api/100%25'],
  ['/api/a%20b', '/api/a%20b'],
  ['/api/\ud800', '/api/%EF%BF%BD'],
  ["/api/:@!$&'()*+,;=-._~", "/api/:@!$&'()*+,;=-._~"],
])('the path %j stands in a URL as %s', (path, expected) => {
  expect(asUrlPath(path)).toBe(expected);
  expect(new URL(`https://example.org${asUrlPath(path)}`).pathname).toBe(expected);
});

test('the shard that the edge put before a path is no part of it', async () => {
  expect((await call({ path: '/shard/31/api/health?x=1' })).status).toBe(200);
  expect((await call({ path: '/shard/31/api/nothing' })).status).toBe(404);
  for (const path of ['/shard/x/api/health', '/shard//api/health', '/shard/1/shard/1/api/health']) {
    expect((await call({ path })).body, path).toBe('There is no such file.');
  }
});

test('a fault is logged by its places, the answer says to try again', async () => {
  const fault = new TypeError(`Nothing about ${TEACHER.email}`);
  const find = vi.spyOn(remote.stores.content, 'findSlug').mockRejectedValue(fault);
  sites.lines.length = 0;
  const answer = await call({ path: '/api/public/posts/why-zero' });
  find.mockRestore();
  expect(answer.status).toBe(500);
  expect(sites.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: expect.any(String) as unknown,
      level: 'error',
      function: 'api',
      event: 'fault',
      method: 'GET',
      status: 500,
      route: '/api/public/posts/:slug',
      requestId: '3f1c2d4e-0000-4000-8000-5a6b7c8d9e0f',
      error: 'TypeError',
      stack: expect.arrayContaining([expect.stringMatching(/api-handler\.test\.ts/)]) as unknown,
    },
  ]);
  expect(sites.lines.join()).not.toContain(TEACHER.email);
});

test('a job that cannot be enqueued is logged, and the answer stays the same', async () => {
  sites.refuseJobs();
  sites.lines.length = 0;
  const body = JSON.stringify({ email: TEACHER.email });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const sent = { method: 'POST', path: '/api/session/reset', headers, body };
  expect((await call(sent)).status).toBe(200);
  expect(sites.lines).toHaveLength(1);
  expect(sites.lines[0]).toContain('"event":"job-not-enqueued"');
  expect(sites.lines[0]).not.toContain('example.org');
});
