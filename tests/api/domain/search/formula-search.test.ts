import { expect, test } from 'vitest';
import { createSearch, searchEntries } from '#domain/search/search-ranking.ts';
import { rows } from '#support/rows.ts';

const searchOf = (titles: readonly string[]) => {
  const search = createSearch(searchEntries(titles, (title) => [title]));
  return (query: string) => search(query, () => true);
};

/** Titles as teachers of CBSE and JEE classes give them. */
const TITLES = new Map(
  rows`
    identities     | Trigonometric identities: 20 questions
    sin2           | Proving sin²θ + cos²θ = 1
    multiple       | Multiple angles: sin 2x, cos 2x, tan 2x
    inverse        | Inverse trigonometric functions
    circles        | Circles: standard equation and chords
    cost           | Cost, revenue and profit functions
    since          | Since when is zero a number?
    nature         | Quadratic equations: nature of roots
    cubic          | Cubic polynomials: sum of zeroes
    graph          | Graph of y = x² and y = x³
    root2          | Proof that √2 is irrational
    roots          | Square roots by long division
    cubes          | Cubes and cube roots
    algebraic      | Algebraic identities: (a + b)², (a − b)², a² − b²
    binomial       | Binomial theorem for JEE
    permutations   | Permutations and combinations
    sinLimit       | Limit of sin x / x as x → 0
    elimination    | Eliminating a variable
    firstPrinciple | First principle: the derivative of x^n
    byParts        | Integration by parts, ∫ x eˣ dx
    areas          | Definite integrals as area
    logTables      | Using log tables
    prologue       | Prologue: how to study for boards
    parabola       | Parabola y² = 4ax
    complex        | Complex numbers: powers of i
    bayes          | Probability: Bayes’ theorem
    sets           | Union and intersection of sets
  `.map(([name = '', title = '']) => [name, title]),
);
const typical = [...TITLES.values()];

/** All that a query finds among typical titles, in the order shown. The last ones are plain words, no formulas. */
const FINDS = rows`
  sin^2      | sin2 multiple sinLimit identities inverse
  sin2x      | multiple sin2 sinLimit identities inverse
  sin^-1 x   | inverse identities
  x^2        | graph nature parabola
  x^3        | graph cubic cubes
  (a+b)^2    | algebraic binomial
  (x+y)^10   | binomial
  √2         | root2 roots
  log        | logTables
  lim        | sinLimit
  ∫          | byParts areas
  dy/dx      | firstPrinciple
  y² = 4ax   | parabola
  i^2        | complex
  nCr        | permutations
  P(A)       | bayes
  A ∪ B      | sets
  cost       | cost
  logic      | nothing
`;

// Specification: SEARCH-1, SEARCH-3
test.each(FINDS)('%s finds what it means and nothing else: %s', (query, names) => {
  const { exact, loose } = searchOf(typical)(query);
  const expected = names === 'nothing' ? [] : names.split(' ');
  expect([...exact, ...loose]).toEqual(expected.map((name) => TITLES.get(name)));
});

test('where enough lessons show a formula, lessons of its topic are left out', () => {
  const shown = ['1', '2', '3', '4', '5'].map((number) => `cos 2x, part ${number}`);
  const other = 'Trigonometric identities';
  expect(searchOf([...shown, other])('cos 2x').loose).toEqual([]);
  expect(searchOf([...shown.slice(1), other])('cos 2x').loose).toEqual([other]);
});

test('a formula is found under a Hindi name of its topic', () => {
  const lesson = 'समाकलन का परिचय';
  expect(searchOf([lesson])('∫ x dx').loose).toEqual([lesson]);
});
