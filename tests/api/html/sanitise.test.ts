import { expect, test } from 'vitest';
import { sanitiseHtml } from '#api/html/sanitise';
import { lines, rows } from '#support/rows';
import { XSS_VECTORS } from '#support/xss-vectors';

test.each(lines`
  <table><tbody><tr><th scope="row">x</th><td colspan="2">1</td></tr></tbody></table>
  <a href="/10#faq">ten</a>
  <a href="tel:+91987">t</a><a href="mailto:a@b.in">m</a>
  <pre><code>a &lt; b</code></pre>
  <p>ਗਣਿਤ गणित &amp; maths</p>
  \frac{1}{2} \left( x \right)
`)('%s stays as it is', (html) => expect(sanitiseHtml(html)).toBe(html));

// The level of a page's own heading is taken; outer links are cut off from the page; formulas are as typed.
test.each(rows`
  <h1>A</h1><h3>B</h3> | <h2>A</h2><h3>B</h3>
  <a href="https://ncert.nic.in" rel="opener" target="_top">n</a> | <a href="https://ncert.nic.in" rel="noopener noreferrer">n</a>
  <img src="/api/images/a.png" alt="A" width="40" height="30"> | <img src="/api/images/a.png" alt="A" width="40" height="30" loading="lazy" />
  <img src="/media/blog-images/a.png"> | <img src="/media/blog-images/a.png" alt="" loading="lazy" />
  if a < b then | if a &lt; b then
  $$\begin{cases}x&<1\\y\end{cases}$$ | $$\begin{cases}x&amp;&lt;1\\y\end{cases}$$
  $x<y z$ <b>then</b> | $x&lt;y z$ <b>then</b>
`)('%s becomes %s', (html, kept) => expect(sanitiseHtml(html)).toBe(kept));

/** Everything that a cleaned text may be made of: listed tags with listed attributes. */
const ATTRIBUTES =
  / (?:href="(?:https?:|mailto:|tel:|\/(?!\/)|#)[^"<>]*"|src="\/(?:api\/images|media)\/[^"<>]*"|(?:title|alt|rel|loading|width|height|scope|colspan|rowspan|start|reversed)="[^"<>]*")/;
const TAG = new RegExp(
  `</?(?:h[2-6]|p|br|hr|[uod]l|li|d[td]|table|caption|t(?:head|body|foot|r|h|d)|strong|b|em|i|u|s|del|ins|mark|small|su[bp]|abbr|cite|q|blockquote|pre|code|kbd|a|img|figure|figcaption)(?:${ATTRIBUTES.source})*(?: /)?>`,
  'g',
);

// Specification: SITE-22
test('nothing that acts is left of any hostile text', () => {
  for (const vector of XSS_VECTORS)
    for (const html of [vector, `<p>$x$ ${vector} $y$`])
      expect(sanitiseHtml(html).replace(TAG, ''), html).not.toMatch(/[<>]/);
});

test('cleaning again changes nothing', () => {
  for (const html of [
    ...XSS_VECTORS,
    '<h1>$a<b$ &amp; <a href="https://x.example?a=1&b=2">Unclosed <em>tags<p>everywhere',
    'a &lt; b &amp;&amp; c &#36;d&#36; $e &lt; f$ &nbsp;“quotes” 😀',
  ]) {
    const once = sanitiseHtml(html);
    expect(sanitiseHtml(once)).toBe(once);
  }
});

test('markup nested without end is cut, not followed', () => {
  const clean = sanitiseHtml('<blockquote>'.repeat(20_000) + 'x');
  expect(clean.match(/<blockquote>/g)?.length).toBeLessThan(100);
});
