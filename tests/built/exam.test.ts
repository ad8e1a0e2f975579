import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { aChapter, aChoice, aClass, aMaterial, aNumber, someContent } from '#support/builders.ts';
import { builtSite, wordsOf } from '#support/built-site.ts';

const chapters = [
  aChapter({
    materials: [
      aMaterial({ title: 'All formulas', type: 'formulae' }),
      aMaterial({ id: 'm2', title: 'Notes only', type: 'notes', filename: '10_ch4_n.pdf' }),
    ],
    questions: [
      aChoice({ asked: 'often', explanation: 'Since $12^2 = 144$.' }),
      aNumber({ id: 'q2', text: 'Rarely asked?' }),
    ],
  }),
];
const ten = aClass({
  chapters,
  examDates: [
    { id: 'e2', name: 'Class 10 board exam', date: '2027-02-18' },
    { id: 'e1', name: 'Pre-board', date: '2027-01-10' },
  ],
});
const nine = aClass({ id: '9', title: 'Class 9 Mathematics', chapters: [] });

const siteOf = (classes: Class[]) => builtSite(someContent({ classes }));
const { page } = siteOf([nine, ten]);

// Specification: EXAM-2, EXAM-38
test('a class page has its exams with their days before any script, the next one first', async () => {
  const html = await page('/10');
  expect(wordsOf(html)).toMatch(
    /Pre-board: 10 January 2027 .*Class 10 board exam: 18 February 2027/,
  );
  expect(html).toContain('data-exams="today|tomorrow|in {count} days"');
  const hindi = await page('/hi/10');
  expect(wordsOf(hindi)).toContain('Pre-board: 10 जनवरी 2027');
  expect(hindi).toContain('{count} दिन बाद');
});

// Specification: EXAM-3
test('the home page has the next exam of each class and leads to the page for the night before', async () => {
  const early = { ...nine, examDates: [{ id: 'e3', name: 'Finals', date: '2027-01-05' }] };
  const html = await siteOf([ten, early]).page('/');
  expect(wordsOf(html)).toMatch(
    /Class 9, +Finals ?: +5 January 2027 .*Class 10, +Pre-board ?: +10 January/,
  );
  expect(wordsOf(html)).not.toContain('board exam');
  expect(html).toMatch(/href="\/10\/exam"[^>]*>\s*Pre-board/);
  // That class has nothing for such a page.
  expect(html).toMatch(/href="\/9"[^>]*>\s*Finals/);
});

test('the line under the name of an exam ends before its colon', async () => {
  expect((await page('/')).replaceAll(/\s+/g, ' ')).toMatch(/> ?Pre-board ?<\/a> ?: <time/);
});

// Specification: EXAM-2
test('without exams nothing is said of them', async () => {
  const { examDates: _, ...plain } = ten;
  const without = siteOf([nine, plain]);
  for (const path of ['/', '/10', '/pa/10'])
    expect(await without.page(path)).not.toMatch(/data-exam|exam-dates|countdown|_astro\/exam\./);
  expect(without.routes.some(({ path }) => path === '/9/exam')).toBe(false);
  expect(await without.page('/9')).not.toContain('/exam"');
});

// Specification: EXAM-6, EXAM-7
test('the night before an exam has formula sheets, practice, and what is asked often with its answers', async () => {
  const html = await page('/10/exam');
  const text = wordsOf(html);
  expect(text).toMatch(/Formula sheets.*All formulas.*Practice.*Quadratic Equations 2 questions/);
  expect(text).not.toMatch(/Notes only|Rarely asked/);
  expect(text).toMatch(/Asked often.*Answer: +B\./);
  expect(text).toContain('Pre-board: 10 January 2027');
  expect(html).toContain('class="katex"');
  // The code of its address, for paper.
  expect(html).toMatch(/class="for-paper[\s\S]*<svg[^>]*viewBox="-4 -4/);
  expect(html).toContain('href="/10/4-quadratic-equations/practice"');
  expect(html).toMatch(/property="og:image" content="[^"]*\/share\.[0-9a-f]{16}\.png"/);
  expect(html).toContain(
    'content="Class 10, the night before the exam: 1 formula sheet, practice of 1 chapter and 1 question asked often.',
  );
  expect(await page('/10')).toContain('href="/10/exam"');
  expect(wordsOf(await page('/pa/10/exam'))).toContain('ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ');
  const practice = wordsOf(await page('/10/4-quadratic-equations/practice'));
  expect(practice.match(/Asked often/g)).toHaveLength(1);
});
