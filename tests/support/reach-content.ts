import { TEACHER } from './running-site.ts';

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
export const WIDE_POST = {
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
  keywords: '',
  publishDate: '2026-11-01',
  image: null,
};

/** A plain post in Latin letters only. */
const PLAIN_POST = {
  ...WIDE_POST,
  slug: 'plain-words',
  title: 'Plain words',
  description: 'A post with neither formulas nor other scripts.',
  content: '<p>Nothing but words.</p>',
};

/** A class that has no chapters yet. */
export const EMPTY_CLASS = {
  id: '13',
  name: 'Class 13 Mathematics',
  description: 'Nothing here yet.',
};

/**
 * Adds two posts and an empty class to a running site as the teacher does, and waits until they are live.
 * `remove` takes them away again, so that other tests find the site as it was.
 */
export const addReachContent = async (url: string) => {
  const call = async (method: string, path: string, cookie: string, data?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await call('POST', '/api/session', '', TEACHER);
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0] ?? '').join('; '); // prettier-ignore
  await call('POST', '/api/posts', cookie, WIDE_POST);
  await call('POST', '/api/posts', cookie, PLAIN_POST);
  await call('POST', '/api/classes', cookie, EMPTY_CLASS);
  return {
    /** Whether all three pages are there. */
    isLive: async () => {
      const paths = [`/${EMPTY_CLASS.id}`, ...[WIDE_POST, PLAIN_POST].map(({ slug }) => `/blog/${slug}`)]; // prettier-ignore
      const answers = await Promise.all(paths.map((path) => fetch(url + path)));
      return answers.every(({ status }) => status === 200);
    },
    /** Removes them; the class goes last, so without its page the others are gone too. */
    remove: async () => {
      await call('DELETE', `/api/posts/${WIDE_POST.slug}`, cookie);
      await call('DELETE', `/api/posts/${PLAIN_POST.slug}`, cookie);
      await call('DELETE', `/api/classes/${EMPTY_CLASS.id}`, cookie);
    },
    isGone: async () => (await fetch(`${url}/${EMPTY_CLASS.id}`)).status === 404,
  };
};
