import { expect, test } from 'vitest';
import { badFormulasInHtml, badFormulasInText } from '#api/html/bad-formulas';
import { readPostHtml } from '#api/html/read-post-html';
import { targetOf, brokenLinks } from '#api/publish/links';
import { classesOf } from '#domain/content/content';
import { findProblems, sampleLessons, sampleProblems } from '#domain/content/health';
import type { SiteContent } from '#domain/content/snapshot';
import type { Chapter } from '#domain/course/class';
import { siteRoutes } from '#site/content/routes.ts';
import {
  aChapter,
  aChoice,
  aClass,
  aMaterial,
  aStoredPicture,
  aVideo,
  someContent,
} from '#support/builders';
import { defaultContent } from '#support/default-content';
import { aPost } from '#support/memory-content';
import { lines, rows } from '#support/rows';

const ORIGIN = 'https://example.org';
const sheet = aMaterial();
const covers = ['covers/10_ch4_worksheet-1.webp', 'covers/10_ch4_worksheet-1.small.webp'];
const withCovers = aMaterial({ cover: true, thumbnail: true });

type Change = (chapter: Chapter, site: SiteContent) => unknown;

/** What is found in a site whose one chapter has a video, after a change of it. */
const check = (change: Change, files: string[] = []) => {
  const chapter = aChapter({ videos: [aVideo()] });
  const site = someContent({ chapters: [chapter], blogPosts: [] });
  change(chapter, site);
  const routes = siteRoutes(site, { origin: ORIGIN, year: 2026 });
  const targets = {
    origin: ORIGIN,
    addresses: new Set(routes.map(({ path }) => targetOf(path))),
    classes: site.classes,
    files: new Set(files),
  };
  return findProblems(site, {
    files: targets.files,
    readPost: readPostHtml,
    isBroken: brokenLinks(targets),
    formulas: { inText: badFormulasInText, inHtml: badFormulasInHtml },
    videoTroubles: new Map(),
  });
};

/** The chapter or the site gets more of something. */
const addPost =
  (post: object, html?: string): Change =>
  (_, { blogPosts }) =>
    blogPosts.push({ ...aPost('a', html), ...post });
const picture = {
  url: '/api/images/b.png',
  s3Key: 'blog-images/b.png',
  filename: 'b.png',
  alt: 'B',
};
const place = '/admin/classes/10/chapters/4';
const toPost = '/admin/blogs?edit=blog_a';
const stored = 'blog-images/centre-3f9a2c.webp';

// Specification: HEALTH-1, HEALTH-143, CENTRE-4, PRACTICE-14, HOURS-3
test.each<[string, Change, files: string[], found: object, fixedBy?: string]>([
  [
    'a chapter without anything in it',
    (chapter) => (chapter.videos = []),
    [],
    {
      kind: 'empty-chapter',
      where: 'Class 10, Chapter 4: Quadratic Equations',
      to: `${place}/videos`,
    },
  ],
  [
    'a sheet whose file is gone',
    (chapter) => chapter.materials.push(withCovers),
    covers,
    { kind: 'missing-file', to: `${place}/content` },
    sheet.s3Key,
  ],
  ...covers.map(
    (cover) =>
      [
        'a sheet whose picture is gone',
        (chapter: Chapter) => chapter.materials.push(withCovers),
        [sheet.s3Key, ...covers.filter((each) => each !== cover)],
        { kind: 'missing-cover', to: `${place}/content` },
        cover,
      ] satisfies [string, Change, string[], object, string],
  ),
  [
    'a sheet that never got a picture, though it could be opened',
    (chapter) => chapter.materials.push(aMaterial({ pages: 2 })),
    [sheet.s3Key],
    { kind: 'missing-cover', material: { classId: '10', chapterId: 4, id: 'm1' } },
  ],
  [
    'a video that is there twice, where it is the second time',
    (chapter) => chapter.videos.push(aVideo({ id: 'v2' })),
    [],
    { kind: 'duplicate-video', to: `${place}/videos?edit=v2` },
  ],
  [
    'a missing picture of a post',
    addPost({ image: picture }),
    [],
    { kind: 'missing-picture', to: toPost },
    picture.s3Key,
  ],
  [
    'a missing picture of the settings',
    (_, { profile }) => (profile.photos = [aStoredPicture()]),
    [],
    { label: 'The picture “The classroom” is missing', where: 'Settings' },
    stored,
  ],
  [
    'a missing picture of a practice question',
    (chapter) => (chapter.questions = [aChoice({ picture: aStoredPicture() })]),
    [],
    {
      label: 'The picture “The classroom” of a practice question is missing',
      to: expect.stringMatching(/\/practice.*q1/) as string,
    },
    stored,
  ],
  [
    'missing opening hours',
    (_, { profile }) => (profile.openingHours = []),
    [],
    { kind: 'opening-hours', to: '/admin/settings' },
  ],
])('%s is found, with its place', (_what, change, files, found, fixedBy) => {
  expect(check(change, files)).toMatchObject([found]);
  if (fixedBy !== undefined) expect(check(change, [...files, fixedBy])).toEqual([]);
});

