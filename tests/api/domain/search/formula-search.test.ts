import { expect, test } from 'vitest';
import { foldedWords } from '#domain/search/fold-text.ts';
import { createSearch, searchEntries, WHOLE_WORD_LETTERS } from '#domain/search/search-ranking.ts';
import { isIn } from '#domain/search/search.ts';
import { rows } from '../../../support/rows.ts';

const searchOf = (titles: readonly string[]) => {
  const search = createSearch(searchEntries(titles, (title) => [title]));
  return (query: string) => search(query, () => true);
};

/** Titles as teachers of CBSE and JEE classes give them. */
const TITLES = new Map(
  rows`
    identities            | Trigonometric identities: 20 questions
    sin2                  | Proving sin²θ + cos²θ = 1
    multiple              | Multiple angles: sin 2x, cos 2x, tan 2x
    trigEquations         | Trigonometric equations for JEE Main
    inverse               | Inverse trigonometric functions
    circles               | Circles: standard equation and chords
    sector                | Sector and segment of a circle
    section               | Section formula and mid-point
    cost                  | Cost, revenue and profit functions
    since                 | Since when is zero a number?
    nature                | Quadratic equations: nature of roots
    part2                 | Roots of a quadratic, Part 2
    inequalities          | Quadratic inequalities
    cubic                 | Cubic polynomials: sum of zeroes
    graph                 | Graph of y = x² and y = x³
    surds                 | Surds and rationalising the denominator
    root2                 | Proof that √2 is irrational
    roots                 | Square roots by long division
    cubes                 | Cubes and cube roots
    algebraic             | Algebraic identities: (a + b)², (a − b)², a² − b²
    factorisation         | Factorisation using identities
    binomial              | Binomial theorem for JEE
    factorials            | Factorials and counting
    permutations          | Permutations and combinations
    zeroByZero            | Limits of the form 0/0
    sinLimit              | Limit of sin x / x as x → 0
    elimination           | Eliminating a variable
    firstPrinciple        | First principle: the derivative of x^n
    logDerivative         | Differentiation of log x and e^x
    chainRule             | Chain rule practice sheet
    differentialEquations | Differential equations: variable separable
    substitution          | Indefinite integrals: substitution
    byParts               | Integration by parts, ∫ x eˣ dx
    areas                 | Definite integrals as area
    logLaws               | Laws of logarithms
    logTables             | Using log tables
    prologue              | Prologue: how to study for boards
    ellipse               | Ellipse and hyperbola
    parabola              | Parabola y² = 4ax
    pythagoras            | Pythagoras theorem: 10 sums
    complex               | Complex numbers: powers of i
    matrices              | Matrices and determinants
    bayes                 | Probability: Bayes’ theorem
    sets                  | Union and intersection of sets
    lines                 | Straight lines: slope form
    median                | Mean, median and mode
    worksheet             | Revision: worksheet B2, section B
  `.map(([name = '', title = '']) => [name, title]),
);
const typical = [...TITLES.values()];

/** Names that stand for several. */
const GROUPS: Record<string, string[]> = {
  nothing: [],
  TRIG: 'identities trigEquations inverse'.split(' '),
  ROOTS: 'root2 roots surds'.split(' '),
  SQUARED: 'graph nature part2 inequalities parabola'.split(' '),
  INTEGRALS: 'substitution byParts areas'.split(' '),
  DERIVATIVES: 'firstPrinciple logDerivative differentialEquations'.split(' '),
  BRACKET: 'algebraic binomial factorisation'.split(' '),
};

/** All that a query finds among typical titles, in the order shown. The last ones are plain words, no formulas. */
const FINDS = rows`
  sin^2            | sin2 multiple sinLimit TRIG
  sin²x            | sin2 multiple sinLimit TRIG
  sin2x            | multiple sin2 sinLimit TRIG
  cos 2x           | multiple sin2 TRIG
  sin^-1 x         | inverse identities trigEquations
  x^2              | SQUARED
  ax² + bx + c     | nature part2 inequalities parabola
  x^3              | graph cubic cubes
  a^2-b^2          | algebraic factorisation
  x²+y²            | circles pythagoras algebraic
  (a+b)^2          | BRACKET
  (a-b)^2          | BRACKET
  (x+y)^10         | binomial
  √2               | ROOTS
  ∛8               | cubes
  log              | logDerivative logLaws logTables
  log tables       | logTables
  lim              | zeroByZero sinLimit
  ∫                | byParts substitution areas
  dy/dx            | DERIVATIVES
  y² = 4ax         | parabola ellipse
  i^2              | complex
  nCr              | permutations factorials
  P(A)             | bayes
  A ∪ B            | sets
  cost             | cost
  logic            | nothing
`;

// Specification: SEARCH-3
test.each(FINDS)('%s finds what it means and nothing else: %s', (query, names) => {
  const { exact, loose } = searchOf(typical)(query);
  const expected = names.split(' ').flatMap((name) => GROUPS[name] ?? name);
  expect([...exact, ...loose]).toEqual(expected.map((name) => TITLES.get(name)));
});

// Specification: SEARCH-1
test('every find to the letter stays one, and nothing stands twice', () => {
  const search = searchOf(typical);
  for (const [query = ''] of FINDS) {
    const { exact, loose } = search(query);
    const toTheLetter = typical.filter((title) => isIn(query, [title]));
    // Short words are whole words.
    if (foldedWords(query).join('').length > WHOLE_WORD_LETTERS)
      expect(new Set(exact), query).toEqual(new Set(toTheLetter));
    expect(new Set([...exact, ...loose]).size, query).toBe(exact.length + loose.length);
  }
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
