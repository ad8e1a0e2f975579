/** A part of a text: words as they are, or a formula's TeX without its dollar signs. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'formula'; tex: string; display: boolean };

/** An escaped dollar sign stays a dollar sign. */
const ESCAPED = /\\\$/g;
/** Blank lines end a paragraph, so no formula goes past one. */
const BLANK_LINE = /\n[^\S\n]*\n/;

/** The next dollar sign from `start` that is not escaped; -1 when there is none. */
const findSign = (text: string, start: number, sign: '$' | '$$') => {
  let at = text.indexOf(sign, start);
  while (at > start && text[at - 1] === '\\') at = text.indexOf(sign, at + 1);
  return at;
};

/** Whether the `$` there ends a formula: `$5 and $6` are prices. */
const closes = (text: string, at: number) =>
  !/\s/.test(text[at - 1] ?? ' ') && !/\d/.test(text[at + 1] ?? '');

const formulaAt = (text: string, at: number) => {
  const sign = text.startsWith('$$', at) ? '$$' : '$';
  const start = at + sign.length;
  if (sign === '$' && /^\s/.test(text.slice(start, start + 1))) return undefined;
  const end = findSign(text, start, sign);
  if (end === -1 || (sign === '$' && !closes(text, end))) return undefined;
  const tex = text.slice(start, end).trim();
  if (tex === '' || BLANK_LINE.test(tex)) return undefined;
  return { tex, display: sign === '$$', end: end + sign.length };
};

/** A formula with its place in a text: from the first dollar sign to behind the last. */
interface PlacedFormula {
  tex: string;
  display: boolean;
  start: number;
  end: number;
}

/**
 * Distinguishes formulas from words much as Pandoc does: `$…$` in the line, `$$…$$` on a separate line. An opening
 * sign has no space after it; the next sign ends the formula when no space is before it and no digit after it,
 * or else the first is no opening sign. `\$` is a dollar sign.
 * `Let $x>0$, for $5 or $6` -> formula `x>0` from 4 to 9
 */
export const locateFormulas = (text: string): PlacedFormula[] => {
  const formulas: PlacedFormula[] = [];
  for (let at = 0; (at = text.indexOf('$', at)) !== -1;) {
    const formula = text[at - 1] === '\\' ? undefined : formulaAt(text, at);
    if (!formula) {
      at += text.startsWith('$$', at) ? 2 : 1;
      continue;
    }
    formulas.push({ ...formula, start: at });
    at = formula.end;
  }
  return formulas;
};

/** A text as words and formulas: `Let $x>0$, for $5 or $6` -> `Let `, formula `x>0`, `, for $5 or $6` */
export const findFormulas = (text: string): Part[] => {
  const parts: Part[] = [];
  let words = 0;
  const addWords = (end: number) => {
    const part = text.slice(words, end).replace(ESCAPED, '$');
    if (part !== '') parts.push({ kind: 'words', text: part });
  };
  for (const { tex, display, start, end } of locateFormulas(text)) {
    addWords(start);
    parts.push({ kind: 'formula', tex, display });
    words = end;
  }
  addWords(text.length);
  return parts;
};
