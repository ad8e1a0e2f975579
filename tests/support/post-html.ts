import { seededRandom } from './random.ts';

const MARKS = 'strong b em i u s del ins mark small sub sup cite q'.split(' ');

/** How a post may go on: each name in braces becomes one of these. The first ones have no names in them. */
const GRAMMAR: Readonly<Record<string, readonly string[]>> = {
  gap: ['', '\n', '\n  ', ' '],
  word: [
    ...'roots|of|the|equation|a &lt; b|R &amp; D|नमस्ते|ਗਣਿਤ|“quoted”|5 &gt; 3|$5 and $6|\\$|10 %|two  spaces'.split(
      '|',
    ),
    'x\u00a0= 2',
    '\n',
    '',
  ],
  formula: [
    '$x^2$',
    '$a<b$',
    '$a&lt;b$',
    '$$\\frac{1}{2}$$',
    '$$ x = 1 $$',
    '$\\sqrt{2}$.',
    '$y$,',
  ],
  inline: [
    'plain',
    'plain words',
    ...Array<string>(4).fill('{word} {word}'),
    ...Array<string>(4).fill('{word} {formula} {word}'),
    '{inline}{inline}',
    '{inline} {inline}',
    ...MARKS.map((mark) => `{word} <${mark}>{inline}</${mark}>`),
    '<code>$x$ {word}</code>',
    '<kbd>$x$ {word}</kbd>',
    '<a href="/10">{word}</a>',
    '<a href="https://a.example/?q=1&amp;r=2">{word} {word}</a>',
    '<a href="tel:+91">{word}</a>',
    '<abbr title="what it &quot;means&quot;">{word}</abbr>',
    '{word}<br>{word}',
    '<br />\n{inline}',
    '<img src="/api/images/a-1.webp" alt="A &quot;graph&quot;" width="300" height="200">',
  ],
  inside: ['plain', 'plain words', '{inline}', '{inline}', '{inline}', '{block}{gap}{block}'],
  items: ['<li>plain</li>', '<li>{inside}</li>', '<li>{inside}</li>{gap}{items}'],
  cells: ['<td>1</td>', '<td>{inline}</td>', '<td>{inline}</td>{gap}{cells}'],
  block: [
    '<hr>',
    '<p></p>',
    '<pre>a  b\n\nc</pre>',
    '<pre><code>y = 2x\n  $z$ &lt; 3\n</code></pre>',
    ...Array<string>(4).fill('<p>{inline} {inline}</p>'),
    ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `<${tag}>{inline}</${tag}>`),
    '<ul>{gap}{items}{gap}</ul>',
    '<ol>{items}</ol>',
    '<ol start="3">{items}</ol>',
    '<ol reversed><li>{inline}{gap}{block}</li></ol>',
    '<blockquote>{gap}{inside}</blockquote>',
    '<table><caption>{inline}</caption><thead><tr>{gap}<th>{inline}</th></tr></thead>{gap}<tbody><tr>{cells}</tr>{gap}<tr>{cells}</tr></tbody></table>',
    '<table><tr>{cells}</tr><tr><th scope="row">n</th><td colspan="2">{inside}</td></tr></table>',
    '<figure>{gap}<img src="/media/p.png" alt="">{gap}<figcaption>{inline}</figcaption></figure>',
    '<dl><dt>{inline}</dt>{gap}<dd>{inside}</dd></dl>',
    '{inline}',
  ],
};

/** HTML of a post as teachers type and paste it: every element that posts may have, well and badly indented. */
export const generatedPost = (index: number): string => {
  const random = seededRandom(index);
  const grown = (text: string, depth: number): string =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const ways = GRAMMAR[name] ?? [];
      const count = depth > 6 ? 2 : ways.length;
      return grown(ways[Math.floor(random() * count)] ?? '', depth + 1);
    });
  return grown('{block}{gap}'.repeat(1 + Math.floor(random() * 6)), 0);
};
