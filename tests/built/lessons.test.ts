import { defaultContent } from '../support/default-content.ts';
import { expect, test } from 'vitest';
import { shortId } from '#domain/text/short-id.ts';
import { aBatch, aChapter, aMaterial, aNumber, aPost, aVideo } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';
import { allOf, builtSite, structuredData, wordsOf } from '../support/built-site.ts';

const { page } = builtSite({ ...defaultContent(), blogPosts: [aPost()] });

const CHAPTER = '/10/4-quadratic-equations';
const pictureOf = (html: string): string | undefined =>
  allOf(html, /<meta property="og:image" content="([^"]+)"/g)[0];

// Specification: CHAPTER-1, CHAPTER-4, CHAPTER-7
test('a chapter’s page has its videos, materials, neighbours and a message that names it', async () => {
  const html = await page(CHAPTER);
  expect(html).toMatch(/<h1[^>]*>Chapter 4: Quadratic Equations<\/h1>/);
  expect(allOf(html, /data-youtube="([\w-]{11})"/g)).toHaveLength(4);
  expect(html).toContain('href="/files/10_ch4_quadratic-equations-assignment.pdf"');
  expect(html).toMatch(/href="\/10\/3-pair-of-linear-equations-in-two-variables" rel="prev"/);
  expect(html).toMatch(/href="\/10\/5-arithmetic-progressions" rel="next"/);
  expect(html).toContain(
    encodeURIComponent('I have a question about Class 10, Chapter 4: Quadratic Equations.'),
  );
  expect(pictureOf(html)).not.toBe(pictureOf(await page('/10')));
  expect(await page('/10')).toContain(`href="${CHAPTER}"`);
});

// Specification: CHAPTER-3
test('the number of a chapter leads to its page', async () => {
  expect(await page('/10/4')).toContain(`content="0; url=${CHAPTER}"`);
});

// Specification: CHAPTER-8
test('a video’s page is about the video, before its player is asked for', async () => {
  const [path = ''] = allOf(await page(CHAPTER), /href="(\/videos\/10\/[\w-]{11})"/g);
  const html = await page(path);
  const youtube = path.slice(-11);
  expect(html).toContain(`data-youtube="${youtube}"`);
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/href="\/videos\/10\/[\w-]{11}" rel="next"/);
  expect(html).toContain('href="/files/10_ch4_quadratic-equations-assignment.pdf"');
  expect(html).toContain(`href="${CHAPTER}"`);
  expect(structuredData(html)).toMatchObject([
    {
      '@type': 'VideoObject',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}`,
      thumbnailUrl: [pictureOf(await page(CHAPTER))],
      uploadDate: expect.stringMatching(/^2026-0\d-/) as unknown,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: 'https://example.org/' },
        { item: 'https://example.org/10' },
        { item: `https://example.org${CHAPTER}` },
        { item: `https://example.org${path}` },
      ],
    },
  ]);
});

// Specification: VIEWER-15
test('a material’s page has its title and the picture of its first page before any script', async () => {
  const html = await page('/files/10_ch4_quadratic-equations-assignment.pdf');
  const cover = '/media/covers/10_ch4_quadratic-equations-assignment.webp';
  expect(html).toMatch(/<title>Quadratic Equations: [^<]+\(Class 10, Chapter 4\)/);
  expect(html).toContain(`<link rel="preload" as="image" href="${cover}" fetchpriority="high">`);
  expect(html).toMatch(new RegExp(`<img class="pdf-cover" src="${cover}"`));
  expect(html).toContain(`href="${CHAPTER}"`);
  expect(structuredData(html)).toMatchObject([
    { '@type': 'LearningResource', encodingFormat: 'application/pdf' },
    { '@type': 'BreadcrumbList' },
  ]);
});

// Specification: VIEWER-46
test('a material’s page can be downloaded, opened and left before any script, in every language', async () => {
  for (const prefix of ['', '/hi', '/pa']) {
    const name = '10_ch4_quadratic-equations-assignment.pdf';
    const html = await page(`${prefix}/files/${name}`);
    const [bar = ''] =
      /<div class="pdf-toolbar[\s\S]*?(?=<div class="pdf-loading)/.exec(html) ?? [];
    expect(bar).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(bar).toContain(`<p>${name}</p>`);
    expect(bar.match(/href="[^"]+"/g)).toEqual([
      `href="${prefix}/study-materials?class=10"`,
      `href="/media/materials/10/chapter4/${name}"`,
      `href="/media/materials/10/chapter4/${name}"`,
    ]);
    expect(html).toMatch(/<p role="status">[^<]+<\/p>/);
    expect(html).not.toMatch(/<div[^>]* data-unread/);
  }
});

