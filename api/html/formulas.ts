const FORMULA = /\$\$[^$]+\$\$|\$[^$\n]+\$/g;
/** A `<` that begins no whole tag. */
const LESS = /<(?!\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/gi;

/**
 * Lets formulas keep their `<`: in `$a<b$` an HTML parser would see the start of a tag and drop the rest.
 * Whole tags inside dollar signs stay tags, since prices use the sign too.
 * `if $a<b$ <b>then</b>` -> `if $a&lt;b$ <b>then</b>`
 */
export const escapeFormulas = (html: string): string =>
  html.replace(FORMULA, (formula) => formula.replace(LESS, '&lt;'));
