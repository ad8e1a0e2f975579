import { afterAll, describe, expect, test } from 'vitest';
import { mediaCode, routerCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../../infra/local/web/edge-functions.ts';
import { amount } from '#support/amount';
import { aSiteServer } from '../local/web/site-server.ts';
import { oddPaths } from './odd-paths.ts';

// On the local server. CloudFront has the same functions for the same addresses (aws/distribution.test.ts).

const HINDI = '/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4';
const PAGES = ['/', '/10', '/ca-foundation', '/study-materials', '/videos', '/blog', '/blog/what-is-pi', HINDI, '/sitemap.xml', '/img/placeholder-blog.jpg']; // oxfmt-ignore
const PATHS = [...PAGES, '/files', '/admin', '/404', '/api/x'];

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
  '/later': `8:${bodyOf('/later')}`,
};

/** What is stored and its neighbours, so that an address that leads outside would find something there. */
const buckets = {
  releases: new Set([
    ...[...PATHS, '/later'].map(shown),
    `bodies/${'n'.repeat(22)}`,
    '_astro/a.b3.js',
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
    'blog-images/ਪ (1).png',
    'covers/10_ch3_sheet.webp',
    'incoming/x.pdf',
    'trash/x.pdf',
    'x.pdf',
    'media/materials/x.pdf',
  ]),
};

const server = await aSiteServer(afterAll);
for (const [key, value] of Object.entries(pointers)) server.pointers.set(key, value);
// The files hold their own names.
for (const key of buckets.releases) server.releases.add(key, key);
for (const key of buckets.media) server.media.add(key, key);
const ask = async (path: string, method = 'GET') => {
  const { status, headers, body } = await server.ask(path, {}, method);
  const { location } = headers;
  return { status, body: body.toString(), ...(location === undefined ? {} : { location }) };
};

const NOT_FOUND = shown('/404');
const NO_FILE = 'There is no such file.';
const lost = (body: string, ...paths: string[]) =>
  paths.map((path): [string, number, string] => [path, 404, body]);

/** All public addresses (ROUTE-1, ROUTE-2), those of the admin area, files, assets and what they are mistaken for. */
const ROUTES: [path: string, status: number, shown: string][] = [
  ...PAGES.map((page): [string, number, string] => [page, 200, shown(page)]),
  ['/files/10_ch3_sheet.pdf', 200, shown('/files')],
  ['/admin', 200, shown('/admin')],
  ['/admin/classes/10/chapters/3/content', 200, shown('/admin')],
  ['/api/content', 299, 'the API'],
  ['/_astro/a.b3.js', 200, '_astro/a.b3.js'],
  ['/media/materials/10/chapter3/10_ch3_sheet.pdf', 200, 'materials/10/chapter3/10_ch3_sheet.pdf'],
  ['/media/blog-images/%E0%A8%AA%20%281%29.png', 200, 'blog-images/ਪ (1).png'],
  ['/media/covers/10_ch3_sheet.webp?1', 200, 'covers/10_ch3_sheet.webp'],
  ['/incoming-uploads', 405, 'Not allowed here.'],
  ...lost(
    NOT_FOUND,
    '/files/../10_ch3_sheet.pdf',
    '/no-such-page',
    '/api',
    '/_astro',
    '/incoming-uploads/x',
    '/media',
    '/later',
    `/${shown('/10')}`,
    `/missing/${bodyOf('/10')}`,
    '/generations/7.json',
    '/releases/r0/index.html',
    '/shard/3/api/content',
  ),
  ...lost(
    NO_FILE,
    '/_astro/gone.js',
    '/media/materials/10/chapter3/10_ch3_gone.pdf',
    '/media/incoming/x.pdf',
    '/media/trash/x.pdf',
    '/media/materials/../trash/x.pdf',
    '/media/materials/%2e%2e/trash/x.pdf',
    '/media/blog-images%2F%E0%A8%AA%20%281%29.png',
    `/media/materials/${'a'.repeat(1_100)}`,
  ),
];

