import katex from 'katex';
import { plainReason } from './formula-reasons.ts';
import { withoutStyles } from './style-classes.ts';

/** Longer formulas are no formulas, and would keep the publisher busy. */
const LONGEST_TEX = 4_000;
/** Defines a command; a call of it can expand to a thousand times its length and take minutes. */
const DEFINITION = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|(?:future)?let)(?![a-zA-Z])/;
/** Characters and calls of a formula with such commands: at worst 8 MB in half a second. */
const LONGEST_WITH_DEFINITION = 500;
const CALLS_WITH_DEFINITION = 50;
/** Calls of the commands that KaTeX knows. */
const CALLS = 500;
/** In ems: nothing that is typed needs larger gaps, and a page can hold them. */
const LARGEST_SIZE = 20;
/** About what a phone shows in one line; what may be wider can be scrolled, also by keyboard. */
const PHONE_WIDTH = 18;

const visibleLength = (markup: string) =>
  (markup.split('<span class="katex-html" aria-hidden="true">')[1] ?? '').replace(/<[^>]*>/g, '')
    .length;

/** KaTeX's own HTML and MathML; throws when it is not TeX that KaTeX knows. */
const katexMarkup = (tex: string, display: boolean) => {
  const defines = DEFINITION.test(tex);
  if (tex.length > (defines ? LONGEST_WITH_DEFINITION : LONGEST_TEX)) throw new Error('too long');
  return katex.renderToString(tex, {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: true,
    // Hindi and Punjabi inside `\text{…}` are supported like English.
    strict: 'ignore',
    trust: ({ command }) => {
      throw new Error(`${command} is not for formulas`);
    },
    maxSize: LARGEST_SIZE,
    maxExpand: defines ? CALLS_WITH_DEFINITION : CALLS,
  });
};

/** TeX as HTML, or why it cannot be set. */
interface SetFormula {
  markup?: string;
  reason?: string;
}

const setAnew = (tex: string, display: boolean): SetFormula => {
  try {
    const markup = withoutStyles(katexMarkup(tex, display));
    if (!display || visibleLength(markup) <= PHONE_WIDTH) return { markup };
    return {
      markup: markup.replace(
        '<span class="katex-display"',
        '$& tabindex="0" role="group" aria-label="Formula"',
      ),
    };
  } catch (error) {
    // A function of the text alone: whatever it throws, the text is why, and the page shows that instead.
    return { reason: plainReason(error, tex) };
  }
};

/**
 * Characters of markup that are remembered: some thousand formulas in about 8 MB. Setting one takes a millisecond, and an
 * edited post has the same formulas as before.
 */
const REMEMBERED = 4_000_000;
const known = new Map<string, SetFormula>();
let knownLength = 0;

const setFormula = (tex: string, display: boolean) => {
  const key = `${display ? 'display' : 'inline'} ${tex}`;
  const before = known.get(key);
  if (before) return before;
  const formula = setAnew(tex, display);
  const { length } = formula.markup ?? tex;
  if ((knownLength += length) > REMEMBERED) {
    known.clear();
    knownLength = length;
  }
  known.set(key, formula);
  return formula;
};

/**
 * TeX as HTML for the eye and MathML for screen readers, without scripts and without `style` attributes.
 * `undefined` when it is not TeX that KaTeX knows; nor does it know commands that load, link or set attributes.
 */
export const formulaMarkup = (tex: string, display: boolean): string | undefined =>
  setFormula(tex, display).markup;

/** Why a formula cannot be set, in plain words (`Unknown command \badmacro`); `undefined` when it can. */
export const formulaProblem = (tex: string, display: boolean): string | undefined =>
  setFormula(tex, display).reason;