// Specification: VIEWER-22
test('a material’s page leads to its neighbours in the chapter, and has no such place without any', async () => {
  const materials = ['a', 'b'].map((name) =>
    aMaterial({ id: name, filename: `10_ch3_${name}.pdf`, title: `Sheet ${name}` }),
  );
  const classes = [aClass({ chapters: [aChapter({ id: 3, title: 'Circles', materials })] })];
  const html = await builtSite(someContent({ classes })).page('/files/10_ch3_a.pdf');
  expect(html).toMatch(/href="\/files\/10_ch3_b\.pdf" rel="next"/);
  expect(html).not.toContain('rel="prev"');
  expect(await page('/files/10_ch4_quadratic-equations-assignment.pdf')).not.toMatch(
    /rel="(prev|next)"/,
  );
});

// Specification: CLASS-64
test('each page of a class, a chapter, a video or a post has one link that shares it, a plain one without a script', async () => {
  const shares = async (path: string) =>
    allOf(await page(path), /<a [^>]*href="([^"]+)"[^>]*data-share=/g);
  for (const path of [
    '/10',
    CHAPTER,
    '/videos/10/2ZzuZvz33X0',
    '/10/exam',
    '/blog/why-zero',
    '/pa/10',
  ]) {
    expect(await shares(path)).toEqual([path]);
  }
  expect(await page('/10')).toContain('id="video-2ZzuZvz33X0"');
  for (const path of ['/videos', '/study-materials']) expect(await shares(path)).toEqual([]);
});

// Specification: CLASS-62, CHAPTER-40
test('the line of a chapter says what is in it, and its page leads to watching, reading and practising', async () => {
  const both = { videos: [aVideo()], materials: [aMaterial()], questions: [aNumber()] };
  const chapters = [aChapter({ id: 1, title: 'All', ...both }), aChapter({ id: 2, title: 'None' })];
  const classes = [aClass({ chapters, batches: [aBatch()] })];
  const { page: at } = builtSite(someContent({ classes }));
  const html = await at('/10');
  const counts = allOf(html, /<span class="counts figures"[^>]*>\s*<span[^>]*>([^<]+)</g);
  expect(counts).toEqual(['1 video, 1 PDF, 1 question', 'Nothing here yet']);
  expect(wordsOf(html)).toContain('2 chapters, 1 video, 1 PDF, 1 question');
  // What is not a chapter follows the last one.
  const after = html.slice(html.lastIndexOf('data-chapter'));
  const ways = wordsOf(after.slice(after.indexOf('</details>')));
  expect(ways).toMatch(/^ ?Night before Mock test Batches Print /);

  const own = await at('/10/1-all');
  expect(wordsOf(own)).toMatch(/Watch 1 video Read 1 PDF Practise 1 question Watch/);
  const [video, sheet, question] = [
    shortId('video', 'dQw4w9WgXcQ'),
    shortId('material', aMaterial().filename),
    shortId('question', aNumber().id),
  ];
  expect(allOf(own, /data-ids="([^"]*)"/g)).toEqual([video, sheet, question]);
  expect(own).toMatch(/href="#videos"[\s\S]*href="#materials"[\s\S]*href="\/10\/1-all\/practice"/);
  expect(wordsOf(await at('/hi/10/1-all'))).toMatch(/देखें 1 वीडियो पढ़ें 1 PDF अभ्यास करें 1 प्रश्न/);
});

// Specification: CLASS-10
test('addresses of materials and in posts are printed with the domain', async () => {
  const posts = [
    aPost({ content: '<p><a href="/10">Class</a> <a href="https://a.org/">A</a></p>' }),
  ];
  const html = await builtSite(someContent({ blogPosts: posts })).page('/blog/why-zero');
  expect(html).toContain('<a data-host="example.org" href="/10">');
  expect(html).toContain('<a href="https://a.org/"');
  for (const path of ['/10', '/10/4-quadratic-equations', '/study-materials', '/10/exam']) {
    expect(await page(path), path).toMatch(
      /class="title" href="\/files\/[^"]+" data-host="example\.org"/,
    );
  }
});
