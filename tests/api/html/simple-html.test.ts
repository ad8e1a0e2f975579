import { expect, test } from 'vitest';
import { sanitiseFully } from '#api/html/sanitise.ts';
import { isSimpleHtml } from '#api/html/simple-html.ts';
import { A_POST } from '../../support/html-texts.ts';
import { XSS_VECTORS } from '../../support/xss-vectors.ts';
import { rows } from '../../support/rows.ts';

test.each([
  ['a post from the editor', A_POST],
  ['no tags', 'Two words'],
  ['the empty text', ''],
  ['the three entities', 'a &lt; b &amp;&amp; c &gt; d &amp;nbsp;'],
  ['formulas and prices', '<p>$x^2$ costs $5 or <b>$6</b></p>'],
  ['other scripts', '<p>ਗਣਿਤ गणित 😀</p>'],
])('%s is simple, and the sanitiser keeps it as it is', (_name, html) => {
  expect(isSimpleHtml(html)).toBe(true);
  expect(sanitiseFully(html)).toBe(html);
});

test.each([
  ...rows`
    any attribute                 | <p class="x">a</p>
    an attribute without a space  | <p/onclick=x>a</p>
    a space in a tag              | <p >a</p>
    an element that is not listed | <form>a</form>
    a name that every object has  | <constructor>a</constructor>
    an element that is not closed | <p>a
    an end without a start        | a</p>
    ends in another order         | <p><em>a</p></em>
    a paragraph in a paragraph    | <p>a<p>b</p></p>
    a list item outside a list    | <li>a</li>
    a comment                     | <!-- a -->
    a bare >                      | a > b
    a bare <                      | a < b
    a number for a character      | &#60;script&#62;
  `,
  ['a control character', 'a\u0000b'],
  ['a tag that never ends', `<${'p'.repeat(100_000)}`],
  ['elements nested very deep', '<em>'.repeat(30) + '</em>'.repeat(30)],
])('%s is left to the sanitiser', (_name, html) => {
  expect(isSimpleHtml(html)).toBe(false);
});

// Specification: SITE-22
test('no hostile text passes unless there is no markup in it', () => {
  for (const vector of XSS_VECTORS) {
    for (const html of [vector, `<p>${vector}</p>`, `${A_POST}${vector}`, `$x$ ${vector} $y$`]) {
      if (!isSimpleHtml(html)) continue;
      expect(vector).not.toMatch(/[<>]/);
      expect(sanitiseFully(html)).toBe(html);
    }
  }
});
