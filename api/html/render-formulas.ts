import { findFormulas, type Part } from './find-formulas.ts';
import { formulaMarkup } from './formula-markup.ts';

/** HTML whose formulas are set, and whether there are any: they need a stylesheet and fonts. */
export interface Rendered {
  html: string;
  hasFormulas: boolean;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);
const CHARACTERS: ReadonlyMap<string, string> = new Map([...ENTITIES].map(([a, b]) => [b, a]));

/** The four entities that the sanitiser writes; all others it has turned into characters. */
const decode = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES.get(entity) ?? entity);
const encode = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => CHARACTERS.get(character) ?? character);

const formula = ({ tex, display }: Extract<Part, { kind: 'formula' }>): Rendered => {
  const markup = formulaMarkup(tex, display);
  if (markup !== undefined) return { html: markup, hasFormulas: true };
  const sign = display ? '$$' : '$';
  // What is no TeX stays as typed, marked as code so that it is not taken for words.
  return { html: `<code>${encode(sign + tex + sign)}</code>`, hasFormulas: false };
};

/** Plain text as HTML with its formulas set: for titles and descriptions. */
export const renderTextFormulas = (text: string): Rendered => {
  let hasFormulas = false;
  const html = findFormulas(text).map((part) => {
    if (part.kind === 'words') return encode(part.text);
    // A title or a sentence has no lines of its own to set a formula on.
    const rendered = formula({ ...part, display: false });
    hasFormulas ||= rendered.hasFormulas;
    return rendered.html;
  });
  return { html: html.join(''), hasFormulas };
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
  let literal = 0;
  let hasFormulas = false;
  const html = cleaned.split(TAG).map((piece) => {
    if (piece.startsWith('<')) {
      const tag = LITERAL.exec(piece);
      if (tag !== null) literal += tag[1] === '/' ? -1 : 1;
      return piece;
    }
    if (literal > 0 || !piece.includes('$')) return piece;
    return findFormulas(decode(piece))
      .map((part) => {
        if (part.kind === 'words') return encode(part.text);
        const rendered = formula(part);
        hasFormulas ||= rendered.hasFormulas;
        return rendered.html;
      })
      .join('');
  });
  return { html: html.join(''), hasFormulas };
};
