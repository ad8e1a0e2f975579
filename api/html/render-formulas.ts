import { findFormulas, type Part } from './find-formulas.ts';
import { formulaMarkup } from './formula-markup.ts';

/** What the formulas of one text may become as HTML; a page of good size has a tenth of it. Bytes. */
const FORMULA_HTML = 2_097_152;

/** HTML whose formulas are set. */
interface Rendered {
  html: string;
  /** Whether any formula is set: they need a stylesheet and fonts. */
  hasFormulas: boolean;
  /** Whether all of them fit into `FORMULA_HTML`. */
  complete: boolean;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);
const CHARACTERS: ReadonlyMap<string, string> = new Map([...ENTITIES].map(([a, b]) => [b, a]));

/** The four entities that the sanitiser writes; all others it has turned into characters. */
const decode = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES.get(entity) ?? entity);
const encode = (text: string) =>
  text.replace(/[&<>"]/g, (character) => CHARACTERS.get(character) ?? character);

/**
 * Sets the formulas of one text, one after the other, as long as their HTML fits into `FORMULA_HTML`: a line of
 * TeX can become a hundred times its length.
 */
const formulaSetter = () => {
  let used = 0;
  let hasFormulas = false;
  const set = ({ tex, display }: Extract<Part, { kind: 'formula' }>) => {
    const markup = used > FORMULA_HTML ? undefined : formulaMarkup(tex, display);
    if (markup !== undefined && (used += markup.length) <= FORMULA_HTML) {
      hasFormulas = true;
      return markup;
    }
    const sign = display ? '$$' : '$';
    // What is not TeX stays as typed, marked as code so that it is not read as words.
    return `<code>${encode(sign + tex + sign)}</code>`;
  };
  const rendered = (pieces: readonly string[]): Rendered => ({
    html: pieces.join(''),
    hasFormulas,
    complete: used <= FORMULA_HTML,
  });
  return { set, rendered };
};

/** Plain text as HTML with its formulas set: for titles and descriptions. */
export const renderTextFormulas = (text: string): Rendered => {
  const { set, rendered } = formulaSetter();
  const pieces = findFormulas(text).map((part) => {
    if (part.kind === 'words') return encode(part.text);
    // A title or a sentence has no separate line for a formula.
    return set({ ...part, display: false });
  });
  return rendered(pieces);
};

const TAG = /(<[^>]*>)/;
/** Here dollar signs are what the text is about. */
const LITERAL = /^<(\/?)(?:code|pre|kbd)[\s>]/;

/**
 * Cleaned HTML with the formulas of its texts set. Only what `sanitiseHtml` returned may be given: its tags
 * have no `>` inside attributes and its texts no entities but four.
 * `<p>If $x$, <code>$y$</code></p>` -> the `x` set, the rest as it was
 */
export const renderFormulas = (cleaned: string): Rendered => {
  if (!cleaned.includes('$')) return { html: cleaned, hasFormulas: false, complete: true };
  const { set, rendered } = formulaSetter();
  let literal = 0;
  const pieces = cleaned.split(TAG).map((piece) => {
    if (piece.startsWith('<')) {
      const tag = LITERAL.exec(piece);
      if (tag !== null) literal += tag[1] === '/' ? -1 : 1;
      return piece;
    }
    if (literal > 0 || !piece.includes('$')) return piece;
    return findFormulas(decode(piece))
      .map((part) => (part.kind === 'words' ? encode(part.text) : set(part)))
      .join('');
  });
  return rendered(pieces);
};
