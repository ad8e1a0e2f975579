import { expect, test } from 'vitest';
import { SMOKE_CHECKS, type Site } from '../../../../infra/aws/deploy/smoke-checks.ts';
import { smokeTest } from '../../../../infra/aws/deploy/smoke-test.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const secure = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const HOME = '<html><link href="/_astro/site.a1.css"></html>';
const LOCS = '<loc>https://x.test/</loc><loc>https://x.test/10</loc>';

/** What a healthy site answers, by path. */
const healthy = (): Record<string, Response> => ({
  '/': new Response(HOME, { headers: { ...html, ...secure } }),
  '/10': new Response('<html></html>', { headers: html }),
  '/sitemap.xml': new Response('<loc>https://x.test/sitemap-pages.xml</loc>', {
    headers: { 'content-type': 'application/xml' },
  }),
  '/sitemap-pages.xml': new Response(LOCS, { headers: { 'content-type': 'application/xml' } }),
  '/admin': new Response('', { headers: { ...html, ...secure, 'cache-control': 'no-store' } }),
  '/files/x.pdf': new Response('', { headers: html }),
  '/_astro/site.a1.css': new Response('', {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  }),
  '/study-materials': new Response('<a href="/files/10_ch1_a.pdf">', { headers: html }),
  '/media/materials/10/chapter1/10_ch1_a.pdf': new Response('%PDF-', {
    status: 206,
    headers: { 'content-range': 'bytes 0-4/900', 'content-type': 'application/pdf' },
  }),
  '/no-such-page': new Response('<html></html>', { status: 404, headers: html }),
  '/api/health': new Response('{"status":"ok"}'),
  '/api/content': new Response('', { status: 401 }),
  'https://api.test/api/health': new Response('', { status: 403 }),
});

/** Runs the test on a site; time passes only by waiting. */
const run = async (get: Site['get']) => {
  const lines: string[] = [];
  let time = 0;
  const failed = await smokeTest({
    get,
    apiHost: 'api.test',
    patienceMs: 5 * 60_000,
    print: (line) => lines.push(line),
    wait: (ms) => Promise.resolve(void (time += ms)),
    now: () => time,
  });
  return { failed, lines, waited: time };
};

const answering =
  (answers: Record<string, Response>): Site['get'] =>
  (path) => {
    const answer = answers[path];
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new Error(`no ${path}`));
  };

test('a healthy site passes at once, with a line for each claim', async () => {
  const { failed, lines, waited } = await run(answering(healthy()));
  expect(failed).toEqual([]);
  expect(lines.every((line) => line.startsWith('  ok    '))).toBe(true);
  expect(lines).toHaveLength(SMOKE_CHECKS.length);
  expect(waited).toBe(0);
});

test.each([
  ['/', new Response(HOME, { headers: html })],
  ['/', new Response(HOME, { status: 503, headers: { ...html, ...secure } })],
  ['/10', new Response('', { status: 404 })],
  ['/sitemap.xml', new Response('', { status: 200, headers: html })],
  ['/admin', new Response('', { headers: html })],
  ['/admin', new Response('', { headers: { ...html, ...secure, 'cache-control': 'public' } })],
  ['/files/x.pdf', new Response('', { status: 404, headers: html })],
  ['/_astro/site.a1.css', new Response('', { headers: { 'cache-control': 'no-store' } })],
  ['/media/materials/10/chapter1/10_ch1_a.pdf', new Response('%PDF-', { status: 200 })],
  ['/no-such-page', new Response('<html></html>', { headers: html })],
  ['/api/health', new Response('', { status: 500 })],
  ['/api/content', new Response('{}', { status: 200 })],
  ['https://api.test/api/health', new Response('{"status":"ok"}')],
])('it fails when %s answers wrongly', async (path, wrong) => {
  const { failed, lines, waited } = await run(answering({ ...healthy(), [path]: wrong }));
  expect(failed.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('FAILS'))).toHaveLength(failed.length);
  expect(waited).toBeGreaterThanOrEqual(5 * 60_000);
});

test('what comes late is waited for', async () => {
  let asked = 0;
  const site = answering(healthy());
  const late: Site['get'] = (path, headers) => {
    asked += path === '/' ? 1 : 0;
    return asked <= 3 ? Promise.resolve(new Response('', { status: 503 })) : site(path, headers);
  };
  const { failed, waited } = await run(late);
  expect(failed).toEqual([]);
  expect(waited).toBe(15_000);
});

test('a teacher who deleted all sheets and classes has a healthy site, too', async () => {
  const answers = {
    ...healthy(),
    '/sitemap-pages.xml': new Response('<loc>https://x.test/</loc>', {
      headers: { 'content-type': 'application/xml' },
    }),
    '/study-materials': new Response('', { headers: html }),
  };
  const { failed, lines } = await run(answering(answers));
  expect(failed).toEqual([]);
  expect(lines.filter((line) => line.endsWith('nothing there to look at'))).toHaveLength(2);
});
