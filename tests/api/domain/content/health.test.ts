import { expect, test } from 'vitest';
import { brokenLinks } from '#api/publish/broken-links.ts';
import { targetOf } from '#api/publish/links.ts';
import { siteRoutes } from '#site/content/routes.ts';
import { badFormulasInHtml, badFormulasInText } from '#api/html/bad-formulas.ts';
import { readPostHtml } from '#api/html/read-post-html.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { defaultContent } from '../../../support/default-content.ts';
import { findProblems } from '#domain/content/health.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Material } from '#domain/course/material.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { VideoTrouble } from '#domain/course/video-details.ts';
import { aChoice, aStoredPicture } from '../builders.ts';
import { aPost, asStored } from '../../../support/memory-content.ts';
import { lines, rows } from '../../../support/rows.ts';

const ORIGIN = 'https://example.org';

/** A class with one chapter, with all that it needs. */
const aSite = (change: (site: SiteContent) => unknown): SiteContent => {
  const video = { id: 'v1', title: 'Graphs', url: 'https://www.youtube.com/embed/aaaaaaaaaaa' };
  const site = {
    ...defaultContent(),
    classOrder: ['10'],
    classes: {
      '10': {
        id: '10',
        title: 'Class 10',
        description: 'D',
        chapters: [{ id: 3, title: 'Lines', videos: [video], materials: [] }],
      },
    },
    blogPosts: [],
  };
  change(site);
  return site;
};

const chapter = (site: SiteContent): Chapter => {
  const found = site.classes['10']?.chapters[0];
  if (found === undefined) throw new Error('The class has no chapter');
  return found;
};

const material: Material = {
  id: 'm1',
  title: 'Sheet',
  type: 'notes',
  url: '/files/10_ch3_a.pdf',
  size: 1,
  date: '2026-01-01T00:00:00.000Z',
  s3Key: 'materials/10/chapter3/10_ch3_a.pdf',
  filename: '10_ch3_a.pdf',
};

const check = (
  site: SiteContent,
  files: string[] = [],
  videoTroubles = new Map<string, VideoTrouble>(),
) => {
  const content = asStored(site);
  const seen = toSiteContent(content);
  const routes = siteRoutes(seen, { origin: ORIGIN, year: 2026 });
  const targets = {
    origin: ORIGIN,
    addresses: new Set(routes.map(({ path }) => targetOf(path))),
    classes: seen.classes,
    files: new Set(files),
  };
  return findProblems(content, {
    files: targets.files,
    readPost: readPostHtml,
    isBroken: brokenLinks(targets),
    formulas: { inText: badFormulasInText, inHtml: badFormulasInHtml },
    videoTroubles,
  });
};

// Specification: HEALTH-1
test('a chapter without anything in it is found', () => {
  const site = aSite((each) => (chapter(each).videos = []));
  expect(check(site)).toMatchObject([
    {
      kind: 'empty-chapter',
      where: 'Class 10, Chapter 3: Lines',
      to: '/admin/classes/10/chapters/3/videos',
    },
  ]);
});

// Specification: HEALTH-1
test('a sheet whose file is gone is found, and one whose picture is', () => {
  const site = aSite((each) =>
    chapter(each).materials.push({ ...material, cover: true, thumbnail: true }),
  );
  const to = '/admin/classes/10/chapters/3/content';
  expect(check(site)).toMatchObject([{ kind: 'missing-file', to }]);
  const pictures = ['covers/10_ch3_a.webp', 'covers/10_ch3_a.small.webp'];
  for (const there of [pictures.slice(0, 1), pictures.slice(1)])
    expect(check(site, [material.s3Key, ...there])).toMatchObject([{ kind: 'missing-cover', to }]);
  expect(check(site, [material.s3Key, ...pictures])).toEqual([]);
});

// Specification: HEALTH-143
test('a sheet that never got a picture is found, unless it could not be opened when it was uploaded', () => {
  const opened = aSite((each) => chapter(each).materials.push({ ...material, pages: 2 }));
  expect(check(opened, [material.s3Key])).toMatchObject([
    { kind: 'missing-cover', material: { classId: '10', chapterId: 3, id: 'm1' } },
  ]);
  const locked = aSite((each) => chapter(each).materials.push(material));
  expect(check(locked, [material.s3Key])).toEqual([]);
});

test('a video that is there twice is found where it is the second time', () => {
  const site = aSite((each) => {
    const url = 'https://www.youtube.com/embed/aaaaaaaaaaa';
    chapter(each).videos.push({ id: 'v2', title: 'Again', url });
  });
  expect(check(site)).toMatchObject([
    { kind: 'duplicate-video', to: '/admin/classes/10/chapters/3/videos?edit=v2' },
  ]);
});

// Specification: HEALTH-1
test.each([
  ...lines`
    /no-such-page
    /10#chapter-9
    /10/9-nothing
    /videos/10/bbbbbbbbbbb
    /files/10_ch3_none.pdf
  `,
])('a link to %s leads nowhere', (link) => {
  const site = aSite(({ blogPosts }) => blogPosts.push(aPost('a', `<a href="${link}">x</a>`)));
  expect(check(site)).toMatchObject([
    {
      kind: 'broken-link',
      label: `The link to ${link} does not work`,
      to: '/admin/blogs?edit=blog_a',
    },
  ]);
});

