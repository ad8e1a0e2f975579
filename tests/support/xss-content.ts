import { Parser } from 'htmlparser2';
import type { Chapter } from '#domain/course/class';
import type { Post } from '#domain/blog/post';
import type { Profile } from '#domain/profile/profile';
import type { SiteContent } from '#domain/content/snapshot';
import { aBatch, aMaterial, aPost, aProfile, aVideo } from './builders.ts';
import { shortVector, XSS_VECTORS } from './xss-vectors.ts';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Whether a vector swallows what follows it: `<!--<script>` does, `<img onerror=...>` does not. */
const leavesOpen = (text: string): boolean => {
  let depth = 0;
  let outside = false;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (id === 'after') outside = depth === 0;
      else if (!VOID.test(name)) depth += 1;
    },
    onclosetag(name) {
      if (!VOID.test(name)) depth -= 1;
    },
  });
  parser.write(`${text}<i id="after"></i>`);
  return !outside;
};

const PER_GROUP = 7;

/** All vectors, some for each text; one that would swallow those behind it is the last of its text. */
const groups = (): string[][] => {
  const open = XSS_VECTORS.filter(leavesOpen);
  const closed = XSS_VECTORS.filter((text) => !leavesOpen(text));
  return Array.from({ length: Math.ceil(closed.length / PER_GROUP) }, (_, index) => [
    ...closed.slice(index * PER_GROUP, (index + 1) * PER_GROUP),
    ...open.slice(index, index + 1),
  ]);
};

const GROUPS = groups();

const vector = (index: number): string => XSS_VECTORS[index % XSS_VECTORS.length] ?? '';

/** A group of vectors in one text. */
const grouped = (index: number): string => GROUPS[index % GROUPS.length]?.join(' ') ?? '';

const PER_CHAPTER = 6;

/** A chapter with a group of vectors in each of its texts; all chapters together have all groups as titles. */
const chapter = (index: number): Chapter => {
  const places = Array.from({ length: PER_CHAPTER }, (_, item) => index * PER_CHAPTER + item);
  return {
    id: index + 1,
    title: grouped(index),
    videos: places.map((place) =>
      aVideo({ id: `v${place}`, title: grouped(place), description: grouped(place + 1) }),
    ),
    materials: places.map((place) => {
      const filename = `10_ch${index + 1}_sheet-${place}.pdf`;
      return aMaterial({
        id: `m${place}`,
        title: grouped(place),
        filename,
        url: `/files/${filename}`,
        s3Key: `materials/10/chapter${index + 1}/${filename}`,
      });
    }),
  };
};

/** How many posts `xssContent` has: `post-0`, `post-1` and so on. */
export const XSS_POSTS = GROUPS.length;

/** A post with a group of vectors in each of its texts. */
const post = (index: number): Post =>
  aPost({
    id: `blog_${1_000 + index}`,
    slug: `post-${index}`,
    title: grouped(index),
    description: grouped(index + 1),
    keywords: grouped(index + 2),
    publishDate: '2026-01-01',
    content: GROUPS[index]?.join('\n<p>Between</p>\n') ?? '',
    image: {
      url: '/api/images/a.webp',
      s3Key: 'blog-images/a.webp',
      filename: 'a.webp',
      alt: grouped(index + 3),
    },
  });

const profile = (): Profile =>
  aProfile({
    productName: shortVector(60, 3),
    shortName: shortVector(30, 1),
    teacherName: shortVector(60, 9),
    biography: [0, 1, 2, 3, 4, 5, 6, 7].map((part) =>
      XSS_VECTORS.slice(part * 6, part * 6 + 6).join(' '),
    ),
    blurb: shortVector(400, 40),
    city: shortVector(60, 12),
    address: shortVector(300, 60),
    boards: [0, 2, 4].map((turn) => shortVector(30, turn)),
    languages: [1, 3, 5].map((turn) => shortVector(30, turn)),
    priceRange: '"><b>',
    notice: shortVector(200, 80),
    social: [6, 7, 8].map((turn) => ({
      name: shortVector(30, turn),
      url: `https://example.org/?q="><img%20src=x%20onerror=${turn}>'`,
    })),
    faq: Array.from({ length: 8 }, (_, index) => ({
      question: shortVector(200, 90 + index),
      answer: `<p>Yes</p>${XSS_VECTORS.slice(index * 23, index * 23 + 23).join('\n<p>x</p>\n')}`,
    })),
    reasons: Array.from({ length: 4 }, (_, index) => ({
      title: shortVector(80, 20 + index),
      text: shortVector(400, 120 + index),
    })),
  });

/** A site whose every text is a text that tries to run script, as if it had come past every check. */
export const xssContent = (): SiteContent => ({
  profile: profile(),
  classOrder: ['10', 'ca'],
  classes: {
    '10': {
      id: '10',
      title: vector(1),
      description: vector(120),
      chapters: Array.from({ length: Math.ceil(GROUPS.length / PER_CHAPTER) }, (_, index) =>
        chapter(index),
      ),
      batches: Array.from({ length: 20 }, (_, index) =>
        aBatch({ id: shortVector(40, 30 + index), note: shortVector(160, 60 + index) }),
      ),
      fee: { amount: 1, per: 'month', from: true, note: shortVector(160, 50) },
      bring: Array.from({ length: 12 }, (_, index) => shortVector(80, 10 + index)),
    },
    ca: { id: 'ca', title: vector(152), description: vector(15), chapters: [] },
  },
  blogPosts: Array.from({ length: XSS_POSTS }, (_, index) => post(index)),
  formerSlugs: { 'old-name': 'post-3' },
});