// Specification: ROUTE-1, ROUTE-5
test.each(ROUTES)('%s: %i %s', async (path, status, body) => {
  expect(await ask(path)).toEqual({ status, body });
});

// Specification: SITE-23
test.each([
  ['/10/', '/10'],
  ['/pa/ca', '/pa/ca-foundation'],
  ['//evil.example//x/?a=1', '/evil.example/x?a=1'],
  ['/ca', '/ca-foundation'],
  ['/ca?class=10&q=a+b%20c&class=11', '/ca-foundation?class=10&q=a+b%20c&class=11'],
  ['/ca/?x&y=', '/ca?x&y='],
  ['/blog/?__proto__=1&q=%0d%0a', '/blog?__proto__=1&q=%0d%0a'],
])('%s moves to %s', async (path, location) => {
  expect(await ask(path)).toEqual({ status: 301, location, body: '' });
});

test('HEAD is answered as GET, without the body; other methods change nothing', async () => {
  for (const path of ['/', '/10/', '/media/covers/10_ch3_sheet.webp']) {
    const { status } = await ask(path);
    expect(await ask(path, 'HEAD'), path).toMatchObject({ status, body: '' });
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await ask(path, method)).status, `${method} ${path}`).toBe(405);
  }
});

// CloudFront chooses a function by the normalized path and hands it the path as it was sent, so each gets them all.
describe('odd addresses', () => {
  const paths = oddPaths(amount({ sample: 1_000, full: 5_000 }));
  const split = (target: string) => {
    const [path = '', ...query] = target.split('?');
    return { path, query: query.join('?') };
  };

  test('have an answer that is foreseen', async () => {
    for (const path of paths) {
      expect([200, 299, 301, 404, 405], path).toContain((await ask(path)).status);
    }
  });

  test('lead to bodies of the live generation, and nobody to another site', async () => {
    const router = edgeFunction(routerCode(), (key) => new Map(Object.entries(pointers)).get(key));
    for (const path of paths) {
      const outcome = await router({ method: 'GET', ...split(path) });
      if (outcome.kind === 'request') {
        expect(outcome.uri, path).toMatch(/^\/(bodies|missing)\/[\w-]{22}$/);
        expect(outcome.uri, path).not.toContain('nnn');
        continue;
      }
      expect(outcome.response.status, path).toBe(301);
      const location = outcome.response.headers.get('location') ?? '';
      const { origin } = new URL(location, 'https://ganit.example');
      expect(origin, path).toBe('https://ganit.example');
      expect(location, path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }
  });

  const media = edgeFunction(mediaCode());

  test('reach files of the public folders alone', async () => {
    const reached = new Set<string>();
    for (const path of ['', '/media', '/media/materials'].flatMap((folder) =>
      paths.map((each) => folder + each),
    )) {
      const outcome = await media({ method: 'GET', ...split(path) });
      if (outcome.kind === 'answer') {
        expect([404, 405], path).toContain(outcome.response.status);
        continue;
      }
      const key = decodeURIComponent(outcome.uri);
      expect(key, path).toMatch(/^\/(materials|blog-images|covers)\/[^/]/);
      expect(key.split('/'), path).not.toContain('..');
      reached.add(key);
    }
    expect(reached.size).toBeGreaterThan(paths.length / 10);
  });

  test('of uploads are only sent to, and only to the bucket itself', async () => {
    const outcomeOf = (method: string, path: string) => media({ method, path, query: '' });
    const upload = '/incoming-uploads';
    expect(await outcomeOf('POST', upload)).toMatchObject({ kind: 'request', uri: '/' });
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await outcomeOf(method, upload)).toMatchObject({ response: { status: 405 } });
    const file = await outcomeOf('POST', '/media/materials/x.pdf');
    expect(file).toMatchObject({ response: { status: 405 } });
  });
});
