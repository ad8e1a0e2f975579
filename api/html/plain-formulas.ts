import { findFormulas } from './find-formulas.ts';

const SYMBOLS: Readonly<Record<string, string>> = {
  times: '×',
  div: '÷',
  pm: '±',
  cdot: '·',
  degree: '°',
  circ: '°',
  infty: '∞',
  sqrt: '√',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  to: '→',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  sum: '∑',
  int: '∫',
  angle: '∠',
  triangle: '△',
  in: '∈',
  cup: '∪',
  cap: '∩',
  ldots: '…',
  dots: '…',
  quad: ' ',
};
// Each sign with the raised one at the same place.
const SIGNS = '0123456789n-+°';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ⁻⁺°';

const raise = (power: string) => {
  const raised = Array.from(power).map((each) => RAISED.charAt(SIGNS.indexOf(each)));
  return raised.includes('') ? `^${power}` : raised.join('');
};

const describeFormula = (tex: string) =>
  tex
    .replace(/\\(?:text|mathrm|mathbf|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\(?:(?:left|right)(?![a-zA-Z])|[,;:!])/g, '')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => SYMBOLS[name] ?? name)
    .replace(/\^\{([^{}]*)\}|\^(\S)/g, (_, group: string | undefined, single = '') =>
      raise(group ?? String(single)),
    )
    .replace(/[{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A title or description for places that show plain text alone: search results, feeds, link previews.
 * `Solve $x^2 \ge \frac{1}{2}$` -> `Solve x² ≥ 1/2`
 */
export const plainFormulas = (text: string): string =>
  // Hardly any of the thousands of titles of a site has one.
  text.includes('$')
    ? findFormulas(text)
        .map((part) => (part.kind === 'words' ? part.text : describeFormula(part.tex)))
        .join('')
    : text;
