import { afterAll, describe, expect, test } from 'vitest';
import { templatesOf } from '../aws/a-stage.ts';
import { distributionOf, normalized, type Seen } from '../aws/edge-distribution.ts';
import { aSiteServer } from '../local/web/site-server.ts';
import { edgeCodeOf, edgeFunction } from './edge-sandbox.ts';
import { amount } from '../../support/amount.ts';
import { oddPaths } from './odd-paths.ts';

const PATHS = ['/', '/8', '/9', '/10', '/11', '/12', '/ca-foundation', '/study-materials', '/videos', '/blog', '/files', '/admin', '/404', '/blog/what-is-pi', '/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4', '/api/x', '/sitemap.xml', '/robots.txt', '/rss.xml', '/img/placeholder-blog.jpg']; // prettier-ignore

/** The body of a path, named so that a test shows which one it is. */
const bodyOf = (path: string) =>
  path
    .replace(/[^a-z0-9]/gi, '-')
    .slice(0, 22)
    .padEnd(22, '_');
const shown = (path: string) => `bodies/${bodyOf(path)}`;

/** What the key-value store holds: each page since generation 3, and one that is not live yet. */
const pointers = {
  release: '7',
  ...Object.fromEntries(PATHS.map((path) => [path, `8:${'n'.repeat(22)},3:${bodyOf(path)}`])),
  '/gone': `7:-,3:${bodyOf('/gone')}`,
  '/later': `8:${bodyOf('/later')}`,
};

