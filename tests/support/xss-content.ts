import { Parser } from 'htmlparser2';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Post } from '#domain/blog/post.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aBatch, aMaterial, aPost, aProfile, aVideo } from '../api/domain/builders.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

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

/** What has a form of its own, which no other text has. */
const FORMED = /^(?:phone|email|whatsapp|url|days|start|end)$/;

let turn = 0;
/** The same with a group of vectors in each of its texts. */
const hostile = <T>(value: T, key = ''): T => {
  if (typeof value === 'string') return (FORMED.test(key) ? value : grouped(turn++)) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => hostile(each, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    hostile(each, name),
  ]);
  return Object.fromEntries(entries) as T;
};

const profile = (): Profile => ({
  ...hostile(aProfile({ notice: 'Closed', biography: Array<string>(8).fill('Teaches.') })),
  social: [6, 7, 8].map((turn) => ({
    name: vector(turn),
    url: `https://example.org/?q="><img%20src=x%20onerror=${turn}>'`,
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
        aBatch({ id: vector(30 + index), note: vector(60 + index) }),
      ),
      fee: { amount: 1, per: 'month', from: true, note: vector(50) },
      bring: Array.from({ length: 12 }, (_, index) => vector(10 + index)),
    },
    ca: { id: 'ca', title: vector(152), description: vector(15), chapters: [] },
  },
  blogPosts: Array.from({ length: XSS_POSTS }, (_, index) => post(index)),
  formerSlugs: { 'old-name': 'post-3' },
});
