import { expect, test } from 'vitest';
import { newId } from '#domain/text/new-id';
import { shortId } from '#domain/text/short-id';
import { isSlug, slugify } from '#domain/text/slug';
import { seededRandom } from '#support/random';
import { times } from '#support/builders';

const change = { id: '00000007c0ffee00c0ffee00c0ffee00', at: 1767225600000 };

// Specification: MODEL-4, MODEL-5, MODEL-6
test('a new id is the prefix and a timestamp that ends in the change', () => {
  expect(newId('blog_', change)).toBe('blog_1767225600000000007');
  // Two changes in one millisecond get two ids, and so do fifty records of one change.
  expect(newId('v', { ...change, id: 'ffffffff' })).toBe('v1767225600000967295');
  const ids = times(50, (index) => newId('v', change, index));
  expect(new Set(ids).size).toBe(50);
});

// Specification: PROGRESS-2
test('ids are short, fit into addresses, and never change: devices remember them', () => {
  expect(shortId('video', 'dQw4w9WgXcQ')).toMatch(/^[\w-]{5}$/);
  expect([
    shortId('video', 'dQw4w9WgXcQ'),
    shortId('material', '10_ch4_quadratic-equations-assignment.pdf'),
    shortId('question', 'q1767225600000000001'),
  ]).toMatchInlineSnapshot(`
    [
      "6_Gjw",
      "GcCmS",
      "OjoKg",
    ]
  `);
});

// Specification: POST-5
test.each([
  ['What is x^2 + 1?', 'what-is-x2-1'],
  ['__proto__', 'proto'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['Cafe\u0301', 'café'],
  ['त्रिकोणमिति क्या है?', 'त्रिकोणमिति-क्या-है'],
  ['🙂', ''],
  [`${'x'.repeat(119)} y`, 'x'.repeat(119)],
])('the slug of %j is %j', (title, slug) => expect(slugify(title)).toBe(slug));

test('of 2,000 awkward mixtures every slug is a proper one, and its own', () => {
  const parts = [
    ...'a Z 0 9 _ - – / . < & % ? # क İ Σ ß 가 𝐱 🙂 ्'.split(' '),
    ' ',
    '\u0301',
    '\u200d',
    '\u0345',
    '\ud83d',
  ];
  const random = seededRandom(1);
  const next = (below: number) => Math.floor(random() * below);
  for (let run = 0; run < 2_000; run += 1) {
    const title = times(next(160), () => parts[next(parts.length)]).join('');
    const slug = slugify(title);
    expect(slugify(slug)).toBe(slug);
    expect(slug).toMatch(/^$|^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u);
    expect(slug).not.toContain('--');
    expect(slug.length).toBeLessThanOrEqual(120);
  }
});

test.each([
  ...['snake_case', 'त्रिकोणमिति-क्या-है', 'cafe\u0301', 'x'.repeat(120)].map(
    (slug) => [slug, true] as const,
  ),
  ...[
    'Why-Zero',
    'why--zero',
    '-why',
    'why/zero',
    '..',
    '__proto__',
    '',
    'why\n',
    'x'.repeat(121),
  ].map((slug) => [slug, false] as const),
])('that %j can be an address is %s', (slug, canBe) => expect(isSlug(slug)).toBe(canBe));
