import { defaultContent } from '#support/default-content';
import { expect, test } from 'vitest';
import { shortId } from '#domain/text/short-id';
import {
  aBatch,
  aChapter,
  aClass,
  aMaterial,
  aNumber,
  aPost,
  aProfile,
  aVideo,
  someContent,
} from '#support/builders';
import {
  allOf,
  builtSite,
  structuredData,
  wordsOf,
  has,
  lacks,
  linksTo,
} from '#support/built-site';

const posts = [aPost({ content: '<p><a href="/10">Class</a> <a href="https://a.org/">A</a></p>' })];
const { page } = builtSite({ ...defaultContent(), blogPosts: posts });

const CHAPTER = '/10/4-quadratic-equations';
const SHEET = '10_ch4_quadratic-equations-assignment.pdf';
const pictureOf = (html: string): string | undefined =>
  allOf(html, /<meta property="og:image" content="([^"]+)"/g)[0];

// Specification: CHAPTER-1, CHAPTER-4, CHAPTER-7
test('a chapter’s page has its videos, materials, neighbours and a message that names it', async () => {
  const html = await page(CHAPTER);
  has(html, /<h1[^>]*>Chapter 4: Quadratic Equations<\/h1>/);
  expect(allOf(html, /data-youtube="([\w-]{11})"/g)).toHaveLength(4);
  has(
    html,
    `href="/files/${SHEET}"`,
    /href="\/10\/3-pair-of-linear-equations-in-two-variables" rel="prev"/,
    /href="\/10\/5-arithmetic-progressions" rel="next"/,
    encodeURIComponent('I have a question about Class 10, Chapter 4: Quadratic Equations.'),
  );
  const classPage = await page('/10');
  expect(pictureOf(html)).not.toBe(pictureOf(classPage));
  linksTo(classPage, CHAPTER);
});

// Specification: CHAPTER-3
test('the number of a chapter, and a former title of it, lead to its page', async () => {
  const chapters = [aChapter({ formerSlugs: ['quadratics'] })];
  const { page } = builtSite(someContent({ classes: [aClass({ chapters })] }));
  for (const path of ['/10/4', '/10/4-quadratics'])
    has(await page(path), `content="0; url=${CHAPTER}"`);
});

// Specification: CHAPTER-8
test('a video’s page is about the video, before its player is asked for', async () => {
  const [path = ''] = allOf(await page(CHAPTER), /href="(\/videos\/10\/[\w-]{11})"/g);
  const html = await page(path);
  const youtube = path.slice(-11);
  has(html, `data-youtube="${youtube}"`);
  lacks(html, '<iframe');
  has(html, /href="\/videos\/10\/[\w-]{11}" rel="next"/);
  linksTo(html, `/files/${SHEET}`, CHAPTER);
  expect(structuredData(html)).toMatchObject([
    {
      '@type': 'VideoObject',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}`,
      thumbnailUrl: [pictureOf(await page(CHAPTER))],
      uploadDate: expect.stringMatching(/^2026-0\d-/) as unknown,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: ['/', '/10', CHAPTER, path].map((each) => ({
        item: `https://example.org${each}`,
      })),
    },
  ]);
});

// Specification: VIEWER-15, VIEWER-46
test('a material’s page can be downloaded, opened and left before any script, in every language', async () => {
  for (const prefix of ['', '/hi', '/pa']) {
    const html = await page(`${prefix}/files/${SHEET}`);
    const [bar = ''] =
      /<div class="pdf-toolbar[\s\S]*?(?=<div class="pdf-loading)/.exec(html) ?? [];
    has(bar, /<h1[^>]*>[^<]+<\/h1>/, `<p>${SHEET}</p>`);
    expect(bar.match(/href="[^"]+"/g)).toEqual([
      `href="${prefix}/study-materials?class=10"`,
      `href="/media/materials/10/chapter4/${SHEET}"`,
      `href="/media/materials/10/chapter4/${SHEET}"`,
    ]);
    has(html, /<p role="status">[^<]+<\/p>/);
    lacks(html, /<div[^>]* data-unread/);
    const cover = `/media/covers/${SHEET.replace('pdf', 'webp')}`;
    has(
      html,
      `<link rel="preload" as="image" href="${cover}" fetchpriority="high">`,
      `<img class="pdf-cover" src="${cover}"`,
      `href="${prefix}${CHAPTER}"`,
    );
  }
  const html = await page(`/files/${SHEET}`);
  has(html, /<title>Quadratic Equations: [^<]+\(Class 10, Chapter 4\)/);
  expect(structuredData(html)).toMatchObject([
    { '@type': 'LearningResource', encodingFormat: 'application/pdf' },
    { '@type': 'BreadcrumbList' },
  ]);
});

