/** What a key of the formula pad is called, the TeX that it inserts, and what it shows where that is too wide. */
interface FormulaKey {
  name: string;
  /** `{}` is a place to type in; what begins with `^` or `_` goes behind the selection. */
  tex: string;
  face: string;
}

const PLACE = '{}';

const key = (name: string, tex: string, face = tex): FormulaKey => ({
  name,
  tex,
  face: face.replace(/^(?=[_^])/, PLACE).replaceAll(PLACE, '{\\square}'),
});

/** Seven in a row on a phone, so that all of them stand above its keyboard. */
export const FORMULA_KEYS: readonly FormulaKey[] = [
  key('Fraction', '\\frac{}{}'),
  key('Power', '^{}'),
  key('Index', '_{}'),
  key('Square root', '\\sqrt{}'),
  key('Root of any degree', '\\sqrt[3]{}'),
  key('Brackets that grow', '\\left({}\\right)'),
  key('Words', '\\text{}', '\\text{abc}'),
  key('Times', '\\times '),
  key('Divided by', '\\div '),
  key('Plus or minus', '\\pm '),
  key('At most', '\\le '),
  key('At least', '\\ge '),
  key('Not equal', '\\ne '),
  key('Degrees', '^\\circ'),
  key('Sine', '\\sin '),
  key('Cosine', '\\cos '),
  key('Tangent', '\\tan '),
  key('Pi', '\\pi '),
  key('Theta', '\\theta '),
  key('Alpha', '\\alpha '),
  key('Infinity', '\\infty '),
  key('Integral', '\\int_{}^{} {} \\, dx', '\\int_{}^{}'),
  key('Sum', '\\sum_{n=1}^{} {}', '\\sum'),
  key('Limit', '\\lim_{x \\to 0} {}', '\\lim'),
  key(
    'Matrix',
    '\\begin{pmatrix} {} & {} \\\\ {} & {} \\end{pmatrix}',
    '\\left(\\begin{smallmatrix} {} & {} \\\\ {} & {} \\end{smallmatrix}\\right)',
  ),
  key(
    'Cases',
    '\\begin{cases} {} & x > 0 \\\\ {} & x \\le 0 \\end{cases}',
    '\\left\\{ {} \\atop {} \\right.',
  ),
  key('Triangle', '\\triangle '),
  key('Angle', '\\angle '),
];

/** A formula's TeX and whether it has its own line: `$$x^2$$` -> `x^2`, true */
export const formulaOf = (source: string): { tex: string; display: boolean } => {
  const display = source.startsWith('$$');
  const signs = display ? 2 : 1;
  return { tex: source.slice(signs, -signs).trim(), display };
};

/** A text with its selection, as a field has them. */
interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Inserts TeX: what is selected goes into its first place, the cursor into the first one that is left. */
export const pressKey = ({ text, start, end }: Selected, tex: string): Selected => {
  const chosen = text.slice(start, end);
  const isFilled = chosen !== '' && tex.includes(PLACE) && !/^[_^]/.test(tex);
  const inserted = isFilled ? tex.replace(PLACE, () => `{${chosen}}`) : chosen + tex;
  const place = inserted.indexOf(PLACE);
  const at = start + (place === -1 ? inserted.length : place + 1);
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at };
};

/** Where typing goes on: the next empty place, the first one after the last, or behind the next brace. */
export const nextPlace = (text: string, at: number): number => {
  const places = [...text.matchAll(/\{\}/g)].map(({ index }) => index + 1);
  const next = places.find((place) => place > at) ?? places.find((place) => place !== at);
  if (next !== undefined) return next;
  const brace = text.indexOf('}', at);
  return brace === -1 ? text.length : brace + 1;
};