/** What is stored and its neighbours, so that an address that leads outside would find something there. */
const buckets = {
  releases: new Set([
    ...[...PATHS, '/gone', '/later'].map(shown),
    `bodies/${'n'.repeat(22)}`,
    '_astro/a.b3.js',
    '_astro/pdf/cmaps/78-H.bcmap',
    '_astro/x.pdf',
    'releases/r0/index.html',
    'releases/r0/10.html',
    'generations/7.json',
    'index.html',
    '10.html',
    'robots.txt',
    'publisher/trouble.json',
    'publisher',
    'bodies',
    'bodies/10.html',
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
const cloud = distributionOf(web, pointers, buckets);
const server = await aSiteServer(afterAll);
for (const [key, value] of Object.entries(pointers)) server.pointers.set(key, value);
// The files hold their own names.
for (const key of buckets.releases) server.releases.add(key, key);
for (const key of buckets.media) server.media.add(key, key);
const local = async (method: string, path: string): Promise<Seen> => {
  const { status, headers, body } = await server.ask(path, {}, method);
  const { location } = headers;
  return { status, body: body.toString(), ...(location === undefined ? {} : { location }) };
};

/** All public addresses (ROUTE-1, ROUTE-2), those of the admin area, files, assets and what they are mistaken for. */
const ROUTES: [path: string, status: number, shown: string][] = [
  ['/', 200, shown('/')],
  ...['8', '9', '10', '11', '12', 'ca-foundation', 'videos', 'blog', 'study-materials'].map(
    (page): [string, number, string] => [`/${page}`, 200, shown(`/${page}`)],
  ),
  ['/study-materials?class=10', 200, shown('/study-materials')],
  ['/blog/what-is-pi', 200, shown('/blog/what-is-pi')],
  [
    '/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4',
    200,
    shown('/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4'),
  ],
  ['/blog/no-such-post', 404, shown('/404')],
  ['/files/10_ch3_sheet.pdf', 200, shown('/files')],
  ['/files/../10_ch3_sheet.pdf', 404, shown('/404')],
  ['/api/images/a%20b.png', 299, 'the API'],
  ['/no-such-page', 404, shown('/404')],
  ...['', '/login', '/classes', '/classes/10/chapters', '/videos', '/blogs', '/settings'].map(
    (page): [string, number, string] => [`/admin${page}`, 200, shown('/admin')],
  ),
  ['/admin/classes/10/chapters/3/content', 200, shown('/admin')],
  ['/api/content', 299, 'the API'],
  ['/api', 404, shown('/404')],
  ['/sitemap.xml', 200, shown('/sitemap.xml')],
  ['/robots.txt', 200, shown('/robots.txt')],
  ['/rss.xml', 200, shown('/rss.xml')],
  ['/img/placeholder-blog.jpg', 200, shown('/img/placeholder-blog.jpg')],
  ['/_astro/a.b3.js', 200, '_astro/a.b3.js'],
  ['/_astro/pdf/cmaps/78-H.bcmap', 200, '_astro/pdf/cmaps/78-H.bcmap'],
  ['/_astro/gone.js', 404, 'There is no such file.'],
  ['/_astro/', 404, 'There is no such file.'],
  ['/_astro', 404, shown('/404')],
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
  ['/incoming-uploads/x', 404, shown('/404')],
  ['/media', 404, shown('/404')],
  [`/media/materials/${'a'.repeat(1_100)}`, 404, 'There is no such file.'],
  ['/gone', 404, shown('/404')],
  ['/later', 404, shown('/404')],
  [`/${shown('/10')}`, 404, shown('/404')],
  [`/missing/${bodyOf('/10')}`, 404, shown('/404')],
  ['/generations/7.json', 404, shown('/404')],
  ['/releases/r0/index.html', 404, shown('/404')],
  ['/shard/3/api/content', 404, shown('/404')],
];

const ODD = amount({ sample: 1_000, full: 5_000 });

describe('the sandbox and the local server give the same answer', () => {
  // Specification: ROUTE-1
  test.each(ROUTES)('%s: %i %s', async (path, status, body) => {
    expect(await cloud('GET', path)).toEqual({ status, body });
    expect(await local('GET', path)).toEqual({ status, body });
  });

  // Specification: SITE-23
  test.each([
    ['/10/', '/10'],
    ['/pa/ca', '/pa/ca-foundation'],
    ['//evil.example//x/?a=1', '/evil.example/x?a=1'],
    ['/ca', '/ca-foundation'],
    ['/ca?class=10&q=a+b%20c&class=11', '/ca-foundation?class=10&class=11&q=a+b%20c'],
    ['/ca/?x&y=', '/ca?x&y'],
    ['/blog/?__proto__=1&q=%0d%0a', '/blog?__proto__=1&q=%0d%0a'],
  ])('%s moves to %s', async (path, location) => {
    const moved = { status: 301, location, body: '' };
    expect(await cloud('GET', path)).toEqual(moved);
    expect(await local('GET', path)).toEqual(moved);
  });

  test('HEAD is answered as GET, without the body', async () => {
    for (const [path, status] of ROUTES) {
      expect((await cloud('HEAD', path)).status, path).toBe(status);
      expect(await local('HEAD', path), path).toEqual({ status, body: '' });
    }
  });

  // CloudFront itself refuses them before (403), as these behaviours take GET and HEAD only; the functions do not rely on it.
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s changes nothing', async (method) => {
    for (const path of ['/', '/10/', '/media/blog-images/a%20b.png']) {
      expect((await cloud(method, path)).status, path).toBe(405);
      expect((await local(method, path)).status, path).toBe(405);
    }
  });

  test.each(['/media/../x', '/media/materials/%2e%2e/x', '/_astro/../10'])(
    '%s, for which CloudFront may choose another behaviour, leads to nothing',
    async (path) => {
      expect((await cloud('GET', path)).status).toBe(404);
      expect((await local('GET', path)).status).toBe(404);
    },
  );

  test('odd addresses', async () => {
    for (const path of oddPaths(ODD)) {
      const [cloudSaw, localSaw] = await Promise.all([cloud('GET', path), local('GET', path)]);
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
  const router = edgeFunction(code.router, pointers);
  const media = edgeFunction(code.media);
  const paths = oddPaths(ODD);

  test('the router leads to bodies of the live generation, and moves nobody to another site', async () => {
    for (const path of paths) {
      const outcome = await router('GET', path);
      if (outcome.kind === 'request') {
        expect(outcome.uri, path).toMatch(/^\/(bodies|missing)\/[\w-]{22}$/);
        expect(outcome.uri, path).not.toContain('nnn');
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
});
