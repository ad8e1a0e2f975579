import { FUNCTION_NAMES } from './fold-text.ts';

/** What a formula in a query is about, closest topic first, and the plain words beside it. */
export interface FormulaTopics {
  /** Each topic as folded words that all have to be there; a word may be the beginning of one: `trigonomet`. */
  topics: readonly (readonly string[])[];
  /** What is left of the query without the formula: `worksheet` of `√2 worksheet`. */
  rest: string;
}

const FUNCTION = `(?:${FUNCTION_NAMES.join('|')})`;
/** A formula begins at a word boundary, and a name in it ends at one. */
const BEGIN = '(?<![a-z])';
const END = '(?![a-z])';
/** A bracket or a term: `a`, `2x`, `3`. */
const TERM = '\\d*[a-zθ]?';

const rule = (pattern: string, ...topics: string[]) => ({
  pattern: new RegExp(pattern, 'gu'),
  topics: topics.map((topic) => topic.split(' ')),
});

/**
 * Formulas and short names as students type them, after `plainFormula`, and the topics of the syllabus that they belong to. The
 * first that matches decides: `∫ sin x dx` is about integrals, not about trigonometry.
 */
const RULES = [
  // What students call a topic and books do not.
  rule(`${BEGIN}(?:hcf|lcm|gcd)${END}`, 'real number', 'factor', 'multiple'),
  rule(`${BEGIN}bpt${END}`, 'basic proportionality', 'similar triangle', 'triangle'),
  rule(`${BEGIN}a\\.?p${END}`, 'arithmetic progression', 'progression', 'sequence series'),
  rule(`${BEGIN}g\\.?p${END}`, 'geometric progression', 'progression', 'sequence series'),
  rule(`${BEGIN}lpp${END}`, 'linear programming'),
  rule(`mensuration|क्षेत्रमिति|ਖੇਤਰਮਿਤੀ`, 'surface volume', 'perimeter area', 'area', 'volume'),
  rule(
    `${BEGIN}surds?${END}`,
    'irrational',
    'surd',
    'real number',
    'number system',
    'world number',
  ),
  rule(
    `${BEGIN}percent(?:age)?s?${END}|प्रतिशत|ਪ੍ਰਤੀਸ਼ਤ`,
    'percent',
    'comparing quantit',
    'fraction disguise',
    'proportion',
  ),
  rule(`${BEGIN}lim${END}|→|->|tends to`, 'limit'),
  rule(
    `${BEGIN}d(?:\\^?2)?[a-zθ]?/d[a-zθ](?:\\^?2)?|${BEGIN}dydx${END}|${BEGIN}[fy]['’′]+${END}`,
    'derivative',
    'differenti',
  ),
  rule(`∫|${BEGIN}d[xytuθ]${END}`, 'integra'),
  rule(
    `${BEGIN}(?:arc ?${FUNCTION}|${FUNCTION}(?:\\^\\(?)?-1)`,
    'inverse trigonomet',
    'trigonomet',
  ),
  rule(
    `${BEGIN}(${FUNCTION})(?:\\^?\\d+)?[ (]*\\d* ?(?:[abcxyzθ](?=$|[^a-z]|${FUNCTION})|${END})`,
    '$1',
    'trigonomet identit',
    'trigonomet',
  ),
  rule(`${BEGIN}(?:log|ln)(?![a-z]{2})`, 'logarithm', 'log'),
  rule(`${BEGIN}e\\^`, 'exponential'),
  rule(
    `\\(${TERM}[+-]${TERM}\\)(?:\\^?[23]| ?whole (?:square|cube)d?)|` +
      `${BEGIN}[a-z](?:[+-]| plus | minus )[a-z] whole (?:square|cube)d?`,
    'algebraic identit',
    'binomial theorem',
    'completing square',
    'distributive',
    'factoris',
  ),
  rule(`\\(${TERM}[+-]${TERM}\\)\\^?(?:[4-9n]|\\d\\d)`, 'binomial theorem', 'binomial expansion'),
  rule(`[xy]\\^2/|y\\^2=\\d*ax`, 'ellipse', 'hyperbola', 'parabola', 'conic'),
  rule(
    `${BEGIN}[a-z]\\^?(?:2-[a-z]\\^?2|3[+-][a-z]\\^?3)|${BEGIN}[a-z] square(?:-| minus )[a-z] square`,
    'difference square',
    'algebraic identit',
    'factoris',
    'factoriz',
  ),
  rule(
    `${BEGIN}[a-z]\\^?2\\+[a-z]\\^?2|${BEGIN}[a-z] square(?:\\+| plus )[a-z] square`,
    'equation circle',
    'conic',
    'pythagor',
    'algebraic identit',
  ),
  rule(`${BEGIN}i\\^2|√\\(?-`, 'complex', 'imaginary'),
  rule(`∛|cube root(?= ?\\d)`, 'cube root', 'cube'),
  rule(`√|sqrt|(?:square )?roots?(?: of)?(?= ?\\d)`, 'sqrt', 'irrational', 'surd', 'real number'),
  rule(
    `${BEGIN}[a-z]?(?:[a-zθ]\\^|[xyab])2(?!\\d|[a-z])`,
    'quadratic',
    'parabola',
    'square sqrt',
    'square cube',
  ),
  rule(`${BEGIN}[a-z]?(?:[a-zθ]\\^|[xyab])3(?!\\d|[a-z])`, 'cubic', 'cube', 'polynomial'),
  rule(`\\d\\^`, 'exponent', 'indices', 'power'),
  rule(`[a-zθ]\\^`, 'exponent', 'polynomial', 'power'),
  rule(
    `(?<![a-z\\d])(?:n|\\d+)_?[cp]_?(?:r|\\d+)${END}|[n\\d]!`,
    'permutation',
    'combination',
    'factorial',
  ),
  rule(`${BEGIN}p\\([a-z]`, 'probabilit'),
  rule(`${BEGIN}[fg]\\([a-z\\d]`, 'function'),
  rule(`[∪∩∈⊂⊆∅]`, 'sets'),
  rule(`[≤≥]|(?<=[a-z\\d] ?)[<>](?= ?[a-z\\d])`, 'inequalit'),
  rule(`${BEGIN}y=mx`, 'slope', 'straight line'),
  rule(`(?:(?<!\\d)\\d+)?[a-z][+-]\\d*[a-z](?:[+-]\\w)?=`, 'linear equation', 'straight line'),
  rule(`∑`, 'series', 'progression'),
  rule(`\\|${TERM}\\|`, 'modulus', 'absolute value'),
];

