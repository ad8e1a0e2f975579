import { expect, test } from 'vitest';
import { createSearch, searchEntries } from '#domain/search/search-ranking';
import { rows, lines } from '#support/rows';
import { isIn } from '#domain/search/fold-text';
import { relatedTitles, topicIndex } from '#site/content/related-posts.ts';
import { filterAddress, filterIn, showsLesson, type LessonFilter } from '#domain/search/filters';

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
  vrit ka kshetrafal | Area of a circle
  समीकरण             | Linear Equations
  ਸਮੀਕਰਨ             | Linear Equations
  equation           | समीकरण का हल
  samikaran          | समीकरण का हल
  probabilty sums    | Sums on probability
  mensuration        | Area (Part II, Chapter 7)
  ap                 | Exploring Sequences and Progressions
`)('%j finds %j', (query, title) => expect(looselyFinds(query, title)).toEqual([title]));

test.each(rows`
    lime           | Lines
    qaudartic      | Quadratic
    samikaran vrit | Linear Equations
    .*             | Anything
    angle          | A tangled web
    √2             | Roots of a quadratic, Part 2
  `)('by %j nothing is found in %j beyond the exact rule', (query, title) =>
  expect(looselyFinds(query, title)).toEqual([]),
);

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
test('a short word is a whole word, or begins one while nothing else is found', () => {
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

// Specification: SEARCH-1, SEARCH-2
test.each([
  ...['   ', 'ROOTS', 'sheet: r', ' roots ', 'त्रिकोण', 'a+b(c', 'CAFE\u0301'].map(
    (query) => [query, true] as const,
  ),
  ...['cubic', 'roots quadratic', '.*', 'rootsquad'].map((query) => [query, false] as const),
])('that %j finds a lesson is %s', (query, isFound) => {
  const texts = ['Worksheet: Roots', undefined, 'Quadratic A+B(C+D)', 'त्रिकोणमिति', 'Café'];
  expect(isIn(query, texts)).toBe(isFound);
});

const CHAPTERS = [
  'Quadratic Equations',
  'Pair of Linear Equations in Two Variables',
  'Real Numbers',
  'Probability',
  'भिन्न और दशमलव',
];
const index = topicIndex(CHAPTERS);
const about = (title: string) =>
  relatedTitles(index, { title, description: '', keywords: '' }).map((related) => related.title);

// Specification: CHAPTER-6
test.each([
  ['How to solve quadratic equations', ['Quadratic Equations']],
  ['Five equations that changed the world', []],
  ['Probability in cricket', ['Probability']],
  ['भिन्न कैसे जोड़ें', ['भिन्न और दशमलव']],
])('“%s” is about %j', (title, chapters) => expect(about(title)).toEqual(chapters));

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
  const { exact, loose } = among(...typical)(query);
  const expected = names === 'nothing' ? [] : names.split(' ');
  expect([...exact, ...loose]).toEqual(expected.map((name) => TITLES.get(name)));
});

test('where enough lessons show a formula, lessons of its topic are left out', () => {
  const shown = ['1', '2', '3', '4', '5'].map((number) => `cos 2x, part ${number}`);
  const other = 'Trigonometric identities';
  expect(among(...shown, other)('cos 2x').loose).toEqual([]);
  expect(among(...shown.slice(1), other)('cos 2x').loose).toEqual([other]);
});

test('a formula is found under a Hindi name of its topic', () => {
  const lesson = 'समाकलन का परिचय';
  expect(among(lesson)('∫ x dx').loose).toEqual([lesson]);
});

const ALL: LessonFilter = {
  classId: undefined,
  chapterId: undefined,
  type: undefined,
  language: undefined,
  query: '',
};
const lesson = { classId: '10', chapterId: 4, type: 'assignment', language: 'hi' } as const;

// Specification: MARK-3
test.each<[string, Partial<LessonFilter>, boolean]>([
  ['its type', { type: 'assignments' }, true],
  ['its class and chapter', { classId: '10', chapterId: 4 }, true],
  // Chapter numbers repeat in every class.
  ['a chapter without a class', { chapterId: 7 }, true],
  ['its class and another type', { classId: '10', type: 'notes' }, false],
  ['the same chapter of another class', { classId: '9', chapterId: 4 }, false],
  ['another chapter', { classId: '10', chapterId: 5 }, false],
  ['another language', { language: 'en' }, false],
  ['its language', { language: 'hi' }, true],
])('a lesson under %s (%j) is shown: %s', (_name, choice, isShown) =>
  expect(showsLesson({ ...ALL, ...choice }, lesson)).toBe(isShown),
);

const sheets = {
  chapters: new Map<string, number[]>(['8', '10', 'ca', 'class-7'].map((id) => [id, []])),
  types: ['assignments', 'mcqs', 'notes'],
  languages: ['en', 'hi'],
};
const videos = {
  ...sheets,
  types: [] as string[],
  chapters: new Map([
    ['8', [1, 2]],
    ['10', [4]],
    ['ca', []],
  ]),
};

test.each<[typeof sheets, Partial<LessonFilter>, string]>([
  [sheets, {}, ''],
  [sheets, { classId: 'class-7', type: 'mcqs', query: 'sin²θ & x+1' }, '?class=class-7&type=mcqs&q=sin%C2%B2%CE%B8+%26+x%2B1'], // oxfmt-ignore
  [videos, { language: 'hi' }, '?lang=hi'],
  [videos, { classId: '8', chapterId: 2, query: 'roots' }, '?class=8&chapter=2&q=roots'],
])('in an address of %o, %j is %j, and comes back', (offered, choice, address) => {
  const filter = { ...ALL, ...choice };
  expect(filterAddress(filter)).toBe(address);
  expect(filterIn(address, offered)).toEqual(filter);
});

// Specification: ROUTE-3
test.each<[string, typeof sheets, Partial<LessonFilter>]>([
  ...lines`
    ?class=99
    ?class=
    ?class=CA
    ?type=mcq
    ?q=%20
    ?lang=pa
    ?chapter=3
    ?class=constructor&type=toString
  `.map((address): [string, typeof sheets, object] => [address, sheets, {}]),
  ...lines`
    ?class=8&chapter=4
    ?class=8&chapter=2.0
    ?class=8&type=notes
  `.map((address): [string, typeof sheets, object] => [address, videos, { classId: '8' }]),
  ['?class=ca&type=x&utm_source=y&q=%FF', sheets, { classId: 'ca', query: '\uFFFD' }],
  ['?chapter=4', videos, {}],
])('of %j what means nothing here narrows nothing: %o', (address, offered, known) =>
  expect(filterIn(address, offered)).toEqual({ ...ALL, ...known }),
);
