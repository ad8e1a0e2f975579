import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { routerCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction, type EdgeDecision } from '../../../infra/local/web/edge-functions.ts';

const routerOf = (values: Readonly<Record<string, string>>) =>
  edgeFunction(routerCode(), (key) => values[key]);

const LONG = `/blog/${'%E0%A4%97'.repeat(120)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Each body's name says where it belongs. */
const live = routerOf({
  release: '7',
  '/10': '9:newer,5:class-10,0:older',
  '/blog': '8:not-yet',
  '/gone': '6:-,5:was-here',
  '/again': '7:again,6:-,5:was-here',
  '/blog/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4': '1:hindi',
  '/files/10_ch4_known.pdf': '1:material',
  '/404': '9:not-found-later,4:not-found',
  '/hi/files': '2:hindi-viewer',
  '/hi/404': '2:hindi-not-found',
  '/pa/10': '2:punjabi-class',
  [`sha256:${sha256(LONG)}`]: '3:long',
});

const go = (path: string, route = live) => route({ method: 'GET', path, query: '' });

const keyOf = (decision: EdgeDecision) =>
  decision.kind === 'request'
    ? decodeURIComponent(decision.uri.slice(1))
    : `answer ${decision.response.status}`;

// Whole addresses, methods and queries: `edge-answers.test.ts`.
test.each([
  ['/again', 'bodies/again'],
  ['/blog/%e0%a4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4', 'bodies/hindi'],
  ['/pa/10', 'bodies/punjabi-class'],
  ['/hi/files/10_ch3_sheet.pdf', 'bodies/hindi-viewer'],
  ['/files/10_ch4_known.pdf/', 'bodies/material'],
  [LONG, 'bodies/long'],
  ...['/gone', '/blog', '/toString', '/release', `/${'a'.repeat(2_000)}`].map((path) => [
    path,
    'missing/not-found',
  ]),
  ['/hi/none', 'missing/hindi-not-found'],
  ['/hi/admin', 'missing/hindi-not-found'],
  // No Punjabi not-found page yet, as while the edge learns a generation.
  ['/pa/none', 'missing/not-found'],
] as [string, string][])('the live generation shows at %s: %s', async (path, key) => {
  expect(keyOf(await go(path))).toBe(key);
});

test('a generation that the edge has learned before its paths shows what it knows of them', async () => {
  const behind = routerOf({ release: '9', '/10': '5:class-10', '/404': '4:not-found' });
  expect(keyOf(await go('/10', behind))).toBe('bodies/class-10');
  expect(keyOf(await go('/', behind))).toBe('missing/not-found');
  expect(keyOf(await go('/', routerOf({ release: '1' })))).toBe('missing/-');
});

test.each([
  ['www.ganit.example', '/10/', 'https://ganit.example/10/?tab=materials'],
  ['www.ganit.example', '//evil.example', 'https://ganit.example//evil.example?tab=materials'],
  ['ganit.example', '/10/', '/10?tab=materials'],
])('with a second name a reader of %s%s is led to %s', async (host, path, location) => {
  const route = edgeFunction(routerCode('www.ganit.example'), (key) => ({ release: '7' })[key]);
  const decision = await route({ method: 'GET', path, query: 'tab=materials', headers: { host } });
  expect(decision.kind === 'answer' && decision.response.headers.get('location')).toBe(location);
});

test("where a picture was before it got its own name, there is the site's picture", async () => {
  const path = '/share/10.png';
  const decision = await go(path);
  if (decision.kind !== 'answer') throw new Error(`served ${decision.uri}`);
  expect(decision.response.headers.get('location')).toBe('/img/og.png');
  // In a generation of before it is still there.
  const before = routerOf({ release: '3', [path]: '4:-,3:picture' });
  expect(keyOf(await go(path, before))).toBe('bodies/picture');
});

// Specification: SITE-24
test.each([undefined, '', '../other', 'r0'])(
  'without a generation (%s) the site says that it is being prepared',
  async (id) => {
    const decision = await go('/', routerOf(id === undefined ? {} : { release: id }));
    if (decision.kind !== 'answer') throw new Error(`served ${decision.uri}`);
    expect(decision.response.status).toBe(503);
    expect(decision.response.headers.get('retry-after')).toBe('10');
  },
);
