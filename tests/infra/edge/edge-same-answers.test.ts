import { afterAll, describe, expect, test } from 'vitest';
import { aLocalSite } from '../aws/a-local-site.ts';
import { templatesOf } from '../aws/a-stage.ts';
import { distributionOf, normalized } from '../aws/edge-distribution.ts';
import { edgeCodeOf, edgeFunction } from './edge-sandbox.ts';
import { amount } from '../../support/amount.ts';
import { oddPaths } from './odd-paths.ts';

const PAGES = ['index', '8', '9', '10', '11', '12', 'ca-foundation', 'study-materials', 'videos', 'blog', 'files', 'admin', '404', 'blog/what-is-pi', 'blog/गणित', 'api/x']; // prettier-ignore

/** What a release and its neighbours hold, so that an address that leads outside would find something there. */
const buckets = {
  releases: new Set([
    ...PAGES.map((page) => `releases/r1/${page}.html`),
    ...['sitemap.xml', 'robots.txt', 'rss.xml', 'img/placeholder-blog.jpg'].map(
      (file) => `releases/r1/${file}`,
    ),
    '_astro/a.b3.js',
    '_astro/pdf/cmaps/78-H.bcmap',
    '_astro/x.pdf',
    'releases/r0/index.html',
    'releases/r0/10.html',
    'index.html',
    '10.html',
    'robots.txt',
    'publisher/trouble.json',
    'publisher',
    'releases/r0',
    'r0/10.html',
    'blog/what-is-pi.html',
  ]),
  media: new Set([
    'materials/10/chapter3/10_ch3_sheet.pdf',
    'blog-images/a b.png',
    'covers/10_ch3_sheet.webp',
    'incoming/x.pdf',
    'trash/x.pdf',
    'x.pdf',
    'media/materials/x.pdf',
  ]),
};

const { web } = templatesOf('prod');
const cloud = distributionOf(web, 'r1', buckets);
const local = await aLocalSite('r1', buckets);
afterAll(() => local.close());

/** All public addresses (ROUTE-1, ROUTE-2), those of the admin area, files, assets and what they are mistaken for. */
const ROUTES: [path: string, status: number, shown: string][] = [
  ['/', 200, 'releases/r1/index.html'],
  ...['8', '9', '10', '11', '12', 'ca-foundation', 'videos', 'blog', 'study-materials'].map(
    (page): [string, number, string] => [`/${page}`, 200, `releases/r1/${page}.html`],
  ),
  ['/study-materials?class=10', 200, 'releases/r1/study-materials.html'],
  ['/blog/what-is-pi', 200, 'releases/r1/blog/what-is-pi.html'],
  ['/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4', 200, 'releases/r1/blog/गणित.html'],
  ['/blog/no-such-post', 404, 'releases/r1/404.html'],
  ['/files/10_ch3_sheet.pdf', 200, 'releases/r1/files.html'],
  ['/files/../10_ch3_sheet.pdf', 404, 'releases/r1/404.html'],
  ['/api/images/a%20b.png', 299, 'the API'],
  ['/no-such-page', 404, 'releases/r1/404.html'],
  ...['', '/login', '/classes', '/classes/10/chapters', '/videos', '/blogs', '/settings'].map(
    (page): [string, number, string] => [`/admin${page}`, 200, 'releases/r1/admin.html'],
  ),
  ['/admin/classes/10/chapters/3/content', 200, 'releases/r1/admin.html'],
  ['/api/content', 299, 'the API'],
  ['/api', 404, 'releases/r1/404.html'],
  ['/sitemap.xml', 200, 'releases/r1/sitemap.xml'],
  ['/robots.txt', 200, 'releases/r1/robots.txt'],
  ['/rss.xml', 200, 'releases/r1/rss.xml'],
  ['/img/placeholder-blog.jpg', 200, 'releases/r1/img/placeholder-blog.jpg'],
  ['/_astro/a.b3.js', 200, '_astro/a.b3.js'],
  ['/_astro/pdf/cmaps/78-H.bcmap', 200, '_astro/pdf/cmaps/78-H.bcmap'],
  ['/_astro/gone.js', 404, 'There is no such file.'],
  ['/_astro/', 404, 'There is no such file.'],
  ['/_astro', 404, 'releases/r1/404.html'],
  ['/media/materials/10/chapter3/10_ch3_sheet.pdf', 200, 'materials/10/chapter3/10_ch3_sheet.pdf'],
  ['/media/materials/10/chapter3/10_ch3_gone.pdf', 404, 'There is no such file.'],
  ['/media/blog-images/a%20b.png', 200, 'blog-images/a b.png'],
  ['/media/covers/10_ch3_sheet.webp?1', 200, 'covers/10_ch3_sheet.webp'],
  ['/media/incoming/x.pdf', 404, 'There is no such file.'],
  ['/media/trash/x.pdf', 404, 'There is no such file.'],
  ['/media/materials/../trash/x.pdf', 404, 'There is no such file.'],
  ['/media/materials/%2e%2e/trash/x.pdf', 404, 'There is no such file.'],
  ['/media/blog-images%2Fa%20b.png', 404, 'There is no such file.'],
  ['/media/blog-images//a%20b.png', 404, 'There is no such file.'],
  ['/media/', 404, 'There is no such file.'],
  ['/incoming-uploads', 405, 'Not allowed here.'],
  ['/media', 404, 'releases/r1/404.html'],
  [`/media/materials/${'a'.repeat(1_100)}`, 404, 'There is no such file.'],
  ['/releases/r0/index.html', 404, 'releases/r1/404.html'],
  ['/shard/3/api/content', 404, 'releases/r1/404.html'],
];

