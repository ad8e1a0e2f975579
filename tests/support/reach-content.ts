import { aPost } from './builders.ts';

/** A word of Hindi and one of Punjabi that no line of a phone can hold. */
const LONG_HINDI = 'त्रिकोणमितीयसर्वसमिकासिद्धिप्रक्रियानुशीलनपुस्तिका';
const LONG_PUNJABI = 'ਤ੍ਰਿਕੋਣਮਿਤੀਅਨੁਪਾਤਸਮੀਕਰਨਅਭਿਆਸਪੁਸਤਿਕਾਵਲੀਆਂ';

const wideTable = (columns: number) => {
  const cells = (tag: string, text: string) =>
    Array.from({ length: columns }, (_, n) => `<${tag}>${text}${n + 1}</${tag}>`).join('');
  return `<table><thead><tr>${cells('th', 'Column ')}</tr></thead><tbody><tr>${cells('td', 'value ')}</tr></tbody></table>`;
};

const terms = Array.from({ length: 14 }, (_, n) => `x_{${n}}^{2}`).join(' + ');

/** A post with everything that is hard to fit: a wide table, wide formulas, long words of three scripts. */
export const WIDE_POST = aPost({
  id: 'blog_1000',
  slug: 'wide-things',
  title: `Wide: ${LONG_HINDI} and $a_{1}^{2} + a_{2}^{2} + a_{3}^{2} + a_{4}^{2}$`,
  description: `A long word, ${LONG_PUNJABI}, and what follows from it.`,
  content: [
    '<h2>जोड़ और घटाव</h2>',
    `<p>${LONG_HINDI} ${LONG_PUNJABI} ${'Donaudampfschifffahrt'.repeat(4)}</p>`,
    `<p>In the line of text: $${terms} = 0$.</p><p>$$${terms} = \\frac{${terms}}{2}$$</p>`,
    wideTable(14),
    `<pre>${'0123456789 '.repeat(20)}</pre>`,
    '<p>Read <a href="https://ncert.nic.in/textbook.php">the book</a> and <a href="/10">Class 10</a>.</p>',
  ].join(''),
  publishDate: '2026-01-01',
});

/** A plain post in Latin letters only. */
export const PLAIN_POST = aPost({
  publishDate: '2026-01-01',
  id: 'blog_1001',
  slug: 'plain-words',
  title: 'Plain words',
  description: 'A post with neither formulas nor other scripts.',
  content: '<p>Nothing but words.</p>',
});

/** A class that has no chapters yet. */
export const EMPTY_CLASS = {
  id: '13',
  title: 'Class 13 Mathematics',
  description: 'Nothing here yet.',
  chapters: [],
};
