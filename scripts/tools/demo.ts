/**
 * Fills a new data folder with much more content than the default:
 * `npm run demo -- --data-dir .data-demo --posts 50 --videos 300 --materials 300`.
 * Then `DATA_DIR=.data-demo npm start` shows it. Tests and benchmarks take the same content without a store.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { cleanContent } from '#api/html/clean-content';
import type { BlobStore } from '#api/stores/tables/blob-store';
import type { Repository } from '#api/tree/repository';
import type { Post } from '#domain/blog/post';
import type { SiteContent } from '#domain/content/snapshot';
import type { Chapter } from '#domain/course/class';
import { coverKeys, materialFilename, materialKey } from '#domain/files/file-identifier';
import { slugify } from '#domain/text/slug';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { seedDefaultContent } from '../../infra/default-content/seed-site.ts';
import { withCloud } from '../command.ts';
import { CommandError, reportFailure } from '../../infra/command-error.ts';

/** How much content to make. Equal sizes give equal content. */
export interface DemoSize {
  posts: number;
  /** Videos in all classes together, the default ones included; never fewer than those. */
  videos: number;
  /** PDFs in all classes together, the default ones included; never fewer than those. */
  materials: number;
  /**
   * Chapters in each class: revision chapters are added or the last ones left out.
   * @default as many as the syllabus has
   */
  chaptersPerClass?: number;
}

/** The items in turn, from the first again after the last. */
const inTurn = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('There are no items');
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

/** The newest post is of this day, 6 am in India; each older one is two days before the next. */
const NEWEST = Date.parse('2026-11-01T00:30:00Z');
const DAY = 86_400_000;

/** The quadratic equation whose roots are beside a number, solved. */
const example = (number: number) => {
  const middle = 2 + (number % 98);
  return [
    `<h3>Example ${number + 1}</h3>`,
    `<p>Solve $x^2 - ${2 * middle}x + ${middle * middle - 1} = 0$.</p>`,
    `<ol><li>Move the constant and add $${middle * middle}$ to both sides: $(x - ${middle})^2 = 1$.</li>`,
    String.raw`<li>Take roots: $x - ${middle} = \pm 1$.</li></ol>`,
    `<table><tr><th>Answer</th><td>$x = ${middle + 1}$ or $x = ${middle - 1}$</td></tr></table>`,
  ].join('\n');
};

const publishedAt = (index: number) => NEWEST - index * 2 * DAY;

/** The id of a post by its place, the newest first. */
export const demoPostId = (index: number): string => `blog_${publishedAt(index)}`;