const ODD = amount({ sample: 1_000, full: 5_000 });

describe('the sandbox and the local server give the same answer', () => {
  test.each(ROUTES)('%s: %i %s', async (path, status, body) => {
    expect(await cloud('GET', path)).toEqual({ status, body });
    expect(await local.ask('GET', path)).toEqual({ status, body });
  });

  test.each([
    ['/10/', '/10'],
    ['//evil.example//x/?a=1', '/evil.example/x?a=1'],
    ['/ca', '/ca-foundation'],
    ['/ca?class=10&q=a+b%20c&class=11', '/ca-foundation?class=10&class=11&q=a+b%20c'],
    ['/ca/?x&y=', '/ca?x&y'],
    ['/blog/?__proto__=1&q=%0d%0a', '/blog?__proto__=1&q=%0d%0a'],
  ])('%s moves to %s', async (path, location) => {
    const moved = { status: 301, location, body: '' };
    expect(await cloud('GET', path)).toEqual(moved);
    expect(await local.ask('GET', path)).toEqual(moved);
  });

  test('HEAD is answered as GET, without the body', async () => {
    for (const [path, status] of ROUTES) {
      expect((await cloud('HEAD', path)).status, path).toBe(status);
      expect(await local.ask('HEAD', path), path).toEqual({ status, body: '' });
    }
  });

  // CloudFront itself refuses them before (403), as these behaviours take GET and HEAD only; the functions do not rely on it.
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s changes nothing', async (method) => {
    for (const path of ['/', '/10/', '/media/blog-images/a%20b.png']) {
      expect((await cloud(method, path)).status, path).toBe(405);
      expect((await local.ask(method, path)).status, path).toBe(405);
    }
  });

  test('odd addresses', async () => {
    for (const path of oddPaths(ODD)) {
      const [cloudSaw, localSaw] = await Promise.all([cloud('GET', path), local.ask('GET', path)]);
      if (normalized(path.split('?')[0] ?? '') === path.split('?')[0]) {
        expect(localSaw, path).toEqual(cloudSaw);
      } else {
        // With dots in it CloudFront may choose another behaviour; what can be had is the same.
        expect(localSaw.status, path).toBe(cloudSaw.status);
      }
      expect([200, 299, 301, 404, 405], path).toContain(localSaw.status);
    }
  });
});

describe('whichever function an odd address reaches', () => {
  const code = edgeCodeOf(web);
  const router = edgeFunction(code.router, 'r1');
  const media = edgeFunction(code.media);
  const paths = oddPaths(ODD);

  test('the router stays in the live release, and moves nobody to another site', async () => {
    for (const path of paths) {
      const outcome = await router('GET', path);
      if (outcome.kind === 'request') {
        const key = decodeURIComponent(outcome.uri);
        expect(key, path).toMatch(/^\/releases\/r1\/[^/]/);
        expect(key.split('/'), path).not.toContain('..');
        expect(outcome.uri, path).toMatch(/^[\w/.~!*'()%-]+$/);
        continue;
      }
      expect(outcome.status, path).toBe(301);
      const { origin } = new URL(outcome.headers['location'] ?? '', 'https://ganit.example');
      expect(origin, path).toBe('https://ganit.example');
      expect(outcome.headers['location'], path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }
  });

  test('the one of stored files stays in the public folders', async () => {
    const reached = new Set<string>();
    for (const path of [
      ...paths,
      ...paths.map((path) => `/media${path}`),
      ...paths.map((path) => `/media/materials${path}`),
    ]) {
      const outcome = await media('GET', path);
      if (outcome.kind === 'answer') {
        expect([404, 405], path).toContain(outcome.status);
        continue;
      }
      const key = decodeURIComponent(outcome.uri);
      expect(key, path).toMatch(/^\/(materials|blog-images|covers)\/[^/]/);
      expect(key.split('/'), path).not.toContain('..');
      reached.add(key);
    }
    expect(reached.size).toBeGreaterThan(ODD / 10);
  });

  test('uploads are only sent, and only to the bucket itself', async () => {
    expect(await media('POST', '/incoming-uploads')).toEqual({ kind: 'request', uri: '/' });
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      expect(await media(method, '/incoming-uploads')).toMatchObject({ status: 405 });
    }
    expect(await media('POST', '/media/materials/x.pdf')).toMatchObject({ status: 405 });
  });

  test('a router without a usable pointer says that the site is being prepared', async () => {
    for (const live of [undefined, '', '../r0', 'a/b', 'R1']) {
      const outcome = await edgeFunction(code.router, live)('GET', '/');
      expect(outcome).toMatchObject({
        kind: 'answer',
        status: 503,
        headers: { 'retry-after': '10' },
      });
    }
  });
});
