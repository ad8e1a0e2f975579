import { expect, test } from 'vitest';
import { shortId } from '#domain/text/short-id';
import { aChapter, aClass, aMaterial, aNumber, aVideo, someContent } from '#support/builders';
import { builtSite, has, lacks, linksTo } from '#support/built-site';

const chapters = [
  aChapter({ videos: [aVideo()], materials: [aMaterial()], questions: [aNumber()] }),
  aChapter({ id: 5, title: 'Empty' }),
];
const nine = aClass({ id: '9', title: 'Class 9 Mathematics', chapters: [] });
const { routes, page } = builtSite(someContent({ classes: [aClass({ chapters }), nine] }));
const PRACTICE = '/10/4-quadratic-equations/practice';
const FILE = `/files/${aMaterial().filename}`;
const [video, material, question] = [
  shortId('video', 'dQw4w9WgXcQ'),
  shortId('material', aMaterial().filename),
  shortId('question', aNumber().id),
];

// Specification: PROGRESS-2, PROGRESS-3
test('a lesson has the same tick on all its pages, in all languages, and lists have none', async () => {
  const lessons = ['/10', '/10/4-quadratic-equations', '/hi/10', '/videos/10/dQw4w9WgXcQ'];
  for (const path of [...lessons, FILE]) {
    const html = await page(path);
    has(html, `data-tick="${material}"`);
    if (path !== FILE) has(html, `data-tick="${video}"`);
  }
  has(await page('/10'), `data-ids="${video}${material}"`);
  for (const path of ['/videos', '/study-materials', '/print/10'])
    lacks(await page(path), 'data-tick');
});

// Specification: PROGRESS-6
test('the page of progress has every chapter in which something can be done, hidden until it was', async () => {
  const html = await page('/my-progress');
  has(
    html,
    `<li data-done="${video}${material}" data-videos="1" data-answered="${question}" hidden`,
  );
  expect(html.match(/<li data-done=/g)).toHaveLength(1);
  has(html, 'kept in this browser', 'name="robots" content="noindex');
  for (const path of ['/', '/hi/10'])
    expect(await page(path)).toMatch(/<footer[\s\S]*href="(\/hi)?\/my-progress"/);
});

// Specification: PROGRESS-50
test('the page of mistakes knows the practice of each question, and pages of classes with questions lead to it', async () => {
  for (const prefix of ['', '/hi']) {
    const html = await page(`${prefix}/my-progress/mistakes`);
    has(
      html,
      `<li data-path="${prefix}${PRACTICE}" data-questions="${question}" hidden`,
      'name="robots" content="noindex',
    );
    linksTo(await page(`${prefix}/10`), `${prefix}/my-progress/mistakes`);
  }
  lacks(await page('/9'), '/my-progress/mistakes');
});

// Specification: PRACTICE-11
test('a class with questions has a mock test, whose chapters can be practised without a script', async () => {
  const html = await page('/10/practice');
  const [, unscripted = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
  linksTo(unscripted, PRACTICE);
  expect(html.match(/name="chapter"/g)).toHaveLength(1);
  for (const path of ['/10', PRACTICE]) linksTo(await page(path), '/10/practice');
  lacks(
    routes.map(({ path }) => path),
    '/9/practice',
  );
  lacks(await page('/9'), '/9/practice');
});
