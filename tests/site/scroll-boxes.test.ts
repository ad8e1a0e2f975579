import { expect, test } from 'vitest';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { withScrollBoxes } from '#site/content/formulas.ts';

test('tables and preformatted text can take the focus, whatever else is in the text', () => {
  const html = sanitiseHtml(
    '<p>a &lt;table&gt; b</p><table><tr><td>1</td></tr></table><pre>x</pre>',
  );
  expect(withScrollBoxes(html, 'Table')).toBe(
    '<p>a &lt;table&gt; b</p><div class="scrolls" role="group" aria-label="Table" tabindex="0">' +
      '<table><tr><td>1</td></tr></table></div><pre tabindex="0">x</pre>',
  );
});

test('boxes are balanced, also for a table in a table and one that was never closed', () => {
  for (const html of [
    '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
    '<table><tr><td>1',
    '<img alt="<table>" src="/img/og.png"><p title="</table>">text</p>',
  ]) {
    const boxed = withScrollBoxes(sanitiseHtml(html), 'Table');
    expect(boxed.match(/<div/g)?.length).toBe(boxed.match(/<\/div>/g)?.length);
    expect(boxed.match(/<table/g)?.length).toBe(boxed.match(/<div/g)?.length);
  }
});
