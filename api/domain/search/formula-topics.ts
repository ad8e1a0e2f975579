import { FUNCTION_NAMES } from './fold-text.ts';
import FORMULAS from './formula-topics.json' with { type: 'json' };

/** What a formula in a query is about, closest topic first, and the plain words beside it. */
export interface FormulaTopics {
  /** Each topic as folded words that all have to be there; a word may be the beginning of one: `trigonomet`. */
  topics: readonly (readonly string[])[];
  /** What is left of the query without the formula: `worksheet` of `√2 worksheet`. */
  rest: string;
}

const FUNCTION = `(?:${FUNCTION_NAMES.join('|')})`;
/** A formula begins at a word boundary. */
const BEGIN = '(?<![a-z])';
/** What may stand in the table for a pattern. A name in a formula ends at a word boundary; a term is `a`, `2x`, `3`. */
const PARTS: Readonly<Record<string, string>> = {
  function: FUNCTION,
  begin: BEGIN,
  end: '(?![a-z])',
  term: '\\d*[a-zθ]?',
};

/**
 * Formulas and short names as students type them, after `plainFormula`, and the topics of the syllabus that they belong to. The
 * first that matches decides: `∫ sin x dx` is about integrals, not about trigonometry.
 * `PARTS` are what its patterns have in common; `$1` among the topics is the function that was found.
 */
const RULES = FORMULAS.map(([pattern = '', ...topics]) => ({
  pattern: new RegExp(
    pattern.replace(/\{([a-z]+)\}/g, (all, part: string) => PARTS[part] ?? all),
    'gu',
  ),
  topics: topics.map((topic) => topic.split(' ')),
}));

/** `Sin² 2α` -> `sin^2 2θ`, `x − 1` -> `x-1`: one way of writing for the rules. Every Greek letter is an angle. */
const plainFormula = (query: string): string =>
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
    if (match === undefined) continue;
    const named = topics.map((words) =>
      words.map((word) => (word === '$1' ? (match[1] ?? '') : word)),
    );
    return { topics: named, rest: text.replace(pattern, ' ') };
  }
  return undefined;
};
