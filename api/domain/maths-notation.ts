import { meaningsOf } from './maths-words.ts';

/**
 * What notation is about, by how the words for it begin. Matched against a query in small letters with powers
 * written `^2`. Several may fit: `√(x^2 + 1)` is about roots and about squares.
 */
const TOPICS: readonly (readonly [notation: RegExp, topics: readonly string[]])[] = [
  [
    /\b(?:arc)?(?:sin|cos|tan|cot|sec|cosec|csc)(?=[^a-z]|$|[a-cxyθ](?![a-z]))|\b(?:co)?(?:sine|secant)s?\b/u,
    ['trigonomet'],
  ],
  [/[θφ]|\btheta\b/u, ['trigonomet', 'angle']],
  [/\b(?:log|ln)(?![a-z])/u, ['logarithm']],
  [/\blim\b|→|->/u, ['limit']],
  [/∫/u, ['integral', 'integrat']],
  [/\bd\s*(?:\^\s*2\s*)?[a-z]?\s*\/\s*d\s*[a-z]\b|\b[fy]\s*['’′]/u, ['derivativ', 'differentia']],
  [/[√∛]|\bsqrt\b/u, ['root', 'irrational']],
  [/√\s*\(?\s*[-−]|\bi\s*\^\s*2\b|\ba\s*\+\s*(?:ib|bi)\b/u, ['complex']],
  [/\(\s*[a-z]\s*[-+−]\s*[a-z]\s*\)\s*(?:\^?\s*[23]\b|\()/u, ['identit', 'expand']],
  [/\b[a-z]\s*\^\s*[23]\s*[-+−]\s*[a-z]\s*\^\s*[23]/u, ['identit', 'factoris']],
  [/\(\s*[a-z]\s*[-+−]\s*[a-z]\s*\)\s*\^\s*n\b/u, ['binomial']],
  [/\b\d*[a-z]\s*\^\s*2\b/u, ['quadratic', 'square']],
  [/\b\d*[a-z]\s*\^\s*3\b/u, ['cubic', 'cube', 'polynomial']],
  [/\b(?:\d+|[a-z])\s*\^\s*(?:[a-z(-]|[4-9]|1\d)/u, ['exponent', 'power', 'indices']],
  [/\b[fp]\s*\(\s*x/u, ['function', 'polynomial']],
  [/\by\s*=\s*m\s*x/u, ['line', 'slope']],
  [/∑|\bsigma\b|\b[as]_n\b/u, ['series', 'progression', 'sequence']],
  [/[\dn]!|\bn[pc]r\b|\b\d+[pc]\d+\b/u, ['permutation', 'combination', 'factorial']],
  [/[∪∩∈⊂⊆∅]/u, ['set']],
  [/[≤≥<>]/u, ['inequalit']],
  [/\bp\s*\(\s*[a-wyz]/u, ['probabilit']],
  [/π|\bpi\b/u, ['circle']],
  [/\u20d7/u, ['vector']],
  [/∞/u, ['infinit', 'limit']],
];

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ';
const PLAIN = '0123456789n';

/** Powers in one way of writing: `sin²x` -> `sin^2x`, `x**2` -> `x^2`. */
const plainPowers = (query: string): string =>
  query
    .replaceAll(/(?<![⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ])(?=[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ])/gu, '^')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]/gu, (sign) => PLAIN.charAt(RAISED.indexOf(sign)))
    .replaceAll('**', '^');

/**
 * What the formulas in a query are about, as the beginnings of words: `sin^2`, `cos 2x` -> `['trigonomet']`;
 * `dy/dx` -> `['derivativ', 'differentia']`; none for a query in words.
 */
export const topicsOf = (query: string): readonly string[] => {
  const notation = plainPowers(query).normalize('NFKC').toLowerCase();
  return [
    ...new Set(TOPICS.flatMap(([pattern, topics]) => (pattern.test(notation) ? topics : []))),
  ];
};

const begins = (word: string, topic: string): boolean =>
  topic.length > 4 ? word.startsWith(topic) : word === topic || word === `${topic}s`;

/** Whether a folded word, in English, Hindi or Punjabi, names one of these topics. */
export const namesTopic = (word: string, topics: readonly string[]): boolean =>
  topics.some(
    (topic) => begins(word, topic) || meaningsOf(word).some((meaning) => begins(meaning, topic)),
  );