/** About 4 KB with formulas, a list and a table in each example. */
const demoPost = (index: number): Post => {
  const title = `${inTurn(TITLES, index)} (${index + 1})`;
  const examples = Array.from({ length: 16 }, (_, at) => example(index * 16 + at));
  return {
    id: demoPostId(index),
    slug: slugify(title),
    title,
    description: OPENING,
    content: `<p>${OPENING}</p>\n<h2>The idea</h2>\n<p>$$${FORMULA}$$</p>\n<h2>Worked examples</h2>\n${examples.join('\n')}`,
    keywords: 'mathematics, worked examples',
    publishDate: new Date(publishedAt(index)).toISOString().slice(0, 10),
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
type Place = ReturnType<typeof chaptersOf>[number];

/** Adds to the emptiest chapters first until all together hold `total`; `turn` counts what was added. */
const fill = (
  total: number,
  places: readonly Place[],
  part: 'videos' | 'materials',
  add: (place: Place, turn: number) => void,
) => {
  const missing = total - places.reduce((sum, { chapter }) => sum + chapter[part].length, 0);
  const lengthOf = ({ chapter }: Place) => chapter[part].length;
  for (let turn = 0; turn < missing; turn += 1) {
    add(
      places.reduce((least, place) => (lengthOf(place) < lengthOf(least) ? place : least)),
      turn,
    );
  }
};

/** The default content grown to any size, without a store. */
export const demoContent = (size: DemoSize): SiteContent => {
  const content = defaultContent();
  const given = chaptersOf(content).map(({ chapter }) => chapter);
  const videos = given.flatMap((chapter) => chapter.videos);
  const samples = given.flatMap((chapter) => chapter.materials);
  for (const course of Object.values(content.classes)) {
    const { chapters } = course;
    const length = size.chaptersPerClass ?? chapters.length;
    course.chapters = Array.from({ length }, (_, at): Chapter => {
      const title = `Revision ${at + 1 - chapters.length}`;
      return chapters[at] ?? { id: at + 1, title, videos: [], materials: [] };
    });
  }
  const places = chaptersOf(content);
  // Ids count up from a day long after those of the default content.
  let stamp = Date.parse('2026-07-01T00:30:00Z');
  const nextStamp = () => (stamp += 60_000);
  fill(size.videos, places, 'videos', ({ chapter }, turn) => {
    const number = chapter.videos.length + 1;
    chapter.videos.push({
      id: `v${nextStamp()}`,
      title: `${chapter.title}: ${inTurn(KINDS, turn)} (${number})`,
      url: inTurn(videos, turn).url,
      description: `Lecture ${number} on ${chapter.title}, recorded in class.`,
    });
  });
  // Copies of the sample PDFs; the stamp makes an id and a file name of their own.
  fill(size.materials, places, 'materials', ({ classId, chapter }, turn) => {
    const [sample, at] = [inTurn(samples, turn), nextStamp()];
    const about = `${sample.type}-${chapter.title}`;
    const filename = materialFilename(classId, chapter.id, about, String(at));
    chapter.materials.push({
      ...sample,
      id: `m${at}`,
      title: `${chapter.title}: ${inTurn(KINDS, turn)}`,
      url: `/files/${filename}`,
      s3Key: materialKey(classId, chapter.id, filename),
      filename,
      date: new Date(at).toISOString(),
    });
  });
  const blogPosts = Array.from({ length: size.posts }, (_, index) => demoPost(index));
  // As saves and imports clean it, so that an export of a demo comes back with the same digest.
  return cleanContent({ ...content, blogPosts });
};

/** Puts demo content and its PDFs into empty stores; `false` when there is content, and then nothing is written. */
export const writeDemo = (
  content: SiteContent,
  stores: { site: Repository; media: BlobStore },
): Promise<boolean> => {
  const materialsIn = (of: SiteContent) =>
    chaptersOf(of).flatMap(({ chapter }) => chapter.materials);
  const samples = materialsIn(defaultContent());
  const copies = materialsIn(content).flatMap((material) => {
    const { s3Key, type, size } = material;
    const sample = samples.find((each) => each.type === type && each.size === size);
    if (!sample) throw new Error(`${s3Key} is not a copy of a sample PDF`);
    const from = [sample.s3Key, ...coverKeys(sample)];
    return [s3Key, ...coverKeys(material)].map((key, at) => [key, from[at] ?? ''] as const);
  });
  return seedDefaultContent(stores, () => content, new Map(copies));
};

const count = (fallback: number) => z.coerce.number().int().min(0).max(100_000).default(fallback);
const Options = z.object({
  'data-dir': z.string().min(1).default('.data-demo'),
  posts: count(50),
  videos: count(300),
  materials: count(300),
});

const run = async () => {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, text]));
  const { data, error } = Options.safeParse(parseArgs({ options }).values);
  if (!data) throw new CommandError(z.prettifyError(error));
  const { 'data-dir': dataDir, ...size } = data;
  const folder = path.resolve(dataDir);
  const isWritten = await withCloud(folder, (cloud) => writeDemo(demoContent(size), cloud));
  if (!isWritten) {
    throw new CommandError(`${folder} already holds content: choose a new folder with --data-dir.`);
  }
  console.log(`${folder} is ready. See it with: DATA_DIR=${dataDir} npm start`);
};

if (import.meta.main) await run().catch(reportFailure);
