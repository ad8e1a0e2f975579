import { expect, test } from 'vitest';
import { answering, healthySite, HOME, html, secure } from './a-healthy-site.ts';
import { type Site, smokeTest } from '../../../../infra/aws/deploy/smoke-test.ts';

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

// That a healthy site passes: deploy-stage.test.ts.
test.each([
  ['/', new Response(HOME, { headers: html })],
  ['/10', new Response('', { status: 404 })],
  ['/sitemap.xml', new Response('', { status: 200, headers: html })],
  ['/admin', new Response('', { headers: { ...html, ...secure, 'cache-control': 'public' } })],
  ['/files/x.pdf', new Response('', { status: 404, headers: html })],
  ['/_astro/site.a1.css', new Response('', { headers: { 'cache-control': 'no-store' } })],
  ['/media/materials/10/chapter1/10_ch1_a.pdf', new Response('%PDF-', { status: 200 })],
  ['/no-such-page', new Response('<html></html>', { headers: html })],
  ['/api/health', new Response('', { status: 500 })],
  ['/api/content', new Response('{}', { status: 200 })],
  ['https://api.test/api/health', new Response('{"status":"ok"}')],
])('it fails when %s answers wrongly', async (path, wrong) => {
  const { failed, lines, waited } = await run(answering({ ...healthySite(), [path]: wrong }));
  expect(failed.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('FAILS'))).toHaveLength(failed.length);
  expect(waited).toBeGreaterThanOrEqual(5 * 60_000);
});

test('what comes late is waited for; a teacher who deleted all sheets and classes has a healthy site, too', async () => {
  let asked = 0;
  const answers: ReturnType<typeof healthySite> = {
    ...healthySite(),
    '/sitemap-pages.xml': new Response('<loc>https://x.test/</loc>'),
    '/study-materials': new Response('', { headers: html }),
  };
  const { failed, lines, waited } = await run((path, headers) => {
    asked += path === '/' ? 1 : 0;
    const late = asked <= 3 && { '/': new Response('', { status: 503 }) };
    return answering({ ...answers, ...late })(path, headers);
  });
  expect([failed, waited]).toEqual([[], 15_000]);
  expect(lines.filter((line) => line.endsWith('nothing there to look at'))).toHaveLength(2);
});
