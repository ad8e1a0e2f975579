/**
 * Fills a new data folder with much more content than the default:
 * `npm run demo -- --data-dir .data-demo --posts 50 --videos 300 --materials 300 --seed 1`.
 * Then `DATA_DIR=.data-demo npm start` shows it. Tests and benchmarks take the same content without a store.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { replaceAll } from '#api/content/edits.ts';
import { cleanContent } from '#api/html/clean-content.ts';
import { mediaHeaders } from '#api/stores/media/media.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import type { Repository } from '#api/tree/repository.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Material } from '#domain/course/material.ts';
import { coverKeys, materialFilename, materialKey } from '#domain/files/file-identifier.ts';
import { slugify } from '#domain/text/slug.ts';
import { defaultContent, defaultFile } from '../../infra/default-content/default-content.ts';
import { openCloud } from '../../infra/local/cloud.ts';

/** How much content to make. Everything else follows from the seed. */
export interface DemoSize {
  posts: number;
  /** Videos in all classes together, the default ones included; never fewer than those. */
  videos: number;
  /** PDFs in all classes together, the default ones included; never fewer than those. */
  materials: number;
  seed: number;
  /**
   * Chapters in each class: revision chapters are added or the last ones left out.
   * @default as many as the syllabus has
   */
  chaptersPerClass?: number;
}

/** A whole number from `low` to `high`, both included. The same seed gives the same ones on every machine (mulberry32). */
const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  return (low: number, high: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low + 1));
  };
};
type Random = ReturnType<typeof seededRandom>;

const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[random(0, items.length - 1)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** Titles of posts in English, Hindi and Punjabi. */
const TITLES = [
  'Completing the square, step by step',
  'पूर्ण वर्ग बनाकर द्विघात समीकरण हल करना',
  'ਪੂਰਨ ਵਰਗ ਬਣਾ ਕੇ ਦੋ ਘਾਤੀ ਸਮੀਕਰਨ ਹੱਲ ਕਰਨਾ',
];
const OPENING = 'Some quadratics factorise at sight; completing the square always works.';
const FORMULA = String.raw`x^2 + bx = \left(x + \frac{b}{2}\right)^2 - \left(\frac{b}{2}\right)^2`;

/** The quadratic equation whose roots are beside a number. */
const example = (middle: number) => ({
  question: `Solve $x^2 - ${2 * middle}x + ${middle * middle - 1} = 0$.`,
  steps: [
    `Move the constant and add $${middle * middle}$ to both sides: $(x - ${middle})^2 = 1$.`,
    String.raw`Take roots: $x - ${middle} = \pm 1$.`,
  ],
  answer: `$x = ${middle + 1}$ or $x = ${middle - 1}$`,
});

/** The newest post is of this day, 6 am in India; each older one is two days before the next. */
const NEWEST = Date.parse('2026-11-01T00:30:00Z');
const DAY = 86_400_000;

const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

const demoPost = (index: number, random: Random): Post => {
  const title = `${pick(random, TITLES)} (${index + 1})`;
  const worked = Array.from({ length: random(4, 6) }, () => example(random(2, 99)));
  const practice = Array.from({ length: random(9, 13) }, () => example(random(2, 99)));
  const content = [
    `<p>${OPENING}</p>\n<h2>The idea</h2>\n<p>$$${FORMULA}$$</p>\n<h2>Worked examples</h2>`,
    ...worked.flatMap(({ question, steps, answer }, at) => [
      `<h3>Example ${at + 1}</h3>\n<p>${question}</p>`,
      list('ol', steps),
      `<p><strong>Answer:</strong> ${answer}</p>`,
    ]),
    '<h2>Practice</h2>',
    list(
      'ul',
      practice.map(({ question }) => question),
    ),
    '<table>\n<thead><tr><th>Question</th><th>Answer</th></tr></thead>\n<tbody>',
    ...practice.map(({ answer }, at) => `<tr><td>${at + 1}</td><td>${answer}</td></tr>`),
    '</tbody>\n</table>',
  ];
  const published = NEWEST - index * 2 * DAY;
  return {
    id: `blog_${published}`,
    slug: slugify(title),
    title,
    description: OPENING,
    content: content.join('\n'),
    keywords: 'mathematics, worked examples',
    publishDate: new Date(published).toISOString().slice(0, 10),
    status: 'published',
    image: null,
  };
};

const KINDS = [
  'Full chapter in one hour',
  'हल किए हुए उदाहरण',
  'ਹੱਲ ਕੀਤੀਆਂ ਉਦਾਹਰਨਾਂ',
  'Questions from the last board paper',
  'Common mistakes',
  'Revision before the test',
];

const chaptersOf = (content: SiteContent) =>
  Object.values(content.classes).flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ classId: id, chapter })),
  );

/** Calls `add` for the emptiest chapters first until all together hold `total`. */
const fill = <T>(
  total: number,
  places: readonly T[],
  held: (place: T) => number,
  add: (place: T) => void,
) => {
  let missing = total - places.reduce((sum, place) => sum + held(place), 0);
  for (let level = 0; missing > 0 && places.length > 0; level += 1) {
    for (const place of places) {
      if (missing <= 0) return;
      if (held(place) > level) continue;
      add(place);
      missing -= 1;
    }
  }
};

