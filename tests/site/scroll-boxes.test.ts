import { expect, test } from 'vitest';
import { sanitiseHtml } from '#api/html/sanitise';
import { withScrollBoxes } from '#site/content/formulas.ts';

test('tables and preformatted text can take the focus, and boxes are balanced, whatever else is in the text', () => {
  const boxed = (html: string) => withScrollBoxes(sanitiseHtml(html), 'Table');
  expect(boxed('<p>a &lt;table&gt; b</p><table><tr><td>1</td></tr></table><pre>x</pre>')).toBe(
    '<p>a &lt;table&gt; b</p><div class="scrolls" role="group" aria-label="Table" tabindex="0">' +
      '<table><tr><td>1</td></tr></table></div><pre tabindex="0">x</pre>',
  );
  for (const html of [
    '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
    '<table><tr><td>1',
    '<img alt="<table>" src="/img/og.png"><p title="</table>">text</p>',
  ]) {
    const count = (pattern: RegExp) => boxed(html).match(pattern)?.length;
    expect([count(/<div/g), count(/<\/div>/g)]).toEqual([count(/<table/g), count(/<table/g)]);
  }
});
