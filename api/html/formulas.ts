const FORMULA = /\$\$[^$]+\$\$|\$[^$\n]+\$/g;
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;

const escapeLess = (text: string): string => text.replaceAll('<', '&lt;');

/**
 * Lets formulas keep their `<`: in `$a<b$` an HTML parser would see the start of a tag and drop the rest.
 * Whole tags inside dollar signs stay tags, since prices use the sign too.
 * `if $a<b$ <b>then</b>` -> `if $a&lt;b$ <b>then</b>`
 */
export const escapeFormulas = (html: string): string =>
  html.replace(FORMULA, (formula) => {
    let result = '';
    let end = 0;
    for (const tag of formula.matchAll(TAG)) {
      result += escapeLess(formula.slice(end, tag.index)) + tag[0];
      end = tag.index + tag[0].length;
    }
    return result + escapeLess(formula.slice(end));
  });
