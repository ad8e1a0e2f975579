/**
 * Gives tables and preformatted text of cleaned HTML what scrolling by keyboard needs: a box that takes the
 * focus. The box also leaves the table a table for screen readers; a table that scrolls itself is none.
 * `<pre>x</pre>` -> `<pre tabindex="0">x</pre>`
 */
export const withScrollBoxes = (html: string): string =>
  // In cleaned HTML every `<` of a text or an attribute is escaped, so these are tags.
  html
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
    .replace(
      /<table(?=[\s>])/g,
      '<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table',
    ) // prettier-ignore
    .replaceAll('</table>', '</table></div>');