/** A copy of a sample PDF for another chapter; `stamp` makes its id and file name its own. */
const demoMaterial = (
  sample: Material,
  classId: string,
  chapter: Chapter,
  stamp: number,
  kind: string,
): Material => {
  const about = `${sample.type}-${chapter.title}`;
  const filename = materialFilename(classId, chapter.id, about, String(stamp));
  return {
    ...sample,
    id: `m${stamp}`,
    title: `${chapter.title}: ${kind}`,
    url: `/files/${filename}`,
    s3Key: materialKey(classId, chapter.id, filename),
    filename,
    date: new Date(stamp).toISOString(),
  };
};

/** The default content grown to any size, without a store. Equal arguments give equal content. */
export const demoContent = (size: DemoSize): SiteContent => {
  const random = seededRandom(size.seed);
  const content = defaultContent();
  const [videos, samples] = [
    chaptersOf(content).flatMap(({ chapter }) => chapter.videos),
    chaptersOf(content).flatMap(({ chapter }) => chapter.materials),
  ];
  for (const course of Object.values(content.classes)) {
    const given = course.chapters;
    course.chapters = Array.from(
      { length: size.chaptersPerClass ?? given.length },
      (_, at): Chapter =>
        given[at] ?? {
          id: at + 1,
          title: `Revision ${at + 1 - given.length}`,
          videos: [],
          materials: [],
        },
    );
  }
  const places = chaptersOf(content);
  // Ids count up from a day long after those of the default content.
  let stamp = Date.parse('2026-07-01T00:30:00Z');
  const nextStamp = () => (stamp += 60_000);
  fill(
    size.videos,
    places,
    ({ chapter }) => chapter.videos.length,
    ({ chapter }) =>
      chapter.videos.push({
        id: `v${nextStamp()}`,
        title: `${chapter.title}: ${pick(random, KINDS)} (${chapter.videos.length + 1})`,
        url: pick(random, videos).url,
        description: `Lecture ${chapter.videos.length + 1} on ${chapter.title}, recorded in class.`,
      }),
  );
  fill(
    size.materials,
    places,
    ({ chapter }) => chapter.materials.length,
    ({ classId, chapter }) => {
      const [sample, kind] = [pick(random, samples), pick(random, KINDS)];
      chapter.materials.push(demoMaterial(sample, classId, chapter, nextStamp(), kind));
    },
  );
  const blogPosts = Array.from({ length: size.posts }, (_, index) => demoPost(index, random));
  // As saves and imports clean it, so that an export of a demo comes back with the same digest.
  return cleanContent({ ...content, blogPosts });
};

/**
 * Puts demo content and its PDFs into empty stores, files first so that no link is without its file.
 * `false` when there is content; then nothing is written.
 */
export const writeDemo = async (
  content: SiteContent,
  stores: { site: Repository; media: BlobStore },
): Promise<boolean> => {
  if ((await stores.site.read()).commit !== undefined) return false;
  const samples = chaptersOf(defaultContent()).flatMap(({ chapter }) => chapter.materials);
  for (const material of chaptersOf(content).flatMap(({ chapter }) => chapter.materials)) {
    const sample = samples.find(
      ({ type, size }) => type === material.type && size === material.size,
    );
    if (sample === undefined) throw new Error(`${material.filename} is not a copy of a sample PDF`);
    const copies = [
      [sample.s3Key, material.s3Key, 'application/pdf'] as const,
      ...coverKeys(material).map(
        (key, at) => [coverKeys(sample)[at] ?? '', key, 'image/webp'] as const,
      ),
    ];
    for (const [from, to, contentType] of copies) {
      await stores.media.put(to, await readFile(defaultFile(from)), mediaHeaders(contentType));
    }
  }
  const intent = { id: 'demo', by: '', operation: 'seed', target: '' };
  const seeded = await stores.site.commit(intent, replaceAll(content));
  if (seeded.kind !== 'ok') throw new Error(seeded.message);
  return true;
};

const count = (fallback: number) => z.coerce.number().int().min(0).max(100_000).default(fallback);
const Options = z.object({
  'data-dir': z.string().min(1).default('.data-demo'),
  posts: count(50),
  videos: count(300),
  materials: count(300),
  seed: count(1),
  'chapters-per-class': z.coerce.number().int().min(1).max(200).optional(),
});

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, text]));
  const given = Options.safeParse(parseArgs({ options }).values);
  if (!given.success) throw new Error(z.prettifyError(given.error));
  const { 'data-dir': dataDir, 'chapters-per-class': chaptersPerClass, ...size } = given.data;
  const folder = path.resolve(dataDir);
  const cloud = await openCloud(folder);
  try {
    const content = demoContent({ ...size, ...(chaptersPerClass && { chaptersPerClass }) });
    if (!(await writeDemo(content, cloud))) {
      throw new Error(`${folder} already holds content: choose a new folder with --data-dir.`);
    }
    console.log(`${folder} is ready. See it with: DATA_DIR=${dataDir} npm start`);
  } finally {
    await cloud.close();
  }
};

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
