import { describe, expect, test } from 'vitest';
import { defaultContent } from '../../../support/default-content.ts';
import { foldedWords } from '#domain/search/fold-text.ts';
import { meaningsOf } from '#domain/search/maths-words.ts';
import { withinOneTypo, searchEntries } from '#domain/search/word-index.ts';
import { createSearch } from '#domain/search/search-ranking.ts';
import { rows } from '../../../support/rows.ts';

interface Sheet {
  title: string;
  chapterTitle: string;
}

const all = { mayShow: () => true };
const sheet = (title: string, chapterTitle = ''): Sheet => ({ title, chapterTitle });
const searchOf = (sheets: readonly Sheet[]) => {
  const search = createSearch(
    searchEntries(sheets, ({ title, chapterTitle }) => [title, chapterTitle]),
  );
  return (query: string, mayShow: (item: Sheet) => boolean = all.mayShow) => {
    const found = search(query, mayShow);
    return {
      exact: found.exact.map(({ title }) => title),
      loose: found.loose.map(({ title }) => title),
    };
  };
};
const looselyFinds = (query: string, title: string) => searchOf([sheet(title)])(query).loose;

describe('text in one spelling', () => {
  test.each([
    ['Sin²θ + Cos²θ', ['sin2', 'theta', 'cos2', 'theta']],
    ['sin^2 theta', ['sin2', 'theta']],
    ['Co-ordinate', ['co', 'ordinate']],
    ['√2 and ∛x', ['sqrt', '2', 'and', 'cube', 'root', 'x']],
    ['Square roots, sqrt(5), root 3', ['sqrt', 'sqrt', '5', 'sqrt', '3']],
    ['Roots of an equation', ['roots', 'of', 'an', 'equation']],
    ['sin2x, sin 2x, sin²x', ['sin', '2x', 'sin', '2x', 'sin2x']],
    ['Café', ['cafe']],
    ['ｘ²', ['x2']],
    ["Euclid’s, Euclid's", ['euclids', 'euclids']],
    ['बढ़ना', ['बढना']],
    ['ਹੱਲ', ['ਹਲ']],
    ['  …!? ', []],
  ])('%j is %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });
});

// Other spellings, names in Hindi and Punjabi, slips of the fingers.
// Specification: SEARCH-3
test.each(rows`
  x^2                | Solve x² − 5x + 6 = 0
  x²                 | Solve x^2 - 5x + 6
  x2                 | Solve x² = 4
  sin^2 theta        | Proofs with sin²θ
  sin²θ              | Proofs with sin^2 theta
  theta              | Proofs with sin²θ
  root 2             | Is √2 irrational?
  √2                 | Is root 2 irrational?
  root               | Is √2 irrational?
  cos2x              | Find cos 2x
  square root of 2   | Is √2 irrational?
  pi                 | Why π is not 22/7
  π                  | Why pi is not 22/7
  coordinate         | Co-ordinate geometry
  co ordinate        | Coordinate geometry
  cafe               | Café sums
  sets relations     | Relations between sets
  equation quadratic | Quadratic Equations
  euclids            | Euclid's division lemma
  roots              | A root of an equation
  50%                | Fifty percent: 50 percent
  samikaran          | Quadratic Equations
  sameekaran         | Linear equation
  dvighat samikaran  | Quadratic Equations
  trikonmiti         | Introduction to Trigonometry
  trikonamiti        | Trigonometric identities
  bhinn              | Fractions
  bhinna             | Fractions
  kshetrafal         | Area of a trapezium
  kshetraphal        | Area of a trapezium
  vrit ka kshetrafal | Area of a circle
  paridhi            | Perimeter
  parimap            | Perimeter
  rekha              | Lines
  kon                | Angles
  tribhuj            | Triangles
  ganit              | Maths quiz
  sankhya            | Number systems
  prayikta           | Probability
  samuchchay         | Sets
  avakalan           | Differentiation
  samakalan          | Integrals
  aayat              | Rectangles
  ayat               | Rectangles
  समीकरण             | Linear Equations
  त्रिकोणमिति        | Trigonometry
  भिन्न              | Fractions
  ਸਮੀਕਰਨ             | Linear Equations
  ਤਿਕੋਣਮਿਤੀ          | Trigonometry
  ਭਿੰਨ               | Fractions
  equation           | समीकरण का हल
  samikaran          | समीकरण का हल
  ਸਮੀਕਰਨ             | समीकरण का हल
  trig               | त्रिकोणमिति
  vargmool           | Is √2 irrational?
  वर्गमूल            | Finding square roots
  percentage         | Profit in percent
  quadratc           | Quadratic Equations
  quadartic          | Quadratic Equations
  quaddratic         | Quadratic Equations
  trigonometri       | Introduction to Trigonometry
  trignometry        | Introduction to Trigonometry
  probabilty sums    | Sums on probability
  equatoin           | Equations
`)('%j finds %j', (query, title) => {
  expect(looselyFinds(query, title)).toEqual([title]);
});

describe('nothing is found', () => {
  test.each(rows`
    lime           | Lines
    π              | Pie charts
    conic          | Cubic
    quadrtc        | Quadratic Equations
    samikaran vrit | Linear Equations
    .*             | Anything
    ^              | x²
    zzzzz          | Anything
    angle          | A tangled web
    √2             | Roots of a quadratic, Part 2
    (a+b)^2        | Section B, Part 2
  `)('by %j in %j beyond the exact rule', (query, title) => {
    expect(looselyFinds(query, title)).toEqual([]);
  });
});

test('exact finds come first and in list order, looser ones below, nearest first', () => {
  const search = searchOf([
    sheet('A quadartic slip'),
    sheet('द्विघात'),
    sheet('Quadratic two'),
    sheet('quad-ratic'),
    sheet('Quadratic one'),
    sheet('Circles'),
  ]);
  expect(search('quadratic')).toEqual({
    exact: ['Quadratic two', 'Quadratic one'],
    loose: ['quad-ratic', 'द्विघात', 'A quadartic slip'],
  });
});

test('what the exact rule finds is never found loosely as well', () => {
  const search = searchOf([sheet('Roots', 'Quadratic Equations')]);
  expect(search('quadratic')).toEqual({ exact: ['Roots'], loose: [] });
});

test('words of a query may stand in different texts', () => {
  const search = searchOf([sheet('Worksheet 1', 'Quadratic Equations')]);
  expect(search('equations worksheet').loose).toEqual(['Worksheet 1']);
});

// Specification: SEARCH-1
test('a short word is a whole word, or the beginning of one while nothing else is found', () => {
  const search = searchOf([
    sheet('Elimination'),
    sheet('Limits'),
    sheet('Cost price'),
    sheet('cos x'),
    sheet('The shape of a graph'),
    sheet('Applications'),
  ]);
  expect(search('lim')).toEqual({ exact: ['Limits'], loose: [] });
  expect(search('cos')).toEqual({ exact: ['cos x'], loose: [] });
  expect(search('ap')).toEqual({ exact: ['Applications'], loose: [] });
  expect(search('ha')).toEqual({ exact: [], loose: [] });
  expect(search('mina').exact).toEqual(['Elimination']);
});

// Specification: SEARCH-3
test.each([
  ['hcf', ['Real Numbers']],
  ['LCM', ['Real Numbers']],
  ['bpt', ['Triangles']],
  [
    'ap',
    ['Arithmetic Progressions', 'Predicting What Comes Next: Exploring Sequences and Progressions'],
  ],
  ['gp', ['Sequence and Series: Arithmetic and Geometric Progressions', 'Sequences and Series']],
  [
    'mensuration',
    [
      'Surface Areas and Volumes',
      'Measuring Space: Perimeter and Area',
      'Area (Part II, Chapter 7)',
    ],
  ],
  ['surds', ['Real Numbers', 'The World of Numbers']],
  ['percentage', ['Fractions in Disguise (Part II, Chapter 1)']],
  ['ਤ੍ਰਿਕੋਣਮਿਤੀ', ['Introduction to Trigonometry']],
  ['ਤਿਕੋਣਮਿਤੀ', ['Introduction to Trigonometry']],
  ['क्षेत्रमिति', ['Surface Areas and Volumes']],
])('%s finds its chapters', (query, titles) => {
  const chapters = Object.values(defaultContent().classes).flatMap((each) => each.chapters);
  const { exact, loose } = searchOf(chapters.map(({ title }) => sheet(title)))(query);
  const found = [...exact, ...loose];
  expect(found).toEqual(expect.arrayContaining(titles));
  // The list of chapters above lessons has three.
  expect(found.slice(0, 3)).toContain(titles[0]);
});

test('an empty query finds all in order', () => {
  const search = searchOf([sheet('B'), sheet('A')]);
  expect(search(' ')).toEqual({ exact: ['B', 'A'], loose: [] });
});

test('other choices hold for exact and loose finds alike', () => {
  const search = searchOf([sheet('Sets'), sheet('समुच्चय'), sheet('Sets again'), sheet('समूह समुच्चय')]);
  const found = search('sets', ({ title }) => title === 'Sets' || title === 'समुच्चय');
  expect(found).toEqual({ exact: ['Sets'], loose: ['समुच्चय'] });
});

test('one word may stand for two things', () => {
  expect(meaningsOf('samantar')).toEqual(['arithmetic', 'parallel']);
  expect(meaningsOf('quadratic')).toEqual([]);
});

test.each([
  ['circle', 'circle', true],
  ['circle', 'circl', true],
  ['circle', 'cicrle', true],
  ['circle', 'cyrcle', true],
  ['circle', 'ciircle', true],
  ['circle', 'ircle', true],
  ['circle', 'circles', true],
  ['circle', 'crilce', false],
  ['circle', 'cirlces', false],
  ['circle', 'ccirclee', false],
  ['abc', 'cba', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%j and %j are within one typo: %s', (a, b, within) => {
  expect(withinOneTypo(a, b)).toBe(within);
  expect(withinOneTypo(b, a)).toBe(within);
});
