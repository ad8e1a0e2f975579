import { describe, expect, test } from 'vitest';
import { routerCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction, type EdgeDecision } from '../../../infra/local/web/edge-functions.ts';

const routerOf = (release: string | undefined) =>
  edgeFunction(routerCode(), () => Promise.resolve(release));
const live = routerOf('r1');

const go = (path: string, { method = 'GET', query = '', route = live } = {}) =>
  route({ method, path, query });

const keyOf = (decision: EdgeDecision) =>
  decision.kind === 'request'
    ? decodeURIComponent(decision.uri.slice(1))
    : `answer ${decision.response.status}`;

describe('addresses lead to files of the live release', () => {
  // Specification: ROUTE-1
  test.each([
    ['/', 'releases/r1/index.html'],
    ['/10', 'releases/r1/10.html'],
    ['/ca-foundation', 'releases/r1/ca-foundation.html'],
    ['/blog', 'releases/r1/blog.html'],
    ['/blog/what-is-pi', 'releases/r1/blog/what-is-pi.html'],
    ['/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4', 'releases/r1/blog/गणित.html'],
    ['/%31%30', 'releases/r1/10.html'],
    ['/sitemap.xml', 'releases/r1/sitemap.xml'],
    ['/img/placeholder-blog.jpg', 'releases/r1/img/placeholder-blog.jpg'],
    ['/files', 'releases/r1/files.html'],
    ['/files/10_ch3_sheet.pdf', 'releases/r1/files.html'],
    ['/admin', 'releases/r1/admin.html'],
    ['/admin/classes/10/chapters', 'releases/r1/admin.html'],
    ['/admin/', 'releases/r1/admin.html'],
  ])('%s is %s', async (path, key) => {
    expect(keyOf(await go(path))).toBe(key);
  });
});

describe('one address for each page', () => {
  // Specification: SITE-23
  test.each([
    ['/10/', '/10'],
    ['//10', '/10'],
    ['/blog//what-is-pi/', '/blog/what-is-pi'],
    ['//evil.example/', '/evil.example'],
    ['/ca', '/ca-foundation'],
  ])('%s moves to %s', async (path, location) => {
    const decision = await go(path, { query: 'class=10&q=a%26b' });
    if (decision.kind !== 'answer') throw new Error(`served ${decision.uri}`);
    expect(decision.response.status).toBe(301);
    expect(decision.response.headers.get('location')).toBe(`${location}?class=10&q=a%26b`);
  });

  // Specification: SITE-23
  test.each(['/10.html', '/index', '/index.html', '/404', '/admin.html', '/blog/x.html'])(
    '%s is no page',
    async (path) => {
      expect(keyOf(await go(path))).toBe('releases/r1/no-such-page');
    },
  );
});

test.each([
  '/..',
  '/a/../b',
  '/%2e%2e/secret',
  '/a%2fb',
  '/a%5cb',
  '/%00',
  '/%zz',
  '/%ED%A0%80',
  '/a%0d%0ab',
])('%s leads nowhere', async (path) => {
  expect(keyOf(await go(path))).toBe('releases/r1/no-such-page');
});

test('only GET and HEAD are answered', async () => {
  expect(keyOf(await go('/', { method: 'HEAD' }))).toBe('releases/r1/index.html');
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect(keyOf(await go('/', { method }))).toBe('answer 405');
  }
});

test('an address that is too long for a key is no page', async () => {
  expect(keyOf(await go(`/blog/${'%E0%A4%97'.repeat(120)}`))).toMatch(
    /^releases\/r1\/blog\/ग+\.html$/,
  );
  expect(keyOf(await go(`/${'a'.repeat(901)}`))).toBe('releases/r1/no-such-page');
});

// Specification: SITE-24
test.each([undefined, '', '../other', 'R1', 'a/b'])(
  'without a usable release id (%s) the site says that it is being prepared',
  async (id) => {
    expect(keyOf(await go('/', { route: routerOf(id) }))).toBe('answer 503');
  },
);
