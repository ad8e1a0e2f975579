/** How signs of mathematics are said; spaces around keep them words of their own. */
const SAID: Readonly<Record<string, string>> = {
  '√': ' root ',
  '∛': ' cube root ',
  '∫': ' integral ',
  '∑': ' sigma ',
  '∞': ' infinity ',
  '∠': ' angle ',
  '△': ' triangle ',
  '°': ' degree ',
  '%': ' percent ',
  α: ' alpha ',
  β: ' beta ',
  γ: ' gamma ',
  δ: ' delta ',
  θ: ' theta ',
  λ: ' lambda ',
  μ: ' mu ',
  π: ' pi ',
  σ: ' sigma ',
  φ: ' phi ',
  ω: ' omega ',
};
const SIGNS = new RegExp(`[${Object.keys(SAID).join('')}]`, 'gu');

/** Accents of Latin letters, the nukta of Devanagari and Gurmukhi, and Gurmukhi's addak: often left out in typing. */
const MARKS = /[\u0300-\u036f\u093c\u0a3c\u0a71]/gu;

/** Apostrophes and the sign for powers stand inside a word: `Euclid's`, `x^2`. */
const INSIDE = /[\^'’]/gu;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a text in one spelling, whichever way it was typed:
 * `Sin²θ`, `sin^2 theta` -> `sin2`, `theta`; `Co-ordinate` -> `co`, `ordinate`; `√2` -> `root`, `2`.
 */
export const foldedWords = (text: string): string[] =>
  text
    // Small raised figures and full-width letters become plain ones; accents come off as marks.
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(INSIDE, '')
    .replace(/\bsqrt|\bsquare roots?\b/gu, ' root ')
    .replace(SIGNS, (sign) => SAID[sign] ?? sign)
    .split(BETWEEN)
    .filter((word) => word !== '');