// Specification: VIEWER-22
test('a material’s page leads to those before and after it that have pages', async () => {
  const materials = ['10_ch4_a.pdf', 'notes.pdf', '10_ch4_b.pdf'].map((filename) =>
    aMaterial({ filename, title: filename }),
  );
  const classes = [aClass({ chapters: [aChapter({ materials })] })];
  const { page } = builtSite(someContent({ classes }));
  const [first, last] = [await page('/files/10_ch4_a.pdf'), await page('/hi/files/10_ch4_b.pdf')];
  has(first, /href="\/files\/10_ch4_b\.pdf" rel="next"/);
  lacks(first, 'rel="prev"');
  has(last, /href="\/hi\/files\/10_ch4_a\.pdf" rel="prev"/);
  lacks(last, 'rel="next"');
});

// Specification: CLASS-64
test('each page of a class, a chapter, a video or a post has one link that shares it, a plain one without a script', async () => {
  const shares = async (path: string) =>
    allOf(await page(path), /<a [^>]*href="([^"]+)"[^>]*data-share=/g);
  const video = '/videos/10/2ZzuZvz33X0';
  for (const path of ['/10', CHAPTER, video, '/10/exam', '/blog/why-zero', '/pa/10'])
    expect(await shares(path)).toEqual([path]);
  has(await page('/10'), 'id="video-2ZzuZvz33X0"');
  for (const path of ['/videos', '/study-materials']) expect(await shares(path)).toEqual([]);
});

// Specification: CLASS-62, CHAPTER-40
test('the line of a chapter says what is in it, and its page leads to watching, reading and practising', async () => {
  const both = { videos: [aVideo()], materials: [aMaterial()], questions: [aNumber()] };
  const chapters = [aChapter({ id: 1, title: 'All', ...both }), aChapter({ id: 2, title: 'None' })];
  const classes = [aClass({ chapters, batches: [aBatch()] })];
  const { page: at } = builtSite(someContent({ classes }));
  const html = await at('/10');
  const counts = allOf(html, /<span class="counts [^>]*>\s*<span[^>]*>([^<]+)</g);
  expect(counts).toEqual(['1 video, 1 PDF, 1 question', 'Nothing here yet']);
  has(wordsOf(html), '2 chapters, 1 video, 1 PDF, 1 question');
  // What is not a chapter follows the last one.
  const after = html.slice(html.lastIndexOf('data-chapter'));
  const ways = wordsOf(after.slice(after.indexOf('</details>')));
  has(ways, /^ ?Night before Mock test Batches Print /);

  const own = await at('/10/1-all');
  has(wordsOf(own), /Watch 1 video Read 1 PDF Practise 1 question Watch/);
  expect(allOf(own, /data-ids="([^"]*)"/g)).toEqual([
    shortId('video', 'dQw4w9WgXcQ'),
    shortId('material', aMaterial().filename),
    shortId('question', aNumber().id),
  ]);
  has(own, /href="#videos"[\s\S]*href="#materials"[\s\S]*href="\/10\/1-all\/practice"/);
  has(wordsOf(await at('/hi/10/1-all')), /देखें 1 वीडियो पढ़ें 1 PDF अभ्यास करें 1 प्रश्न/);
});

// Specification: CLASS-10
test('addresses of materials and in posts are printed with the domain', async () => {
  const post = await page('/blog/why-zero');
  has(post, '<a data-host="example.org" href="/10">', '<a href="https://a.org/"');
  for (const path of ['/10', CHAPTER, '/study-materials', '/10/exam'])
    expect(await page(path), path).toMatch(
      /class="title" href="\/files\/[^"]+" data-host="example\.org"/,
    );
});

// Specification: HOME-9
test('formulas stand in signs in titles, without a style sheet, and are set in answers of the FAQ, with it', async () => {
  const chapter = aChapter({
    title: 'Roots of $x^2=2$',
    videos: [aVideo({ title: 'Why $\\sqrt{2}$ never ends', description: 'With $a^2=2b^2$.' })],
    materials: [aMaterial({ title: 'Sums with $\\pi$' })],
  });
  const faq = [{ question: 'What is $x^2$?', answer: '<p>$x^2$ is a square.</p>' }];
  const { page } = builtSite(
    someContent({
      profile: aProfile({ faq: [...faq, ...aProfile().faq.slice(1)] }),
      classes: [aClass({ chapters: [chapter] })],
    }),
  );
  for (const path of ['/10', '/print/10', '/videos', '/study-materials']) {
    const html = await page(path);
    has(html, 'Roots of x²=2', path === '/study-materials' ? 'Sums with π' : 'Why √2 never ends');
    lacks(html, /\$|formulas\./);
  }
  const home = await page('/');
  has(
    home,
    'What is x²?',
    /class=(?:"|&quot;)katex/,
    /<link rel="stylesheet" href="\/_astro\/formulas\.[^"]+\.css"/,
  );
});
