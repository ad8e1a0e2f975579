import { expect, test } from 'vitest';
import { answering, healthySite, HOME, page, secure } from './a-healthy-site.ts';
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
  ['/', page(HOME)],
  ['/10', page('', {}, 404)],
  ['/sitemap.xml', page()],
  ['/admin', page('', { ...secure, 'cache-control': 'public' })],
  ['/files/x.pdf', page('', {}, 404)],
  ['/_astro/site.a1.css', page('', { 'cache-control': 'no-store' })],
  ['/media/materials/10/chapter1/10_ch1_a.pdf', page('%PDF-')],
  ['/no-such-page', page('<html></html>')],
  ['/api/health', page('', {}, 500)],
  ['/api/content', page('{}')],
  ['https://api.test/api/health', page('{"status":"ok"}')],
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
    '/sitemap-pages.xml': page('<loc>https://x.test/</loc>'),
    '/study-materials': page(),
  };
  const { failed, lines, waited } = await run((path, headers) => {
    asked += path === '/' ? 1 : 0;
    const late = asked <= 3 && { '/': page('', {}, 503) };
    return answering({ ...answers, ...late })(path, headers);
  });
  expect([failed, waited]).toEqual([[], 15_000]);
  expect(lines.filter((line) => line.endsWith('nothing there to look at'))).toHaveLength(2);
});
