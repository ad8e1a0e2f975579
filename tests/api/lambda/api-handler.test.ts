import { randomInt, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { EnqueuedJob } from '#api/jobs/job';
import { readApiEnv } from '#api/lambda/cloud-settings';
import { createApiHandler, requestOf } from '#api/lambda/api/api-handler';
import { ORIGIN } from '#support/an-app';
import { fakeSite } from '#support/fake-site';
import { memoryReleases } from '#support/memory-releases';
import { ANN } from '#support/an-identity';
import { CALL, SECRET, type Sent, v2Event } from '#support/v2-event';
import { aStage } from './a-stage.ts';

const FORMER = 'beef'.repeat(16);

/** The API's function on a site whose administrator is Ann. */
const aFunction = async () => {
  const { stores, lines, deps } = await aStage('api');
  const jobs: EnqueuedJob[] = [];
  const { site } = fakeSite();
  const handler = createApiHandler({
    ...deps,
    pointers: memoryReleases().pointers,
    bundle: site.bundle,
    site: () => Promise.resolve(site),
    origin: ORIGIN,
    randomInt: (end) => randomInt(end),
    randomId: randomUUID,
    // The process stands still once it has answered.
    invokeJob: (job) =>
      new Promise((resolve) =>
        setImmediate(() => {
          jobs.push(job);
          resolve();
        }),
      ),
    originSecrets: [SECRET, FORMER],
    addressHeader: 'cloudfront-viewer-address',
  });
  const call = (...event: Parameters<typeof v2Event>) => handler(v2Event(...event), CALL);
  return { call, stores, lines, jobs };
};

const HEALTH = { path: '/api/health' };

/** A change that the site's own page sends. */
const own = (path: string, body: object, method = 'POST'): Sent => ({
  method,
  path,
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('only what carries a secret of the distribution is answered, also the former one', async () => {
  const { call } = await aFunction();
  for (const secret of [SECRET, FORMER])
    expect(await call(HEALTH, { secret })).toMatchObject({ statusCode: 200 });
  for (const secret of ['', null, 'f00d'])
    expect(await call(HEALTH, { secret })).toMatchObject({
      statusCode: 403,
      headers: { 'cache-control': 'no-store' },
    });
});

// Specification: RUN-7
test('a request comes through whole, and so does its answer', async () => {
  const { call, jobs } = await aFunction();
  const { email, password } = ANN;
  const signedIn = await call(own('/api/session', { email, password }), { base64: true });
  const cookies = signedIn.cookies ?? [];
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-device',
  ]);
  const cookie = `theme=dark; ${cookies[0]?.split(';')[0] ?? ''}`;
  const session = await call({ path: '/api/session', headers: { cookie } });
  expect(session).toMatchObject({ statusCode: 200, isBase64Encoded: false });
  expect(session.body).toContain(ANN.email);
  await call(own('/api/session/reset', { email: ANN.email }));
  // About the new device, and the link.
  expect(jobs).toEqual([{ kind: 'deliver' }, { kind: 'reset', email: ANN.email }]);
  // CloudFront tells the function in a header of its own.
  const headers = { 'x-accept-encoding': 'br' };
  const { body = '', ...packed } = await call({ path: '/api/openapi.json', headers });
  expect(packed).toMatchObject({ headers: { 'content-encoding': 'br' }, isBase64Encoded: true });
  expect(brotliDecompressSync(Buffer.from(body, 'base64')).toString()).toContain('"openapi":');
  expect(await call({ ...HEALTH, method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
});

test.each([
  ['/api/a%20b%3Fc%23d?e=%26&f=1', '/api/a%20b%3Fc%23d?e=%26&f=1'],
  ['/api/%E0%A4%97%F0%9F%98%80', '/api/%E0%A4%97%F0%9F%98%80'],
  ['/api/100%25', '/api/100%25'],
  ['/api/\ud800', '/api/%EF%BF%BD'],
  ["/api/:@!$&'()*+,;=-._~", "/api/:@!$&'()*+,;=-._~"],
  ['/shard/31/api/health?x=1', '/api/health?x=1'],
])('what is asked at %s is asked of the API at %s', (path, asked) =>
  expect(requestOf(v2Event({ path }), ORIGIN)?.url).toBe(`${ORIGIN}${asked}`),
);

test('a missing page is answered with the not-found page that the router knows', async () => {
  const { call, stores } = await aFunction();
  const page = new TextEncoder().encode('<title>Not here</title>');
  await stores.releases.put('bodies/aBcDeFgHiJkLmNoPqRs-_1', page, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  });
  expect(await call({ path: '/missing/aBcDeFgHiJkLmNoPqRs-_1' })).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: '<title>Not here</title>',
  });
  for (const path of [
    '/missing/../publisher/live.js',
    '/bodies/aBcDeFgHiJkLmNoPqRs-_1',
    '/shard/x/api/health',
    '/shard/1/shard/1/api/health',
  ])
    expect((await call({ path })).body, path).toBe('There is no such file.');
});

test('a fault is logged by its places, the answer says to try again', async () => {
  const { call, stores, lines } = await aFunction();
  vi.spyOn(stores.content, 'findPost').mockRejectedValue(new TypeError(`Not of ${ANN.email}`));
  expect(await call({ path: '/api/public/posts/why-zero' })).toMatchObject({ statusCode: 500 });
  expect(JSON.parse(lines.join())).toMatchObject({
    event: 'fault',
    route: '/api/public/posts/:slug',
    requestId: CALL.awsRequestId,
    error: 'TypeError',
    stack: expect.arrayContaining([expect.stringMatching(/api-handler\.test\.ts/)]) as unknown,
  });
  expect(lines.join()).not.toContain(ANN.email);
});

test('what is missing or wrong is named, and no value is told', () => {
  const given = { CONTENT_TABLE: 'content', SITE_ORIGIN: 'ganit', ORIGIN_SECRET: 'short-one' };
  expect(() => readApiEnv(given)).toThrow(
    /^These variables of the function are missing or wrong: SITE_ORIGIN, RELEASE_BUCKET, POINTER_STORE_ARN, PRIVATE_TABLE, MEDIA_BUCKET, JOBS_FUNCTION, CLIENT_ADDRESS_HEADER, ORIGIN_SECRET, FORMER_ORIGIN_SECRET$/,
  );
});
