import { Parser } from 'htmlparser2';
import { formulaProblem } from './formula-markup.ts';
import { escapeFormulas } from './formulas.ts';
import { locateFormulas } from './find-formulas.ts';

/** A formula that readers would see as raw TeX. */
export interface BadFormula {
  /** As typed, with its dollar signs: `$\badmacro{x}$`. */
  source: string;
  /** The line of the text in which it begins, from 1. */
  line: number;
  /** Why it cannot be typeset, in plain words: `Unknown command \badmacro`. */
  reason: string;
}

const UNPAIRED =
  'The $ signs do not match: each formula needs one on both sides, without a space inside';
/** Letters, digits and the simplest signs: always a formula, which spares most checks. */
const SIMPLE = /^[a-zA-Z\d\s+\-=()/.,|<>]*$/;
/**
 * A dollar sign among words that was intended to begin a formula: a power, an index or a command follows it directly,
 * or a command further on. Prices have none of these.
 */
const STRAY = /(?<!\\)\${1,2}(?=[^\S\n]?[^\s$]*[\^_\\]|[^$\n]*\\[a-zA-Z]{2})[^$\n]*\${0,2}/g;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

const shortened = (source: string) =>
  source.length > 80 ? `${source.slice(0, 80).trimEnd()}…` : source;

/** The formulas of plain text, such as a title, that cannot be set. `inLine`: none gets its own line there. */
export const badFormulasInText = (text: string, { inLine = true } = {}): BadFormula[] => {
  const bad: { at: number; source: string; reason: string }[] = [];
  let wordsFrom = 0;
  const addStrays = (end: number) => {
    for (const { 0: source, index } of text.slice(wordsFrom, end).matchAll(STRAY)) {
      bad.push({ at: wordsFrom + index, source: source.trimEnd(), reason: UNPAIRED });
    }
  };
  for (const { tex, display, start, end } of locateFormulas(text)) {
    addStrays(start);
    const reason = SIMPLE.test(tex) ? undefined : formulaProblem(tex, display && !inLine);
    if (reason !== undefined) bad.push({ at: start, source: text.slice(start, end), reason });
    wordsFrom = end;
  }
  addStrays(text.length);
  return bad.map(({ at, source, reason }) => ({
    source: shortened(source),
    line: lineOf(text, at),
    reason,
  }));
};

/** Where a reader's page shows text as it is typed, or no text at all. */
const LITERAL = new Set(['code', 'pre', 'kbd', 'script', 'style']);

/** The formulas of HTML, typed or stored, that cannot be set. What is in `code`, `pre` and `kbd` is none. */
export const badFormulasInHtml = (html: string): BadFormula[] => {
  const bad: BadFormula[] = [];
  const escaped = escapeFormulas(html);
  let literal = 0;
  let text = '';
  let start = 0;
  const flush = () => {
    if (text.includes('$')) {
      for (const one of badFormulasInText(text, { inLine: false })) {
        bad.push({ ...one, line: lineOf(escaped, start) + one.line - 1 });
      }
    }
    text = '';
  };
  const parser = new Parser({
    ontext(part) {
      if (literal > 0) return;
      // An entity is a separate part.
      if (text === '') start = parser.startIndex;
      text += part;
    },
    onopentag(name) {
      flush();
      if (LITERAL.has(name)) literal += 1;
    },
    onclosetag(name) {
      flush();
      if (LITERAL.has(name)) literal -= 1;
    },
  });
  parser.end(escaped);
  flush();
  return bad;
};
