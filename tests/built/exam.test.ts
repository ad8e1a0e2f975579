import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class';
import { aChapter, aChoice, aClass, aMaterial, aNumber, someContent } from '#support/builders';
import { builtSite, wordsOf, has, lacks, linksTo } from '#support/built-site';

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
  has(wordsOf(html), /Pre-board: 10 January 2027 .*Class 10 board exam: 18 February 2027/);
  has(html, 'data-exams="today|tomorrow|in {count} days"');
  const hindi = await page('/hi/10');
  has(wordsOf(hindi), 'Pre-board: 10 जनवरी 2027');
  has(hindi, '{count} दिन बाद');
});

// Specification: EXAM-3
test('the home page has the next exam of each class and leads to the page for the night before', async () => {
  const early = { ...nine, examDates: [{ id: 'e3', name: 'Finals', date: '2027-01-05' }] };
  const html = await siteOf([ten, early]).page('/');
  has(wordsOf(html), /Class 9, +Finals ?: +5 January 2027 .*Class 10, +Pre-board ?: +10 January/);
  lacks(wordsOf(html), 'board exam');
  has(html, /href="\/10\/exam"[^>]*>\s*Pre-board/);
  // That class has nothing for such a page.
  has(html, /href="\/9"[^>]*>\s*Finals/);
});

test('the line under the name of an exam ends before its colon', async () => {
  has((await page('/')).replaceAll(/\s+/g, ' '), /> ?Pre-board ?<\/a> ?: <time/);
});

// Specification: EXAM-2
test('without exams nothing is said of them', async () => {
  const { examDates: _, ...plain } = ten;
  const without = siteOf([nine, plain]);
  for (const path of ['/', '/10', '/pa/10'])
    lacks(await without.page(path), /data-exam|exam-dates|countdown|_astro\/exam\./);
  expect(without.routes.some(({ path }) => path === '/9/exam')).toBe(false);
  lacks(await without.page('/9'), '/exam"');
});

// Specification: EXAM-6, EXAM-7
test('the night before an exam has formula sheets, practice, and what is asked often with its answers', async () => {
  const html = await page('/10/exam');
  const text = wordsOf(html);
  has(text, /Formula sheets.*All formulas.*Practice.*Quadratic Equations 2 questions/);
  lacks(text, /Notes only|Rarely asked/);
  has(text, /Asked often.*Answer: +B\./, 'Pre-board: 10 January 2027');
  has(html, 'class="katex"');
  // The code of its address, for paper.
  has(
    html,
    /class="for-paper[\s\S]*<svg[^>]*viewBox="-4 -4/,
    'href="/10/4-quadratic-equations/practice"',
    /property="og:image" content="[^"]*\/share\.[0-9a-f]{16}\.png"/,
    'content="Class 10, the night before the exam: 1 formula sheet, practice of 1 chapter and 1 question asked often.',
  );
  linksTo(await page('/10'), '/10/exam');
  has(wordsOf(await page('/pa/10/exam')), 'ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ');
  const practice = wordsOf(await page('/10/4-quadratic-equations/practice'));
  expect(practice.match(/Asked often/g)).toHaveLength(1);
});
