import { expect, test } from 'vitest';
import {
  aChapter,
  aChoice,
  aClass,
  aNumber,
  aStoredPicture,
  someContent,
} from '#support/builders.ts';
import type { Question } from '#domain/practice/question.ts';
import { builtSite, wordsOf } from '#support/built-site.ts';

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
  expect(html).toMatch(/<details[^>]*>[\s\S]*Since <span class="katex"/);
  expect(html).toMatch(/<details[^>]*>[\s\S]*<ol class="steps"> <li>Try <span class="katex"/);
  expect(wordsOf(html)).toContain('Easy · Roots');
  expect(html).toContain('name="description" content="2 questions');
  // As mathematics sets it for readers; scripts compare what was typed.
  expect(wordsOf(html)).toMatch(/How long is the side of a square.*Answer Answer: −8/);
  expect(html).toContain('data-answer="-8"');
});

// Specification: PRACTICE-25, PRACTICE-28
test('how to type a root stands beside the field, and the end leads to the next chapter', async () => {
  const html = await page(PATH);
  expect(html).toMatch(/<template data-form[\s\S]*Type a root as 2√3 or 2 root 3/);
  expect(wordsOf(html)).toContain('Next: Chapter 5: Triangles');
  expect(html).toContain('href="/10/5-triangles"');
  const chapters = [4, 5].map((id) => aChapter({ id, questions: [aNumber()] }));
  const both = builtSite(someContent({ classes: [aClass({ chapters })] }));
  expect(await both.page(PATH)).toContain('href="/10/5-quadratic-equations/practice"');
});

// Specification: PRACTICE-8
test('the chapter and its class lead to the practice, and so does its number; without questions there is none anywhere', async () => {
  for (const path of ['/10', '/10/4-quadratic-equations']) {
    const html = await page(path);
    expect(html).toContain(`href="${PATH}"`);
    expect(wordsOf(html)).toContain('Practice: 2 questions');
  }
  expect(await page('/10/4/practice')).toContain(`content="0; url=${PATH}"`);
  const without = siteOf().routes;
  expect(without.filter(({ path }) => path.includes('practice'))).toEqual([]);
  expect(JSON.stringify(without.map(({ selection }) => selection))).not.toContain('/practice"');
});

// Specification: PRACTICE-138
test('a page in Hindi asks in Hindi, and marks as English what has no translation', async () => {
  const html = await page(`/hi${PATH}`);
  expect(html).toMatch(/class="asked"[^>]*> ?मूल हैं/);
  expect(html).toMatch(/<ol class="steps"> <li><span class="katex"[\s\S]*रखें।/);
  expect(html).toMatch(/class="asked" lang="en"[^>]*>How long/);
  expect(html).toMatch(/class="topic" lang="en"[^>]*>Roots/);
  expect(await page(PATH)).not.toContain('मूल');
});

// Specification: PRACTICE-10
test('the code on the paper stands on the page of the practice', async () => {
  expect(await page(PATH)).toMatch(/class="for-paper[\s\S]*<svg[^>]*viewBox="-4 -4/);
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