/** `Sin² 2α` -> `sin^2 2θ`, `x − 1` -> `x-1`: one way of writing for the rules. Every Greek letter is an angle. */
const plainFormula = (query: string) =>
  query
    .replaceAll('Σ', '∑')
    .toLowerCase()
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ⁺⁻]+/gu, (raised) => `^${raised}`)
    .normalize('NFKC')
    .replace(/[−–]/gu, '-')
    .replace(
      /[αβγφ]|(?:(?<![a-z])|(?<=sin|cos|tan|cot|sec))(?:theta|alpha|beta|gamma|phi)(?![a-z])/gu,
      'θ',
    )
    .replace(new RegExp(`(?<=${BEGIN}(?:[xyθ]|${FUNCTION})) square`, 'gu'), '^2')
    .replace(/(?<!\s)\s*([-+^/=])\s*/gu, '$1');

/**
 * What the formula in a query is about: `cos 2x` -> `cos`, then identities of trigonometry, then trigonometry;
 * `undefined` when there is none. Plain words, such as `limits`, are no formulas; short names, such as `hcf`, count as one.
 */
export const formulaTopics = (query: string): FormulaTopics | undefined => {
  const text = plainFormula(query);
  for (const { pattern, topics } of RULES) {
    const [match] = text.matchAll(pattern);
    if (!match) continue;
    const named = topics.map((words) =>
      words.map((word) => (word === '$1' ? (match[1] ?? '') : word)),
    );
    return { topics: named, rest: text.replace(pattern, ' ') };
  }
  return undefined;
};
