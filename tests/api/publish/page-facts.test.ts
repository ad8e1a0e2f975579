import { expect, test } from 'vitest';
import { policyHash } from '#api/publish/digest';
import { readPage } from '#api/publish/page-facts';
import {
  allowsAll,
  formatPolicy,
  mergePolicies,
  parsePolicy,
} from '#api/publish/content-security-policy';
import { lines } from '#support/rows';

const ORIGIN = 'https://example.org';
const POLICY = `default-src 'none'; script-src 'self' ${policyHash('run()')}; style-src 'self' ${policyHash('p{}')}`;

const read = (
  body: string,
  { head = '<title>T</title>', policy = POLICY }: { head?: string; policy?: string | null } = {},
) =>
  readPage(
    { path: '/blog/x', contentType: 'text/html; charset=utf-8' },
    {
      body: `<!doctype html><head>${head}</head><body>${body}</body>`,
      policy: policy ?? undefined,
    },
    ORIGIN,
  );
const problems = (body: string) => read(body).problems;

test('links are internal targets, resolved, decoded, each once', () => {
  const { facts, problems: none } = read(
    `<a href="/10">a</a><a href='/10'>b</a><a href=/10?tab=videos>c</a><a href="y#z">d</a><a href="#here">e</a>
     <a href="${ORIGIN}/9">f</a><a href="/blog/%E0%A4%95">g</a><img src="/img/a.png" srcset="/img/b.png 1x, /img/c.png 2x">
     <a href="https://elsewhere.example/10">h</a><a href="//elsewhere.example">i</a><a href="mailto:a@b.c">j</a>
     <a href="tel:+911">k</a><form action="/api/contact"></form><astro-island component-url="/_astro/I.js"></astro-island>`,
  );
  expect(none).toEqual([]);
  expect(facts.links).toEqual(lines`
    /10
    /blog/y#z
    /blog/x#here
    /9
    /blog/क
    /img/a.png
    /img/b.png
    /img/c.png
    /api/contact
    /_astro/I.js
  `);
});

test('the head is read too: style sheets, canonical link, preview picture, redirect', () => {
  const { facts } = read('', {
    head: `<title>T</title><link rel="stylesheet" href="/_astro/a.css"><link rel="canonical" href="${ORIGIN}/blog/x">
      <meta property="og:image" content="${ORIGIN}/og/x.png"><meta http-equiv="refresh" content="0; url=/blog/new">`,
  });
  expect(facts.links).toEqual(['/_astro/a.css', '/blog/x', '/og/x.png', '/blog/new']);
  expect(facts.redirects).toBe(true);
});

test('places are ids and anchor names; the title is the page’s, not a drawing’s', () => {
  const { facts } = read('<svg><title>Drawing</title></svg><h2 id="a">A</h2><a name="b"></a>', {
    head: '<title>A &amp; B</title>',
  });
  expect(facts).toMatchObject({ title: 'A & B', ids: ['a', 'b'] });
});

test.each([
  ['a style attribute', '<p style="color:red">', 'style attribute (in <p>)'],
  [
    'code in an attribute',
    '<img src="/a.png" OnError="x()">',
    'code in an attribute (onerror in <img>)',
  ],
  ['a link that runs code', '<a href=" java&#10;script:alert(1)">', 'a link that runs code'],
  ['an address that cannot be read', '<a href="/%E0%A4%A">', 'a link that cannot be read'],
  [
    'an unknown inline script',
    '<script>steal()</script>',
    'an inline script that its policy does not know',
  ],
  [
    'an unknown inline style',
    '<style>p{color:red}</style>',
    'an inline style that its policy does not know',
  ],
])('%s is a problem that names the page', (_name, body, words) => {
  expect(problems(body)).toEqual([expect.stringMatching(/^The page \/blog\/x /)]);
  expect(problems(body)[0]).toContain(words);
});

test('inline code that the policy knows is fine, and so is data', () =>
  expect(
    problems(
      '<script>run()</script><style>p{}</style><script type="application/ld+json">{}</script>',
    ),
  ).toEqual([]));

test('a page without a title or without a policy is refused', () => {
  expect(read('', { head: '' }).problems).toEqual(['The page /blog/x has no title.']);
  expect(read('', { policy: null }).problems).toEqual([
    'The page /blog/x was rendered without a security policy.',
  ]);
});

test('a merged policy allows what each allows, and none only where nothing is', () => {
  const merged = mergePolicies([
    parsePolicy("default-src 'none'; script-src 'self' 'sha256-a'"),
    parsePolicy("default-src 'none'; script-src 'self' 'sha256-b'; frame-src 'none'"),
    parsePolicy("frame-src 'self'"),
  ]);
  expect(formatPolicy(merged)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; frame-src 'self'",
  );
  expect(allowsAll(merged, parsePolicy("script-src 'sha256-b'"))).toBe(true);
  expect(allowsAll(merged, parsePolicy("script-src 'sha256-c'"))).toBe(false);
});
