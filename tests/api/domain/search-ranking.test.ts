import { describe, expect, test } from 'vitest';
import { defaultContent } from '#domain/default-content/default-content.ts';
import { foldedWords } from '#domain/fold-text.ts';
import { meaningsOf } from '#domain/maths-words.ts';
import { withinOneTypo } from '#domain/one-typo.ts';
import { createSearch } from '#domain/search-ranking.ts';
import { materialFound } from '#domain/search.ts';

interface Sheet {
  title: string;
  chapterTitle: string;
}

const all = { mayShow: () => true };
const sheet = (title: string, chapterTitle = ''): Sheet => ({ title, chapterTitle });
const searchOf = (sheets: readonly Sheet[]) => {
  const search = createSearch(sheets, ({ title, chapterTitle }) => [title, chapterTitle]);
  return (query: string, mayShow: (item: Sheet) => boolean = all.mayShow) => {
    const found = search(query, { isExact: (item) => materialFound(query, item), mayShow });
    const titles = (items: readonly Sheet[]) => items.map(({ title }) => title);
    return {
      exact: titles(found.exact),
      loose: titles(found.loose),
      inside: titles(found.inside),
    };
  };
};
const looselyFinds = (query: string, title: string) => searchOf([sheet(title)])(query).loose;

describe('text in one spelling', () => {
  test.each([
    ['Sin²θ + Cos²θ', ['sin2', 'theta', 'cos2', 'theta']],
    ['sin^2 theta', ['sin2', 'theta']],
    ['Co-ordinate', ['co', 'ordinate']],
    ['√2 and ∛x', ['root', '2', 'and', 'cube', 'root', 'x']],
    ['Square roots, sqrt(5)', ['root', 'root', '5']],
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

describe('another spelling finds', () => {
  test.each([
    ['x^2', 'Solve x² − 5x + 6 = 0'],
    ['x²', 'Solve x^2 - 5x + 6'],
    ['x2', 'Solve x² = 4'],
    ['sin^2 theta', 'Proofs with sin²θ'],
    ['sin²θ', 'Proofs with sin^2 theta'],
    ['theta', 'Proofs with sin²θ'],
    ['root 2', 'Is √2 irrational?'],
    ['√2', 'Is root 2 irrational?'],
    ['square root of 2', 'Is √2 irrational?'],
    ['pi', 'Why π is not 22/7'],
    ['π', 'Why pi is not 22/7'],
    ['coordinate', 'Co-ordinate geometry'],
    ['co ordinate', 'Coordinate geometry'],
    ['cafe', 'Café sums'],
    ['sets relations', 'Relations between sets'],
    ['equation quadratic', 'Quadratic Equations'],
    ['euclids', "Euclid's division lemma"],
    ['roots', 'A root of an equation'],
    ['50%', 'Fifty percent: 50 percent'],
  ])('%j finds %j', (query, title) => {
    expect(looselyFinds(query, title)).toEqual([title]);
  });
});

describe('a Hindi or Punjabi name finds', () => {
  test.each([
    ['samikaran', 'Quadratic Equations'],
    ['sameekaran', 'Linear equation'],
    ['dvighat samikaran', 'Quadratic Equations'],
    ['trikonmiti', 'Introduction to Trigonometry'],
    ['trikonamiti', 'Trigonometric identities'],
    ['bhinn', 'Fractions'],
    ['bhinna', 'Fractions'],
    ['kshetrafal', 'Area of a trapezium'],
    ['kshetraphal', 'Area of a trapezium'],
    ['vrit ka kshetrafal', 'Area of a circle'],
    ['paridhi', 'Perimeter'],
    ['parimap', 'Perimeter'],
    ['rekha', 'Lines'],
    ['kon', 'Angles'],
    ['tribhuj', 'Triangles'],
    ['ganit', 'Maths quiz'],
    ['sankhya', 'Number systems'],
    ['prayikta', 'Probability'],
    ['samuchchay', 'Sets'],
    ['avakalan', 'Differentiation'],
    ['samakalan', 'Integrals'],
    ['aayat', 'Rectangles'],
    ['ayat', 'Rectangles'],
    ['समीकरण', 'Linear Equations'],
    ['त्रिकोणमिति', 'Trigonometry'],
    ['भिन्न', 'Fractions'],
    ['ਸਮੀਕਰਨ', 'Linear Equations'],
    ['ਤਿਕੋਣਮਿਤੀ', 'Trigonometry'],
    ['ਭਿੰਨ', 'Fractions'],
    ['equation', 'समीकरण का हल'],
    ['samikaran', 'समीकरण का हल'],
    ['ਸਮੀਕਰਨ', 'समीकरण का हल'],
    ['trig', 'त्रिकोणमिति'],
    ['percentage', 'Profit in percent'],
  ])('%j finds %j', (query, title) => {
    expect(looselyFinds(query, title)).toEqual([title]);
  });
});

describe('a slip of the fingers finds', () => {
  test.each([
    ['quadratc', 'Quadratic Equations'],
    ['quadartic', 'Quadratic Equations'],
    ['quaddratic', 'Quadratic Equations'],
    ['trigonometri', 'Introduction to Trigonometry'],
    ['trignometry', 'Introduction to Trigonometry'],
    ['probabilty sums', 'Sums on probability'],
    ['equatoin', 'Equations'],
  ])('%j finds %j', (query, title) => {
    expect(looselyFinds(query, title)).toEqual([title]);
  });
});

describe('nothing is found', () => {
  test.each([
    ['lime', 'Lines'],
    ['π', 'Pie charts'],
    ['conic', 'Cubic'],
    ['quadrtc', 'Quadratic Equations'],
    ['samikaran vrit', 'Linear Equations'],
    ['.*', 'Anything'],
    ['^', 'x²'],
    ['zzzzz', 'Anything'],
    ['angle', 'A tangled web'],
  ])('by %j in %j beyond the exact rule', (query, title) => {
    expect(looselyFinds(query, title)).toEqual([]);
  });
});

describe('notation finds what it is about', () => {
  test.each([
    ['sin^2', 'Introduction to Trigonometry'],
    ['sin²x', 'Trigonometric identities'],
    ['sin2x', 'Trigonometric Functions'],
    ['cos 2x', 'Trigonometry: formula sheet'],
    ['tan²θ', 'Trigonometry on the unit circle'],
    ['sin A', 'त्रिकोणमिति'],
    ['x^2', 'Quadratic Equations'],
    ['x²', 'Completing the square'],
    ['x³', 'Cubic polynomials'],
    ['2x^2+3x', 'Quadratic Equations'],
    ['a^2-b^2', 'Algebraic Identities'],
    ['a² − b²', 'Factorising quadratics'],
    ['(a+b)^2', 'Exploring Algebraic Identities'],
    ['(a - b)³', 'Exploring Algebraic Identities'],
    ['(x+y)^n', 'Binomial Theorem'],
    ['√2', 'Simplifying square roots'],
    ['√3', 'Rational and irrational numbers'],
    ['sqrt 5', 'Irrational numbers'],
    ['log', 'Logarithms'],
    ['ln x', 'An introduction to logarithms'],
    ['log2 8', 'Logarithms with understanding'],
    ['lim', 'Limits and Derivatives'],
    ['lim x→0', 'An introduction to limits'],
    ['∫', 'Integrals'],
    ['∫ x dx', 'Integration by parts'],
    ['dy/dx', 'Application of Derivatives'],
    ['d/dx', 'Differentiation'],
    ['d²y/dx²', 'Differential Equations'],
    ["f'(x)", 'Derivatives from the beginning'],
    ['nCr', 'Permutations and Combinations'],
    ['5!', 'Counting: factorials'],
    ['A ∪ B', 'Sets'],
    ['2^n', 'Laws of exponents'],
    ['y = mx + c', 'Straight Lines'],
    ['P(A|B)', 'Conditional probability'],
    ['i²', 'Complex Numbers and Quadratic Equations'],
    ['x < 3', 'Linear Inequalities'],
  ])('%j finds %j', (query, title) => {
    const { exact, loose } = searchOf([sheet(title)])(query);
    expect([...exact, ...loose]).toEqual([title]);
  });

  test.each([
    ['sin^2', 'Using a calculator'],
    ['since', 'Trigonometry'],
    ['cost', 'Trigonometry'],
    ['section', 'Trigonometry'],
    ['logic', 'Logarithms'],
    ['limit cycle', 'Trigonometry'],
    ['x^2', 'Triangles'],
    ['dy/dx', 'Probability'],
    ['√2', 'Circles'],
    ['(a+b)^2', 'Triangles'],
    ['an', 'Sequences and Series'],
    ['∫', 'Setting up'],
    ['a^2-b^2', 'How to identify a triangle'],
  ])('%j does not find %j', (query, title) => {
    expect(searchOf([sheet(title)])(query).loose).toEqual([]);
  });

  test('what holds the letters inside a word stands below what is meant', () => {
    const search = searchOf([
      sheet('Using a ruler'),
      sheet('Sin and cos'),
      sheet('Trigonometry'),
      sheet('Single digits'),
    ]);
    expect(search('sin')).toEqual({
      exact: ['Sin and cos'],
      loose: ['Trigonometry'],
      inside: ['Using a ruler', 'Single digits'],
    });
  });

  test.each(['sin^2', 'cos 2x', 'x^2', 'a^2-b^2', '√2', 'log', 'lim', '∫', 'dy/dx', '(a+b)^2'])(
    '%j finds some of the default videos and less than a quarter of them',
    (query) => {
      const titles = Object.values(defaultContent().classes).flatMap(({ chapters }) =>
        chapters.flatMap(({ title, videos }) => videos.map((video) => sheet(video.title, title))),
      );
      const { exact, loose } = searchOf(titles)(query);
      expect(exact.length + loose.length).toBeGreaterThan(0);
      expect(exact.length + loose.length).toBeLessThan(titles.length / 4);
    },
  );
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
    inside: [],
  });
});

test('what the exact rule finds is never found loosely as well', () => {
  const search = searchOf([sheet('Roots', 'Quadratic Equations')]);
  expect(search('quadratic')).toEqual({ exact: ['Roots'], loose: [], inside: [] });
});

test('words of a query may stand in different texts', () => {
  const search = searchOf([sheet('Worksheet 1', 'Quadratic Equations')]);
  expect(search('equations worksheet').loose).toEqual(['Worksheet 1']);
});

test('an empty query finds all in order', () => {
  const search = searchOf([sheet('B'), sheet('A')]);
  expect(search(' ')).toEqual({ exact: ['B', 'A'], loose: [], inside: [] });
});

test('other choices hold for exact and loose finds alike', () => {
  const search = searchOf([sheet('Sets'), sheet('समुच्चय'), sheet('Sets again'), sheet('समूह समुच्चय')]);
  const found = search('sets', ({ title }) => title === 'Sets' || title === 'समुच्चय');
  expect(found).toEqual({ exact: ['Sets'], loose: ['समुच्चय'], inside: [] });
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
