import { seededRandom } from './random.ts';

// prettier-ignore
const WORDS = [
  'roots', 'of', 'the', 'equation', 'a &lt; b', 'R &amp; D', 'नमस्ते', 'ਗਣਿਤ', '“quoted”', '5 > 3'.replace('>', '&gt;'), '$5 and $6', '\\$',
  '10 %', 'x\u00a0= 2', '\n', 'two  spaces', '',
];
// prettier-ignore
const FORMULAS = ['$x^2$', '$a<b$', '$a&lt;b$', '$$\\frac{1}{2}$$', '$$ x = 1 $$', '$\\sqrt{2}$.', '$y$,'];
const MARKS = 'strong b em i u s del ins mark small sub sup cite q code kbd'.split(' ');

/** HTML of a post as teachers type and paste it: every element that posts may have, well and badly indented. */
export const generatedPost = (index: number): string => {
  const random = seededRandom(index);
  const pick = <T>(items: readonly [T, ...T[]] | readonly T[]): T =>
    items[Math.floor(random() * items.length)] as T;
  const times = (most: number, make: () => string, between = '') =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make).join(between);
  const gap = () => pick(['', '\n', '\n  ', ' ']);
  const words = () => times(4, () => pick(WORDS), ' ');

  const inline = (depth = 0): string =>
    times(
      3,
      () => {
        const dice = random();
        if (depth > 2 || dice < 0.4) return words();
        if (dice < 0.55) return pick(FORMULAS);
        if (dice < 0.6)
          return `<a href="${pick(['/10', 'https://a.example/?q=1&amp;r=2', 'tel:+91'])}">${words()}</a>`;
        if (dice < 0.63) return `<abbr title="what it &quot;means&quot;">${words()}</abbr>`;
        if (dice < 0.67) return pick(['<br>', '<br />\n']);
        if (dice < 0.7)
          return '<img src="/api/images/a-1.webp" alt="A &quot;graph&quot;" width="300" height="200">';
        const mark = pick(MARKS);
        return `<${mark}>${mark === 'code' || mark === 'kbd' ? '$x$ ' : ''}${inline(depth + 1)}</${mark}>`;
      },
      pick(['', ' ']),
    );

  const row = (cell: string) =>
    `<tr>${gap()}${times(3, () => `<${cell}>${inline()}</${cell}>`, gap())}${gap()}</tr>`;
  const block = (depth = 0): string => {
    const inner = () => (random() < 0.6 ? inline() : times(2, () => block(depth + 1), gap()));
    const dice = Math.floor(random() * (depth > 2 ? 4 : 13));
    switch (dice) {
      case 0:
      case 1:
        return `<p>${inline()}</p>`;
      case 2:
        return `<h${pick(['2', '3', '4', '5', '6'])}>${inline()}`.replace(
          /^<(h\d)>(.*)$/s,
          '<$1>$2</$1>',
        );
      case 3:
        return pick([
          '<hr>',
          `<pre><code>y = 2x\n  $z$ &lt; 3\n</code></pre>`,
          '<p></p>',
          '<pre>a  b\n\nc</pre>',
        ]);
      case 4:
        return `<ul>${gap()}${times(3, () => `<li>${inner()}</li>`, gap())}${gap()}</ul>`;
      case 5:
        return `<ol${pick(['', ' start="3"', ' reversed'])}>${times(3, () => `<li>${inline()}${gap()}${random() < 0.2 ? block(3) : ''}</li>`)}</ol>`;
      case 6:
        return `<blockquote>${gap()}${inner()}</blockquote>`;
      case 7:
        return `<table>${random() < 0.3 ? `<caption>${inline()}</caption>` : ''}<thead>${row('th')}</thead>${gap()}<tbody>${times(3, () => row('td'), gap())}</tbody></table>`;
      case 8:
        return `<table>${row('td')}<tr><th scope="row">n</th><td colspan="2">${inner()}</td></tr></table>`;
      case 9:
        return `<figure>${gap()}<img src="/media/p.png" alt="">${gap()}<figcaption>${inline()}</figcaption></figure>`;
      case 10:
        return `<dl>${times(2, () => `<dt>${inline()}</dt>${gap()}<dd>${inner()}</dd>`)}</dl>`;
      case 11:
        return inline();
      default:
        return `<p>${words()} ${pick(FORMULAS)} ${words()}</p>`;
    }
  };
  return times(6, () => block(), gap());
};