test('a sheet that could not be opened when it was uploaded needs no picture', () =>
  expect(check((chapter) => chapter.materials.push(sheet), [sheet.s3Key])).toEqual([]));

// Specification: HEALTH-1
test('of the links of a post those that lead nowhere are found', () => {
  const broken = lines`
    /no-such-page
    /10#chapter-9
    /10/9-nothing
    /videos/10/bbbbbbbbbbb
    /files/10_ch4_none.pdf
  `;
  const fine = lines`
    /10#chapter-4
    /10/4
    /10/4-quadratic-equations/practice
    /#contact
    /saved
    /pa/saved
    /files/10_ch4_worksheet-1.pdf
    https://example.com/elsewhere
    https://example.org/videos?class=10
  `;
  const links = [...broken, ...fine].map((link) => `<a href="${link}">x</a>`);
  const found = check(
    (chapter, site) => {
      chapter.materials.push(sheet);
      chapter.questions = [aChoice()];
      addPost({}, links.join(''))(chapter, site);
    },
    [sheet.s3Key],
  );
  expect(found).toMatchObject(
    broken.map((link) => ({
      kind: 'broken-link',
      label: `The link to ${link} does not work`,
      to: toPost,
    })),
  );
});

// Specification: POST-23
test('pictures without words are counted, and a missing description is told', () => {
  const html = '<img src="/media/blog-images/a.png" alt=""><img src="/media/blog-images/a.png">';
  const found = check(addPost({ description: ' ' }, html), ['blog-images/a.png']);
  expect(found.map(({ label }) => label)).toEqual([
    '2 pictures in the text without a description (alt)',
    'The post has no description for lists and search engines',
  ]);
});

test('a formula that cannot be set is found wherever visitors see formulas', () => {
  const bad = '$\\badmacro{x}$';
  const found = check(
    (chapter, site) => {
      chapter.title = bad;
      chapter.videos = [aVideo({ title: bad, description: bad })];
      chapter.materials.push(aMaterial({ title: bad }));
      const texts = { text: bad, options: ['1', bad], steps: [bad], explanation: `So\n${bad}` };
      chapter.questions = [aChoice({ ...texts, translations: { pa: { text: bad } } })];
      const html = `<p>Fine: $x^2$</p>\n<p>${bad} and ${bad}</p><code>${bad}</code>`;
      addPost({ title: bad, description: bad, status: 'draft' }, html)(chapter, site);
      site.profile.faq[0] = { question: bad, answer: `<p>${bad}</p>` };
    },
    [sheet.s3Key],
  );
  expect(found.map(({ kind, label, to }) => [kind, label, to])).toEqual(
    rows`
      Chapter Title                              | classes/10/chapters?edit=4
      Title of a video                           | classes/10/chapters/4/videos?edit=v1
      Description of a video                     | classes/10/chapters/4/videos?edit=v1
      Title of a study material                  | classes/10/chapters/4/content
      Practice question 1                        | classes/10/chapters/4/practice
      Practice question 1 in Punjabi             | classes/10/chapters/4/practice
      Option of practice question 1              | classes/10/chapters/4/practice
      Step of practice question 1                | classes/10/chapters/4/practice
      Explanation of practice question 1, line 2 | classes/10/chapters/4/practice
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

// Specification: DASH-70
test('all that came with the site is a sample, and nothing that was added', () => {
  const classes = classesOf(defaultContent());
  const chapters = classes.flatMap((each) => each.chapters);
  const all = chapters.flatMap(({ videos, materials }) => [...videos, ...materials]);
  expect(all.length).toBeGreaterThan(90);
  expect(sampleLessons(classes)).toHaveLength(all.length);
  const videos = [aVideo({ id: `v${Date.UTC(2026, 10, 24, 5, 30, 0, 1)}` })];
  expect(sampleLessons([aClass({ chapters: [aChapter({ videos })] })])).toEqual([]);
});

// Specification: HEALTH-204
test('what is still the sample is named with its place', () => {
  const content = defaultContent();
  const labels = (profile: object) =>
    sampleProblems({ ...content, classOrder: [], profile: { ...content.profile, ...profile } }).map(
      ({ label, to }) => `${label} ${to.split('=')[1] ?? ''}`,
    );
  expect(labels({})).toEqual([
    'Your name teacherName',
    'Phone phone',
    'WhatsApp whatsapp',
    'Email email',
    'Street address address',
    'Social links social',
    'Biography biography',
  ]);
  const own = { name: 'YouTube', url: 'https://www.youtube.com/@asha' };
  const asha = {
    teacherName: 'Asha Rani',
    phone: '+91 161 2345678',
    whatsapp: '+91 161 2345678',
    email: 'asha@example.org',
    address: '1 Mall Road, Ludhiana',
    social: [own, own, own],
    biography: ['Asha Rani teaches mathematics.'],
  };
  expect(labels({ ...asha, translations: {} })).toEqual([]);
  // In another language it counts, too.
  expect(labels(asha)).toEqual([
    'Your name teacherName',
    'Street address address',
    'Biography biography',
  ]);
});