test.each([
  ...lines`
    /10#chapter-3
    /10/3
    /10/3-lines/practice
    /#contact
    /saved
    /pa/saved
    /files/10_ch3_a.pdf
    https://example.com/elsewhere
  `,
  `${ORIGIN}/videos?class=10`,
])('a link to %s is fine', (link) => {
  const site = aSite((each) => {
    chapter(each).materials.push(material);
    chapter(each).questions = [aChoice()];
    each.blogPosts.push(aPost('a', `<a href="${link}">x</a>`));
  });
  expect(check(site, [material.s3Key])).toEqual([]);
});

// Specification: POST-23
test('pictures without words are counted in one line, and a missing description is told', () => {
  const html = '<img src="/media/blog-images/a.png" alt=""><img src="/media/blog-images/a.png">';
  const site = aSite(({ blogPosts }) => blogPosts.push({ ...aPost('a', html), description: ' ' }));
  expect(check(site, ['blog-images/a.png']).map(({ label }) => label)).toEqual([
    '2 pictures in the text without a description (alt)',
    'The post has no description for lists and search engines',
  ]);
});

// Specification: CENTRE-4, PRACTICE-14
test.each<[string, (site: SiteContent) => unknown, string, object]>([
  [
    'a post',
    ({ blogPosts }) =>
      blogPosts.push({
        ...aPost('a'),
        image: {
          url: '/api/images/b.png',
          s3Key: 'blog-images/b.png',
          filename: 'b.png',
          alt: 'B',
        },
      }),
    'blog-images/b.png',
    { to: '/admin/blogs?edit=blog_a' },
  ],
  [
    'the settings',
    ({ profile }) => (profile.photos = [aStoredPicture()]),
    'blog-images/centre-3f9a2c.webp',
    { label: 'The picture “The classroom” is missing', where: 'Settings' },
  ],
  [
    'a practice question',
    (each) => (chapter(each).questions = [aChoice({ picture: aStoredPicture() })]),
    'blog-images/centre-3f9a2c.webp',
    {
      label: 'The picture “The classroom” of a practice question is missing',
      to: expect.stringMatching(/\/practice.*q1/) as string,
    },
  ],
])('a missing picture of %s is found, with its place', (_what, change, file, place) => {
  const site = aSite(change);
  expect(check(site)).toMatchObject([{ kind: 'missing-picture', ...place }]);
  expect(check(site, [file])).toEqual([]);
});

test('a formula that cannot be set is found wherever visitors see formulas, once for each text', () => {
  const bad = '$\\badmacro{x}$';
  const site = aSite((each) => {
    const lesson = chapter(each);
    lesson.title = `Lines ${bad}`;
    lesson.videos = lesson.videos.map((video) => ({ ...video, title: bad, description: bad }));
    lesson.materials.push({ ...material, title: bad });
    const question = { text: bad, options: ['1', bad], steps: [bad], explanation: `So\n${bad}` };
    lesson.questions = [aChoice({ ...question, translations: { pa: { text: bad } } })];
    each.blogPosts.push({
      ...aPost('a', `<p>Fine: $x^2$</p>\n<p>${bad} and ${bad}</p><code>${bad}</code>`),
      title: bad,
      description: bad,
      status: 'draft' as const,
    });
    const [, ...others] = each.profile.faq;
    const faq = [{ question: bad, answer: `<p>${bad}</p>` }, ...others];
    each.profile = { ...each.profile, faq };
  });
  const found = check(site, [material.s3Key]);
  expect(found.map(({ kind, label, to }) => [kind, label, to])).toEqual(
    rows`
      Chapter Title                              | classes/10/chapters?edit=3
      Title of a video                           | classes/10/chapters/3/videos?edit=v1
      Description of a video                     | classes/10/chapters/3/videos?edit=v1
      Title of a study material                  | classes/10/chapters/3/content
      Practice question 1                        | classes/10/chapters/3/practice
      Option of practice question 1              | classes/10/chapters/3/practice
      Step of practice question 1                | classes/10/chapters/3/practice
      Explanation of practice question 1, line 2 | classes/10/chapters/3/practice
      Practice question 1 in Punjabi             | classes/10/chapters/3/practice
      Title                                      | blogs?edit=blog_a
      Content (HTML), line 2                     | blogs?edit=blog_a
      Description                                | blogs?edit=blog_a
      Question 1                                 | settings?section=faq
      Answer 1                                   | settings?section=faq
    `.map(([what = '', to = '']) => [
      'bad-formula',
      `${what}: ${bad} (Unknown command \\badmacro)`,
      `/admin/${to}`,
    ]),
  );
});

// Specification: HOURS-3
test('missing opening hours are named, with the way to the settings', () => {
  const found = (openingHours: SiteContent['profile']['openingHours']) =>
    check(aSite((site) => (site.profile.openingHours = openingHours))).filter(
      ({ kind }) => kind === 'opening-hours',
    );
  expect(found([{ days: ['Mo'], start: '06:00', end: '20:00' }])).toEqual([]);
  expect(found([])).toMatchObject([{ to: '/admin/settings' }]);
});
