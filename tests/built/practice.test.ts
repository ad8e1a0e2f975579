import { expect, test } from 'vitest';
import { aChapter, aChoice, aClass, aNumber, aStoredPicture, someContent } from '#support/builders';
import type { Question } from '#domain/practice/question';
import { builtSite, wordsOf, has, lacks, linksTo } from '#support/built-site';

const PATH = '/10/4-quadratic-equations/practice';

const siteOf = (questions?: Question[]) => {
  const chapters = [
    aChapter({ ...(questions && { questions }) }),
    aChapter({ id: 5, title: 'Triangles' }),
  ];
  return builtSite(someContent({ classes: [aClass({ chapters })] }));
};
const { page } = siteOf([
  aChoice({
    topic: 'Roots',
    steps: ['Try $2$.', 'Try $-2$.'],
    translations: { hi: { text: 'मूल हैं', steps: ['$2$ रखें।', '$-2$ रखें।'] } },
  }),
  aNumber({ answer: '-8', explanation: 'Since $12^2 = 144$.' }),
]);

// Specification: PRACTICE-8
test('questions, answers and explanations are on the page, with formulas set, before any script', async () => {
  const html = await page(PATH);
  expect(html.match(/data-id=/g)).toHaveLength(2);
  has(
    html,
    /<details[^>]*>[\s\S]*Since <span class="katex"/,
    /<details[^>]*>[\s\S]*<ol class="steps"> <li>Try <span class="katex"/,
  );
  has(wordsOf(html), 'Easy · Roots');
  has(html, 'name="description" content="2 questions');
  // As mathematics sets it for readers; scripts compare what was typed.
  has(wordsOf(html), /How long is the side of a square.*Answer Answer: −8/);
  has(html, 'data-answer="-8"');
});

// Specification: PRACTICE-25, PRACTICE-28
test('how to type a root stands beside the field, and the end leads to the next chapter', async () => {
  const html = await page(PATH);
  has(html, /<template data-form[\s\S]*Type a root as 2√3 or 2 root 3/);
  has(wordsOf(html), 'Next: Chapter 5: Triangles');
  linksTo(html, '/10/5-triangles');
  const chapters = [4, 5].map((id) => aChapter({ id, questions: [aNumber()] }));
  const both = builtSite(someContent({ classes: [aClass({ chapters })] }));
  linksTo(await both.page(PATH), '/10/5-quadratic-equations/practice');
});

// Specification: PRACTICE-8
test('the chapter and its class lead to the practice, and so does its number; without questions there is none anywhere', async () => {
  for (const path of ['/10', '/10/4-quadratic-equations']) {
    const html = await page(path);
    linksTo(html, PATH);
    has(wordsOf(html), 'Practice: 2 questions');
  }
  has(await page('/10/4/practice'), `content="0; url=${PATH}"`);
  const without = siteOf().routes;
  expect(without.filter(({ path }) => path.includes('practice'))).toEqual([]);
  lacks(JSON.stringify(without.map(({ selection }) => selection)), '/practice"');
});

// Specification: PRACTICE-138
test('a page in Hindi asks in Hindi, and marks as English what has no translation', async () => {
  const html = await page(`/hi${PATH}`);
  has(
    html,
    /class="asked"[^>]*> ?मूल हैं/,
    /<ol class="steps"> <li><span class="katex"[\s\S]*रखें।/,
    /class="asked" lang="en"[^>]*>How long/,
    /class="topic" lang="en"[^>]*>Roots/,
  );
  lacks(await page(PATH), 'मूल');
});

// Specification: PRACTICE-10
test('the code on the paper stands on the page of the practice', async () => {
  has(await page(PATH), /class="for-paper[\s\S]*<svg[^>]*viewBox="-4 -4/);
});

// Specification: PRACTICE-14
test.each([PATH, '/10/exam'])(
  'a picture of a question is on %s with its room and what it shows',
  async (path) => {
    const pictured = siteOf([aChoice({ asked: 'often', picture: aStoredPicture() }), aNumber()]);
    const html = await pictured.page(path);
    expect(html.match(/<img[^>]*class="question-picture"[^>]*>/g)).toEqual([
      expect.stringMatching(
        /src="\/media\/blog-images\/centre-3f9a2c.webp" alt="The classroom".* width="1200" height="800" loading="lazy"/,
      ),
    ]);
  },
);
