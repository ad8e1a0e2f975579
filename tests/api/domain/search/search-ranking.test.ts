import { expect, test } from 'vitest';
import { defaultContent } from '#support/default-content.ts';
import { createSearch, searchEntries } from '#domain/search/search-ranking.ts';
import { rows } from '#support/rows.ts';

/** What is found among lessons with these texts, by their titles. */
const searchOf = (lessons: readonly string[][]) => {
  const items = lessons.map((texts) => ({ texts, title: texts[0] ?? '' }));
  const search = createSearch(searchEntries(items, ({ texts }) => texts));
  return (query: string) => {
    const { exact, loose } = search(query, () => true);
    return { exact: exact.map(({ title }) => title), loose: loose.map(({ title }) => title) };
  };
};
/** The same where each has its title alone. */
const among = (...titles: string[]) => searchOf(titles.map((title) => [title]));
const looselyFinds = (query: string, title: string) => among(title)(query).loose;

// Other spellings, names in Hindi and Punjabi, slips of the fingers.
// Specification: SEARCH-3
test.each(rows`
  √2                 | Is root 2 irrational?
  coordinate         | Co-ordinate geometry
  sets relations     | Relations between sets
  equation quadratic | Quadratic Equations
  trikonmiti         | Introduction to Trigonometry
  vrit ka kshetrafal | Area of a circle
  समीकरण             | Linear Equations
  ਸਮੀਕਰਨ             | Linear Equations
  equation           | समीकरण का हल
  samikaran          | समीकरण का हल
  quadratc           | Quadratic Equations
  quadretic          | Quadratic Equations
  trignometry        | Introduction to Trigonometry
  probabilty sums    | Sums on probability
`)('%j finds %j', (query, title) => {
  expect(looselyFinds(query, title)).toEqual([title]);
});

test.each(rows`
    lime           | Lines
    qaudartic      | Quadratic
    samikaran vrit | Linear Equations
    .*             | Anything
    angle          | A tangled web
    √2             | Roots of a quadratic, Part 2
  `)('by %j nothing is found in %j beyond the exact rule', (query, title) => {
  expect(looselyFinds(query, title)).toEqual([]);
});

test('exact finds come first and in list order, looser ones below, nearest first', () => {
  const search = among(
    'A quadartic slip',
    'द्विघात',
    'Quadratic two',
    'quad-ratic',
    'Quadratic one',
    'Circles',
  );
  expect(search('quadratic')).toEqual({
    exact: ['Quadratic two', 'Quadratic one'],
    loose: ['quad-ratic', 'द्विघात', 'A quadartic slip'],
  });
});

test('words of a query may stand in different texts', () => {
  const search = searchOf([['Worksheet 1', 'Quadratic Equations']]);
  expect(search('equations worksheet').loose).toEqual(['Worksheet 1']);
});

// Specification: SEARCH-1
test('a short word is a whole word, or the beginning of one while nothing else is found', () => {
  const search = among(
    'Elimination',
    'Limits',
    'Cost price',
    'cos x',
    'The shape of a graph',
    'Applications',
  );
  expect(search('lim')).toEqual({ exact: ['Limits'], loose: [] });
  expect(search('cos')).toEqual({ exact: ['cos x'], loose: [] });
  expect(search('ap')).toEqual({ exact: ['Applications'], loose: [] });
  expect(search('ha')).toEqual({ exact: [], loose: [] });
  expect(search('mina').exact).toEqual(['Elimination']);
});

// Specification: SEARCH-3
test.each([
  ['hcf', ['Real Numbers']],
  ['bpt', ['Triangles']],
  [
    'ap',
    ['Arithmetic Progressions', 'Predicting What Comes Next: Exploring Sequences and Progressions'],
  ],
  ['mensuration', ['Surface Areas and Volumes', 'Area (Part II, Chapter 7)']],
  ['क्षेत्रमिति', ['Surface Areas and Volumes']],
])('%s finds its chapters', (query, titles) => {
  const chapters = Object.values(defaultContent().classes).flatMap((each) => each.chapters);
  const { exact, loose } = among(...chapters.map(({ title }) => title))(query);
  const found = [...exact, ...loose];
  expect(found).toEqual(expect.arrayContaining(titles));
  // The list of chapters above lessons has three.
  expect(found.slice(0, 3)).toContain(titles[0]);
});
