import { seededRandom } from './random.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

// prettier-ignore
const SIMPLE = [
  'p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'cite', 'q', 'code', 'kbd',
];
// prettier-ignore
const OTHERS = [
  'h1', 'dl', 'dt', 'dd', 'caption', 'tfoot', 'a', 'abbr', 'img', 'br', 'hr', 'figure', 'script', 'style', 'textarea', 'title',
  'svg', 'math', 'plaintext', 'noscript', 'template', 'select', 'option', 'form', 'P', 'h7',
];
// prettier-ignore
const TEXTS = [
  'text ', 'नमस्ते', '😀', '\n', '\t', ' ', '\u00a0', '\u2028', '"', "'", '&amp;', '&lt;', '&gt;', '&amp;lt;', '&quot;', '&nbsp;', '&',
  '&#60;', '&ltx', '<', '>', '</', '<!--', '-->', '<![CDATA[', '<?x?>', '$x$', '$a', '$$', '\\', '\0', '\r', '\f', '\ud800', '=', '/',
  ' class="x"', ' onclick=x', '<br />', '<br>', '<p/>', '<p >', '</p >', '<p\n>', '<a href="/10">', 'javascript:x',
];

/** A whole text of a post, as the editor's toolbar makes it. */
export const A_POST =
  '<h2>Roots of $x^2 - 5x + 6$</h2>\n<p>If <em>a</em> &lt; <strong>b &amp; c</strong>, then $a&lt;b$.</p>\n' +
  '<ul><li>one</li><li><p>two</p><ol><li>x<sup>2</sup></li></ol></li></ul>\n<blockquote><p>A quote</p></blockquote>\n' +
  '<pre><code>y = 2x</code></pre>\n<table><thead><tr><th>n</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';

/** Text `index` of an endless row of them: nested tags, most of them closed, among texts of every kind. */
export const fuzzedHtml = (index: number): string => {
  const random = seededRandom(index);
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const open: string[] = [];
  let html = '';
  // Half of them of the commonest pieces alone, so that many pass.
  const [names, texts] =
    random() < 0.5 ? [SIMPLE, TEXTS.slice(0, 14)] : [[...SIMPLE, ...OTHERS], TEXTS];
  for (let left = 1 + Math.floor(random() * 12); left > 0; left -= 1) {
    const dice = random();
    if (dice < 0.35) {
      const name = pick(names) ?? '';
      html += `<${name}>`;
      if (random() < 0.95) open.push(name);
    } else if (dice < 0.6 && open.length > 0) {
      html += `</${open.pop() ?? ''}>`;
    } else {
      html += pick(texts) ?? '';
    }
  }
  while (open.length > 0) html += `</${open.pop() ?? ''}>`;
  return html;
};

/** A post with one to three small damages: something cut, doubled, exchanged or put in. */
export const damagedPost = (index: number): string => {
  const random = seededRandom(index);
  const place = (text: string) => Math.floor(random() * text.length);
  let html = A_POST;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const [at, length] = [place(html), Math.floor(random() * 6)];
    const vector = XSS_VECTORS[Math.floor(random() * XSS_VECTORS.length)] ?? '';
    const from = place(html);
    const put = [
      '',
      TEXTS[Math.floor(random() * TEXTS.length)] ?? '',
      html.slice(from, from + length),
      vector,
    ].at(Math.floor(random() * 4));
    html = html.slice(0, at) + (put ?? '') + html.slice(at + length);
  }
  return html;
};
